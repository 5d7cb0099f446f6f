import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the Postgres of this run, with rights to create databases; in `db-postgres` alone. */
    postgresUrl: string;
  }
}
