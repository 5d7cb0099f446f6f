import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Connection string of the Postgres of this run, with rights to create databases, and how its
     * databases are called.
     */
    postgres: { url: string; prefix: string };
  }
}
