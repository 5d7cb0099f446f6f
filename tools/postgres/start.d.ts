/** A Postgres for tests: `url` connects as its superuser to the database `postgres`. */
export interface RunningPostgres {
  readonly url: string;
  /** Ends the server at once and deletes its data. */
  readonly stop: () => Promise<void>;
}
/** A Postgres of one test alone, which can be made to fail. */
export interface FailingPostgres extends RunningPostgres {
  /** Ends the server and keeps its data; every connection is told. */
  readonly halt: () => Promise<void>;
  /** Starts the server again on the same data and port. */
  readonly again: () => Promise<void>;
  /** Stops every process of the server where it stands: connections are taken by the system, and nothing is answered. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<void>;
}
/**
 * Starts a Postgres 15.18 with fresh, unsafe-to-lose data on a free port of 127.0.0.1, or hands out the one that
 * `TEST_DATABASE_URL` names.
 *
 * @throws when the platform's binaries are not installed or the server is not ready within 30 s
 */
export declare function startPostgres(): Promise<RunningPostgres>;
/**
 * Starts a Postgres 15.18 with fresh, unsafe-to-lose data on a free port of 127.0.0.1.
 *
 * @throws when the platform's binaries are not installed or the server is not ready within 30 s
 */
export declare function startOwnPostgres(): Promise<FailingPostgres>;
