/** True for the error of a server whose port another process has. */
export function isTaken(error: unknown): error is Error & { port?: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Says that a port is taken, and how the product is started on the next one. */
export function portTaken(port: number): string {
  return `Port ${port} is taken by another process. Choose another one: PORT=${port + 1} npm start`;
}
