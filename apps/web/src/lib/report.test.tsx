import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearReports } from '../../testing/reports.ts';

let posts: { address: string; body: Record<string, unknown> }[];
let told: ReturnType<typeof hearReports>;

/** A page that was opened just now. */
async function open(reporting: boolean) {
  vi.resetModules();
  const { bootstrapIn } = await import('../../testing/bootstrap.ts');
  const { initSettings } = await import('./settings.ts');
  initSettings({ ...bootstrapIn('en-US'), reporting });
  return import('./report.ts');
}

const come = () => vi.waitFor(() => expect(posts.length).toBeGreaterThan(0));
const settled = () => vi.dynamicImportSettled();

beforeEach(() => {
  posts = [];
  told = hearReports();
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

test('ACC-413: a failure is sent to the server, cut of queries, emails, ids and numbers, and not to the console', async () => {
  const { report } = await open(true);
  report('The mail to canary@example.com failed', new Error('No answer of /api/user?email=canary@example.com'));
  await come();
  expect(posts[0]?.address).toBe('/api/reports');
  expect(posts[0]?.body).toMatchObject({
    level: 'error',
    message: 'The mail to [email] failed: Error: No answer of /api/user?',
    path: '/login',
    stack: expect.stringContaining('No answer of') as string,
  });
  expect(JSON.stringify(posts)).not.toContain('canary');
  expect(told).not.toHaveBeenCalled();
});

test('ACC-415: outside production nothing is sent', async () => {
  const { report, reportMinor } = await open(false);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  report('The places did not load', new Error('x'));
  reportMinor('The picture is late');
  await settled();
  expect(posts).toEqual([]);
  expect(told).toHaveBeenCalledOnce();
});

test('one text goes once a minute, and at most 20 of a page; a report that fails is not reported', async () => {
  const { report, reportMinor } = await open(true);
  await import('./send-report.ts');
  vi.useFakeTimers({ toFake: ['Date'] });
  const send = async (text: string) => {
    report(text);
    await settled();
  };
  await send('The places did not load');
  await send('The places did not load');
  expect(posts).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  await send('The places did not load');
  expect(posts).toHaveLength(2);
  for (let count = 0; count < 30; count += 1) await send(`Failure ${count}`);
  reportMinor('One more');
  await settled();
  expect(posts).toHaveLength(20);
  expect(told).not.toHaveBeenCalled();
});

test('a slug names a failure that is counted', async () => {
  const { report } = await open(true);
  report('spinner-watchdog: sign-out', undefined, 'spinner-watchdog');
  await come();
  expect(posts[0]?.body).toMatchObject({ slug: 'spinner-watchdog', message: 'spinner-watchdog: sign-out' });
});
