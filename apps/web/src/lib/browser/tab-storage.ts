/** Values that the browser did not store, which last as long as the page. */
const unstored = new Map<string, string>();

/** Storage of this tab until it is closed; where the browser refuses storage, until the page is left. */
export const tabStorage = {
  read(key: string): string | null {
    const value = unstored.get(key);
    if (value !== undefined) return value;
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** False where it is kept by this page alone. */
  write(key: string, value: string): boolean {
    unstored.delete(key);
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch {
      unstored.set(key, value);
      return false;
    }
  },

  remove(key: string): void {
    unstored.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Ignored, because refused storage has nothing to remove.
    }
  },
};
