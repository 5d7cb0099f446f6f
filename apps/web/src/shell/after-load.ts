/**
 * Runs work once the page is loaded and the browser has a moment: what nobody sees at first must not take the line from what
 * everybody does, and what the page reads is asked for first.
 */
export function afterLoad(work: () => void): void {
  // Safari knows no idle moments: there the next task has to do.
  const begin = () => void (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
