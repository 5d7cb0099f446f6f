import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Connection strings of the Postgres of this run, with the right to create databases, and the
     * prefix of their names.
     */
    postgres: { url: string; socketUrl: string; prefix: string };
  }
}
