import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder that the files of a run copy. */
    filledStore: string;
    /** The name of the database that they copy. */
    filledDatabase: string;
  }
}
