/** Prints the faults of a check and what it read; a fault, or nothing to read, fails the process. */
export function endCheck(faults: readonly string[], read: string, isEmpty = false): void {
  for (const line of [...faults, read]) console.log(line);
  if (isEmpty || faults.length > 0) process.exitCode = 1;
}
