/**
 * Imports files of ours once more after a failure. Chromium 150 answers every other import of the same address with the same
 * failure, without asking the network (whatwg/html#6768), so the file that failed is asked for under another one.
 *
 * @param failure what the last import ended with, if there was one
 * @param first the import itself, where no browser names the file
 */
export function importAgain<Module>(failure: unknown, first: () => Promise<Module>): Promise<Module> {
  const address = failedAddress(failure);
  return address === null ? first() : import(/* @vite-ignore */ `${address}?${Date.now()}`);
}

/** The file that a failed import names; Safari names none. */
export function failedAddress(failure: unknown): string | null {
  return /module: (http[^?\s]+)/.exec(String(failure))?.[1] ?? null;
}
