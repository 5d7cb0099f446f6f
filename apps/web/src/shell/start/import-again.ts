/**
 * Imports our own files again after a failure. Chromium 150 repeats the failure for every other
 * import of the same URL without a request (whatwg/html#6768), so the failed file is requested
 * under another URL.
 * @param failure error of the last import, if there was one
 * @param first the import itself, where the browser names no file
 */
export function importAgain<Module>(failure: unknown, first: () => Promise<Module>): Promise<Module> {
  const address = failedAddress(failure);
  return address === null ? first() : import(/* @vite-ignore */ `${address}?${Date.now()}`);
}

/** Returns the file that a failed import names; null in Safari, which names none. */
export function failedAddress(failure: unknown): string | null {
  return /module: (http[^?\s]+)/.exec(String(failure))?.[1] ?? null;
}
