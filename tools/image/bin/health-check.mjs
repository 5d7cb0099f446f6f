/**
 * The health check of the image, in place of curl. Its exit code is 1 unless /healthz answers 200
 * within four seconds.
 */
const port = process.env['PORT'] ?? '3000';
try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
