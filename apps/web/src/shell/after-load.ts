/** Runs work once the page is loaded: what nobody sees at first must not take the line from what everybody does. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
