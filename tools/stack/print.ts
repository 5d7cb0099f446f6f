/** Prints a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Formats milliseconds as seconds. */
export function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
