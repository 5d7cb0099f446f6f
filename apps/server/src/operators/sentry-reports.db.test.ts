import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSentry, type SentryStandIn } from '@nestling/stand-ins/sentry/start';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestProduct, type TestProduct } from '../../testing/product.ts';
import { createErrorLines } from '../platform/error-lines.ts';
import { createLog } from '../platform/log.ts';

let sentry: SentryStandIn;
let product: TestProduct;
let assets: string;
const written: string[] = [];

beforeAll(async () => {
  sentry = await startSentry();
  assets = mkdtempSync(join(tmpdir(), 'assets-'));
  const lines = createErrorLines();
  const log = createLog('info', { write: (line) => void written.push(line) }, lines.pass);
  product = await startTestProduct(
    { ...sentry.settings, ASSETS_DIR: assets, SENTRY_RELEASE: 'this-release', SENTRY_ENVIRONMENT: 'trial' },
    { log },
  );
  lines.follow((line) => product.errorReports.recordLine(line));
});
afterAll(async () => {
  await product.close();
  await sentry.close();
  rmSync(assets, { recursive: true });
});
afterEach(async () => {
  await product.errorReports.flush(2_000);
  sentry.faults.clear();
  sentry.events.length = 0;
  product.clock.advance(60_000);
});

const sent = () => sentry.journal.map(({ envelope }) => envelope).join('\n');

describe('report of a browser', () => {
  it('in a script of an earlier release has the id of that script', async () => {
    const id = '11111111-2222-4333-8444-555555555555';
    writeFileSync(join(assets, 'index-Old1234.js'), `x();\n//# debugId=${id}`);
    await product.browser().post('/api/reports', {
      level: 'error',
      message: 'The order was not placed: for canary@example.com',
      error: 'ApiFailure',
      path: '/course/safe-sleep?oobCode=canary',
      stack: ['index-Old1234.js:3:1402', 'index-Unknown.js:1:1']
        .map((place) => `at canary (https://nest.example/assets/${place})`)
        .join('\n'),
    });
    await product.errorReports.flush(2_000);
    expect(sentry.events).toMatchObject([
      {
        platform: 'javascript',
        transaction: '/course/safe-sleep',
        exception: {
          values: [
            {
              type: 'ApiFailure',
              value: 'The order was not placed',
              stacktrace: { frames: [{ lineno: 3, colno: 1402 }] },
            },
          ],
        },
        debug_meta: { images: [{ code_file: 'app:///assets/index-Old1234.js', debug_id: id }] },
      },
    ]);
    expect(sentry.events[0]?.release).toBeUndefined();
    expect(sent()).not.toMatch(/canary/i);
  });
});

describe('failure of a call', () => {
  const CANARY = { email: 'maya.canary@example.com', password: `${PASSWORD}-canary` };
  const signIn = () =>
    product
      .browser('198.51.100.7')
      .post('/api/auth/sign-in?token=canary-token', CANARY, { cookie: 'bbu-device=canary' });
  beforeAll(() => product.database.db.execute(sql`alter table users rename to moved_users`));
  afterAll(() => product.database.db.execute(sql`alter table moved_users rename to users`));

  it('is an event with route, request and cause, without what the member sent', async () => {
    const answer = await signIn();
    expect(answer.status).toBe(500);
    await product.errorReports.flush(2_000);
    expect(sentry.events).toMatchObject([
      {
        level: 'error',
        release: 'this-release',
        environment: 'trial',
        transaction: '/api/auth/sign-in',
        tags: { route: '/api/auth/sign-in', request: answer.headers['x-transaction-id'] },
        exception: { values: [{}, { type: 'DrizzleQueryError', value: 'unexpected failure' }] },
      },
    ]);
    expect(sent()).not.toMatch(/canary|maya|198\.51|select/i);
    expect(written.join('')).not.toMatch(/canary|maya/i);
  });

  it('is answered at once while the system stalls', async () => {
    sentry.faults.add({ operation: 'event', kind: 'hang' });
    const began = performance.now();
    expect((await signIn()).status).toBe(500);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
