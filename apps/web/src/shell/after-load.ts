/** How long what the page itself reads and shows goes first, in milliseconds. */
const PAGE_FIRST_MS = 300;

/** Runs work soon after the page is loaded: what nobody sees at first must not take the line from what everybody does. */
export function afterLoad(work: () => void): void {
  const begin = () => void setTimeout(work, PAGE_FIRST_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
