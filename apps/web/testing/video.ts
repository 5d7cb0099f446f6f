/** Adds a browser's video features to the elements of the test page. */
export function standInForVideo(): void {
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => ({ mode: 'disabled' }) });
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: () => {} });
}
