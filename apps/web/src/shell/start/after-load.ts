/** Runs work once the page is loaded, so that it does not delay what everybody sees first. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
