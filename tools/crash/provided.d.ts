import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder that the files of a run copy. */
    filledStore: string;
  }
}
