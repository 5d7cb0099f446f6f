/** Where the pages begin: `/desk` in development, the root on a host of its own. */
export function basename(): string {
  return document.documentElement.dataset['base'] || '/';
}
