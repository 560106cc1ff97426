// SPDX-License-Identifier: EPL-2.0
package workloads;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.h2.api.ErrorCode;

/** Threads transfer money in an H2 database. Arguments: threads, transactions per thread, accounts. */
public final class H2Bank {
  private static final String URL = "jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=20000";

  public static void main(String[] args) throws Exception {
    Workload.begin();
    int threads = Integer.parseInt(args[0]);
    int transactions = Integer.parseInt(args[1]);
    int accounts = Integer.parseInt(args[2]);
    try (Connection connection = DriverManager.getConnection(URL)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("drop all objects");
        statement.execute("create table account(id int primary key, owner varchar(40), balance bigint)");
        statement.execute("create table history(id identity, source int, target int, amount int, note varchar(60))");
        statement.execute("create index history_source on history(source)");
      }
      try (PreparedStatement insert = connection.prepareStatement("insert into account values(?, ?, 1000)")) {
        for (int i = 0; i < accounts; i++) {
          insert.setInt(1, i);
          insert.setString(2, "owner " + Integer.toString(i * 7919, 36));
          insert.addBatch();
        }
        insert.executeBatch();
      }
      ExecutorService pool = Executors.newFixedThreadPool(threads);
      List<Callable<Void>> jobs = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int thread = t;
        jobs.add(() -> {
          transfer(thread, transactions, accounts);
          return null;
        });
      }
      for (Future<Void> job : pool.invokeAll(jobs)) {
        job.get();
      }
      pool.shutdown();
      Workload.finish(result(connection, threads * transactions, accounts), connection);
    }
  }

  private static void transfer(int thread, int transactions, int accounts) throws SQLException {
    Workload.Numbers numbers = new Workload.Numbers(thread + 1);
    try (Connection connection = DriverManager.getConnection(URL)) {
      connection.setAutoCommit(false);
      try (PreparedStatement change =
              connection.prepareStatement("update account set balance = balance + ? where id = ?");
          PreparedStatement log = connection.prepareStatement(
              "insert into history(source, target, amount, note) values(?, ?, ?, ?)");
          PreparedStatement look = connection.prepareStatement(
              "select count(*), max(amount) from history where source = ?")) {
        for (int i = 0; i < transactions; i++) {
          int source = numbers.next(accounts);
          int target = numbers.next(accounts);
          int amount = numbers.next(100);
          for (boolean done = false; !done;) {
            try {
              // Always in the same order, so that two transactions do not wait for each other.
              change.setInt(1, source < target ? -amount : amount);
              change.setInt(2, Math.min(source, target));
              change.executeUpdate();
              change.setInt(1, source < target ? amount : -amount);
              change.setInt(2, Math.max(source, target));
              change.executeUpdate();
              log.setInt(1, source);
              log.setInt(2, target);
              log.setInt(3, amount);
              log.setString(4, "transfer " + i + " of thread " + thread);
              log.executeUpdate();
              if (i % 20 == 0) {
                look.setInt(1, source);
                look.executeQuery().close();
              }
              connection.commit();
              done = true;
            } catch (SQLException e) {
              if (e.getErrorCode() != ErrorCode.CONCURRENT_UPDATE_1 && e.getErrorCode() != ErrorCode.DEADLOCK_1) {
                throw e;
              }
              connection.rollback(); // and again
            }
          }
        }
      }
    }
  }

  private static String result(Connection connection, int transactions, int accounts) throws SQLException {
    long hash = 0;
    long sum = 0;
    try (Statement statement = connection.createStatement()) {
      try (ResultSet rows = statement.executeQuery("select balance from account order by id")) {
        while (rows.next()) {
          hash = hash * 31 + rows.getLong(1);
          sum += rows.getLong(1);
        }
      }
      try (ResultSet rows = statement.executeQuery("select count(*), sum(amount) from history")) {
        rows.next();
        if (sum != 1000L * accounts || rows.getInt(1) != transactions) {
          throw new IllegalStateException("sum " + sum + ", transactions " + rows.getInt(1));
        }
        return rows.getInt(1) + " " + rows.getLong(2) + " " + Long.toHexString(hash);
      }
    }
  }
}
