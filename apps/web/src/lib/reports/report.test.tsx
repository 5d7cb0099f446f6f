import { REPORT_MESSAGES, type ReportText } from '@nestling/domain/report-messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spyOnReports } from '#testing/reports.ts';

let posts: { address: string; body: Record<string, unknown> }[];
let reported: ReturnType<typeof spyOnReports>;

/** Resets the modules, so that each test starts like a freshly loaded page. */
async function open(reporting: boolean) {
  vi.resetModules();
  const { bootstrapIn } = await import('#testing/bootstrap.ts');
  const { initSettings } = await import('../settings.ts');
  initSettings({ ...bootstrapIn('en-US'), reporting });
  return import('./report.ts');
}

const come = () => vi.waitFor(() => expect(posts.length).toBeGreaterThan(0));
const settled = () => vi.dynamicImportSettled();

beforeEach(() => {
  posts = [];
  reported = spyOnReports();
  history.replaceState(null, '', '/login?email=canary@example.com');
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    posts.push({ address, body: JSON.parse(body) as Record<string, unknown> });
    throw new TypeError('Failed to fetch');
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a failure is sent with text, class, code, route and own stack frames, and is not logged to the console (D-247) [ACC-413]', async () => {
  const { report } = await open(true);
  const { ApiFailure } = await import('../api/failure.ts');
  const facts = { status: 502, code: 'order-failed', fields: {}, transactionId: 't1' };
  const failure = new ApiFailure({ ...facts, message: 'no answer for canary@example.com' });
  failure.stack = [
    'ApiFailure: no answer for canary@example.com',
    '    at canary (https://nest.example/assets/index-4f.js:3:1402)',
    '    at https://canary.example/other.js:1:1',
  ].join('\n');
  report('The newsletter could not be changed: canary@example.com', failure);
  await come();
  expect(posts).toEqual([
    {
      address: '/api/reports',
      body: {
        level: 'error',
        message: 'The newsletter could not be changed',
        error: 'ApiFailure',
        code: 'order-failed',
        path: '/login',
        stack: '/assets/index-4f.js:3:1402',
      },
    },
  ]);
  expect(reported).not.toHaveBeenCalled();
});

test('a value that is not an Error is not sent (D-247)', async () => {
  const { report } = await open(true);
  report('Page not found', '/canary@example.com');
  await come();
  expect(posts[0]?.body).toEqual({ level: 'error', message: 'Page not found', path: '/login' });
});

test('outside production no report is sent [ACC-415]', async () => {
  const { report, reportMinor } = await open(false);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  report('The places did not load', new Error('x'));
  reportMinor('The path could not be kept');
  await settled();
  expect(posts).toEqual([]);
  expect(reported).toHaveBeenCalledOnce();
});

test('the same text is reported at most once a minute and 20 times per page, and a failing report is not reported', async () => {
  const { report, reportMinor } = await open(true);
  await import('./send-report.ts');
  vi.useFakeTimers({ toFake: ['Date'] });
  const send = async (text: ReportText) => {
    report(text);
    await settled();
  };
  await send('The places did not load');
  await send('The places did not load');
  expect(posts).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  await send('The places did not load');
  expect(posts).toHaveLength(2);
  for (const message of REPORT_MESSAGES.slice(0, 30)) await send(message);
  reportMinor('The path could not be kept');
  await settled();
  expect(posts).toHaveLength(20);
  expect(reported).not.toHaveBeenCalled();
});

test('a report of a failure that is counted by its slug contains the slug', async () => {
  const { report } = await open(true);
  report('spinner-watchdog: sign-out', undefined, 'spinner-watchdog');
  await come();
  expect(posts[0]?.body).toMatchObject({ slug: 'spinner-watchdog', message: 'spinner-watchdog' });
});
