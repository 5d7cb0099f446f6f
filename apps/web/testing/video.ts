/** Gives the elements of the test page what it lacks of a browser's video. */
export function standInForVideo(): void {
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => ({ mode: 'disabled' }) });
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: () => {} });
}
