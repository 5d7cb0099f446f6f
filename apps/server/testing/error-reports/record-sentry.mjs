/**
 * Records what the vendor's own library posts for an error with a debug id, into
 * `sentry-recording.json`. The library has 95 MB, so it is no package of ours:
 *
 * `npm install --prefix /tmp/sentry @sentry/node@11.12.0`, then
 * `node apps/server/testing/error-reports/record-sentry.mjs /tmp/sentry`
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const [, , folder = '/tmp/sentry'] = process.argv;

/** @type {unknown[]} */
const recording = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { method, url, headers } = request;
    recording.push({
      method,
      url,
      contentType: headers['content-type'] ?? null,
      lines: body.split('\n').map((line) => (line === '' ? '' : JSON.parse(line))),
    });
    response.end('{}');
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;

const Sentry = createRequire(join(folder, 'package.json'))('@sentry/node');
Sentry.init({
  dsn: `http://abc@127.0.0.1:${port}/42`,
  defaultIntegrations: false,
  release: 'a-release',
  environment: 'production',
  serverName: 'a-server',
});
const error = new TypeError('a message');
Reflect.set(globalThis, '_sentryDebugIds', { [error.stack ?? '']: '99dc5f8b-6c64-4488-a9dc-241e661f4cd7' });
Sentry.captureException(error, { tags: { route: '/api/break' } });
await Sentry.flush(2000);
Sentry.captureMessage('an operator is to look at this', 'error');
await Sentry.flush(2000);
const output = join(import.meta.dirname, 'sentry-recording.json');
// Of whichever machine it ran on.
const root = join(import.meta.dirname, '../../../..');
writeFileSync(output, `${JSON.stringify(recording, null, 2).replaceAll(root, '/opt/nestling')}\n`);
process.exit(0);
