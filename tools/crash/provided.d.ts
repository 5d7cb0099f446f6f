import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which a run stores the data folder that its files copy. */
    filledStore: string;
  }
}
