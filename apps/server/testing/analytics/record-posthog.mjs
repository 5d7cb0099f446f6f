/**
 * Records what the vendor's own library posts for the events of `posthog.test.ts`, into
 * `posthog-recording.json`. The library is no package of ours:
 *
 * `npm install --prefix /tmp/posthog posthog-node@5.70.0`, then
 * `node apps/server/testing/analytics/record-posthog.mjs /tmp/posthog`
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

const [, , folder = '/tmp/posthog'] = process.argv;

/** @type {unknown[]} */
const recording = [];
const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { method, url, headers } = request;
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    recording.push({ method, url, contentType: headers['content-type'] ?? null, body: JSON.parse(text.toString()) });
    response.setHeader('content-type', 'application/json');
    response.end('{"status":"Ok"}');
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;

const { PostHog } = createRequire(join(folder, 'package.json'))('posthog-node');
const client = new PostHog('phc_standin', { host: `http://127.0.0.1:${port}`, flushAt: 10, flushInterval: 0 });
const timestamp = new Date('2026-11-20T12:00:00.000Z');
const ordinary = { $process_person_profile: false, $geoip_disable: true };
client.capture({
  distinctId: 'browser-1',
  event: '$pageview',
  properties: { $current_url: 'https://nestling.example/course', $pathname: '/course', ...ordinary },
  timestamp,
  uuid: '01a1f8d2-f800-7000-8000-000000000001',
});
client.alias({ distinctId: 'pseudonym-1', alias: 'browser-1' });
client.identify({ distinctId: 'pseudonym-1', properties: { $anon_distinct_id: 'browser-1' } });
client.capture({
  distinctId: 'pseudonym-1',
  event: 'Zip Search',
  properties: {
    country: 'US',
    results: 3,
    $current_url: 'https://nestling.example/course',
    $pathname: '/course',
    ...ordinary,
  },
  timestamp,
  uuid: '01a1f8d2-f800-7003-8000-000000000004',
});
client.capture({ distinctId: 'browser-2', event: '$set', properties: { $set: {}, $geoip_disable: true } });
await client.shutdown(2000);
const output = join(import.meta.dirname, 'posthog-recording.json');
writeFileSync(output, `${JSON.stringify(recording, null, 2)}\n`);
process.exit(0);
