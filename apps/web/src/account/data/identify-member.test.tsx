import type { Bootstrap } from '@nestling/contract/platform/config';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type RecordedCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { appErrorStore } from '../../lib/words/app-error.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import { identifyMember } from '../../lib/session/identify-member.ts';
import { signInWithEmail } from './registration/sign-in.ts';
import { saveStepOne } from './wizard/step-one.ts';

const DATA = 'POST /api/sfmc/data';
const SIGNED_IN = memberWith({ emailOptIn: true, country: 'US', zip: '19103' });

let calls: RecordedCall[];
let reported: ReturnType<typeof spyOnReports>;

function serve(answer: Parameters<typeof serveApi>[0][string] = { data: {} }): void {
  calls = serveApi({
    [DATA]: answer,
    'POST /api/user/u1': { data: SIGNED_IN },
    'POST /api/auth/sign-in': { data: { uid: 'u1', of: 'mark', ...SIGNED_IN } },
    'GET /api/user/u1/verify': { data: { valid: true } },
  });
}

function openWith(sfmcSupport: boolean): void {
  const bootstrap: Bootstrap = bootstrapIn('en-US');
  initSettings({ ...bootstrap, flags: { ...bootstrap.flags, sfmcSupport } });
}

const receivedOf = () => calls.filter(({ path }) => path === '/api/sfmc/data').map(({ body }) => body);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Waits until the lazily imported module has sent this many requests to the marketing system. */
async function hears(count: number): Promise<Record<string, unknown>[]> {
  await vi.waitFor(() => expect(receivedOf()).toHaveLength(count));
  return receivedOf();
}

beforeEach(() => {
  openPage();
  openWith(true);
  reported = spyOnReports();
  initSession(null);
  serve();
});

test('a sign-in sends the member’s profile to the marketing system, under every key [ACC-088 ACC-390 ACC-391 ACC-392]', async () => {
  await signInWithEmail('maya@example.com', 'three-blue-eggs');
  const [body] = await hears(1);
  expect(body).toEqual({
    eventAction: 'Identify User',
    uid: 'u1',
    birth_date: '',
    country: 'US',
    due_date: '',
    email: 'maya@example.com',
    email_opt_in: true,
    first_name: 'Maya',
    gender: '',
    have_children: '',
    last_name: 'Oduya',
    last_registration_step: '0-landing page',
    locale: 'en-US',
    martial_status: '',
    membership_number: 'M-1',
    postal_code: '19103',
    pregnant_status: '',
    region: '',
  });
});

test('a saved step sends the saved values to the marketing system [ACC-088]', async () => {
  openAsMember();
  const form = { policy: true, firstName: 'Maya', lastName: 'Oduya', country: 'US', zip: '19103', emailOptIn: true };
  await saveStepOne('u1', form, []);
  expect(await hears(1)).toMatchObject([{ country: 'US', postal_code: '19103', email_opt_in: true }]);
});

test('no profile is sent without a marketing system [ACC-429]', async () => {
  openWith(false);
  await signInWithEmail('maya@example.com', 'three-blue-eggs');
  identifyMember();
  await settled();
  expect(receivedOf()).toEqual([]);
});

test('a failing marketing system is reported and shows no banner, and the sign-in succeeds [ACC-390]', async () => {
  serve({ status: 500, code: 'internal-error' });
  await signInWithEmail('maya@example.com', 'three-blue-eggs');
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
  expect([sessionStore.getState().uid, appErrorStore.getState().error]).toEqual(['u1', null]);
});
