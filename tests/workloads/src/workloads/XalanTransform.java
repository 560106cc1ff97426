// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.Templates;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** Transforms an XML document with Xalan; keeps the last results. Arguments: transformations, items, results kept. */
public final class XalanTransform {
  private static final String SHEET = """
      <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
        <xsl:output method="html" indent="yes"/>
        <xsl:key name="by-group" match="item" use="@group"/>
        <xsl:template match="/catalogue">
          <html><body><h1><xsl:value-of select="count(item)"/> items</h1>
            <xsl:for-each select="item[generate-id() = generate-id(key('by-group', @group)[1])]">
              <xsl:sort select="@group"/>
              <h2><xsl:value-of select="translate(@group, 'abc', 'ABC')"/></h2>
              <ul><xsl:apply-templates select="key('by-group', @group)">
                <xsl:sort select="price" data-type="number" order="descending"/>
              </xsl:apply-templates></ul>
              <p>Sum: <xsl:value-of select="sum(key('by-group', @group)/price)"/></p>
            </xsl:for-each>
          </body></html>
        </xsl:template>
        <xsl:template match="item">
          <li class="{concat('c', position() mod 3)}"><xsl:value-of select="concat(name, ' (', @id, ')')"/>
            <xsl:if test="price &gt; 500"><b><xsl:value-of select="format-number(price, '#,##0.00')"/></b></xsl:if>
            <xsl:call-template name="repeat"><xsl:with-param name="n" select="string-length(name)"/></xsl:call-template>
          </li>
        </xsl:template>
        <xsl:template name="repeat"><xsl:param name="n"/>
          <xsl:if test="$n &gt; 0">.<xsl:call-template name="repeat">
            <xsl:with-param name="n" select="$n - 1"/></xsl:call-template></xsl:if>
        </xsl:template>
      </xsl:stylesheet>
      """;

  public static void main(String[] args) throws Exception {
    Workload.begin();
    int transformations = Integer.parseInt(args[0]);
    int items = Integer.parseInt(args[1]);
    int kept = Integer.parseInt(args[2]);
    Workload.Numbers numbers = new Workload.Numbers(7);
    StringBuilder xml = new StringBuilder("<catalogue>");
    for (int i = 0; i < items; i++) {
      xml.append("<item id='").append(i).append("' group='g").append((char) ('a' + numbers.next(12)))
          .append("'><name>part ").append(Integer.toString(numbers.next(100000), 36)).append("</name><price>")
          .append(numbers.next(1000)).append('.').append(10 + numbers.next(90)).append("</price></item>");
    }
    String document = xml.append("</catalogue>").toString();
    Templates templates = new org.apache.xalan.processor.TransformerFactoryImpl()
        .newTemplates(new StreamSource(new StringReader(SHEET)));
    List<String> results = new ArrayList<>();
    String last = "";
    for (int i = 0; i < transformations; i++) {
      StringWriter out = new StringWriter();
      templates.newTransformer().transform(new StreamSource(new StringReader(document)), new StreamResult(out));
      last = out.toString();
      results.add(last);
      if (results.size() > kept) {
        results.remove(0);
      }
    }
    for (String result : results) {
      if (!result.equals(last)) {
        throw new IllegalStateException("results differ");
      }
    }
    Workload.finish(last.length() + " " + Workload.crc(last.getBytes(StandardCharsets.UTF_8)), results);
  }
}
