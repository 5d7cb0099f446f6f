/** Notes a failure for whoever runs the product; a parent never sees it. */
export function report(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its notes
  console.error(message, cause ?? '');
}

/** Notes something that went another way than hoped and stops nobody. */
export function reportMinor(message: string): void {
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its notes
  console.warn(message);
}
