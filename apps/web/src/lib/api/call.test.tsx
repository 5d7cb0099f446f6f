import { readUser } from '@nestling/contract/account/read-user';
import { signOut } from '@nestling/contract/account/session';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { holderOf, memberWith, openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError, raiseOffline } from '../words/app-error.ts';
import { initSession, onPolicyUnsigned, sessionStore, setSession } from '../session/session.ts';
import { addressOf, call } from './call.ts';
import { slowCallStore } from './deadline.ts';
import type { ApiFailure } from './failure.ts';

/** Returns the fetch calls of a read and a write. */
async function sentCalls(): Promise<[string, RequestInit][]> {
  openPage();
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  fetched.mockImplementation(async () => Response.json({ data: {} }));
  vi.stubGlobal('fetch', fetched);
  await call(readUser, { params: { uid: 'u1' } });
  await call(readUser, { params: { uid: 'u1' } });
  await call(signOut);
  return fetched.mock.calls;
}

test('every call is JSON, uncached, with the access key and its own transaction id [LRN-321 LRN-322 LRN-323 LRN-324]', async () => {
  const headers = (await sentCalls()).map(([, init]) => new Headers(init.headers));
  expect(
    headers.map((one) => [one.get('content-type'), one.get('cache-control'), one.get('x-api-access-key')]),
  ).toEqual(Array.from({ length: 3 }, () => ['application/json', 'no-cache', 'nestling-web']));
  const ids = headers.map((one) => one.get('x-transaction-id'));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('a GET has the time in its address, a write does not [LRN-325 LRN-326]', async () => {
  const before = Date.now();
  const [read, , write] = (await sentCalls()).map(([address]) => new URL(address, 'http://x').searchParams);
  expect(Number(read?.get('bust'))).toBeGreaterThanOrEqual(before);
  expect(Number(read?.get('bust'))).toBeLessThanOrEqual(Date.now());
  expect(write?.has('bust')).toBe(false);
});

test('only a call marked outlivesPage is sent with keepalive', async () => {
  openPage();
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  fetched.mockImplementation(async () => Response.json({ data: {} }));
  vi.stubGlobal('fetch', fetched);
  await call(readUser, { params: { uid: 'u1' } });
  await call(readUser, { params: { uid: 'u1' } }, { outlivesPage: true });
  expect(fetched.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([false, true]);
});

test('a refused call throws the server’s code, message and fields [LRN-327]', async () => {
  openPage();
  const error = { code: 'bad-email', message: 'The email is not valid', fields: { email: 'bad-email' } };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 422 }));
  await expect(call(readUser, { params: { uid: 'u1' } })).rejects.toMatchObject({ status: 422, ...error });
});

test('only a GET has the time in milliseconds as bust [ACC-376]', () => {
  const before = Date.now();
  const get = new URL(
    addressOf({ method: 'GET', path: '/api/syllabus' }, {}, { userId: 'u1', locale: undefined }),
    'http://x',
  );
  expect(Number(get.searchParams.get('bust'))).toBeGreaterThanOrEqual(before);
  expect(get.searchParams.get('userId')).toBe('u1');
  expect(get.searchParams.has('locale')).toBe(false);
  expect(addressOf({ method: 'POST', path: '/api/auth/sign-out' })).toBe('/api/auth/sign-out');
});

test('a path parameter is encoded as one segment', () => {
  expect(addressOf({ method: 'POST', path: '/api/user/:uid' }, { uid: 'a/b' })).toBe('/api/user/a%2Fb');
});

test('a call in the background does not scroll to a banner that is already shown, and other calls do', async () => {
  openPage();
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  raiseOffline();
  scroll.mockClear();
  await call(readUser, { params: { uid: 'u1' } }, { background: true }).catch(() => {});
  expect(scroll).not.toHaveBeenCalled();
  await call(readUser, { params: { uid: 'u1' } }).catch(() => {});
  expect(scroll).toHaveBeenCalled();
});

test('the offline banner stays when an answer arrives that was sent before the network was lost', async () => {
  openPage();
  const answer = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await answer.promise;
    return Response.json({ data: {} });
  });
  const earlier = call(readUser, { params: { uid: 'u1' } });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  raiseOffline();
  answer.resolve();
  await earlier;
  expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER');
  // Some browsers report no network although there is one.
  await call(readUser, { params: { uid: 'u1' } });
  expect(appErrorStore.getState().error).toBeNull();
  raiseOffline();
  online.mockReturnValue(true);
  await call(readUser, { params: { uid: 'u1' } });
  expect(appErrorStore.getState().error).toBeNull();
});

/** Refuses every call, but only after the returned function is called. */
function refuseLater(status: number, code: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await promise;
    return Response.json({ error: { code, message: code } }, { status });
  });
  return resolve;
}

test('a late rejection of a call sent before the current sign-in neither ends the session nor requests a signature', async () => {
  openPage();
  openAsMember();
  const unsigned = vi.fn<() => void>();
  const stop = onPolicyUnsigned(unsigned);
  for (const code of ['unauthenticated', 'policy-unsigned']) {
    const answer = refuseLater(401, code);
    const previous = call(readUser, { params: { uid: 'u1' } });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    initSession(null);
    setSession({ ...holderOf('u1'), ...memberWith() });
    answer();
    await expect(previous).rejects.toMatchObject({ code });
  }
  expect(sessionStore.getState().uid).toBe('u1');
  expect(unsigned).not.toHaveBeenCalled();
  stop();
  initSession(null);
});

test('a response 401 to a call of the current session ends the session', async () => {
  openPage();
  initSession(null);
  setSession({ ...holderOf('u1'), ...memberWith() });
  refuseLater(401, 'unauthenticated')();
  await expect(call(readUser, { params: { uid: 'u1' } })).rejects.toMatchObject({ status: 401 });
  expect(sessionStore.getState().uid).toBeNull();
});

/** A connection that stalls: neither an answer nor a fault comes, unless the call is given up. */
function stallAt(part: 'head' | 'body'): void {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const stalled = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return part === 'head' ? stalled : Promise.resolve({ ok: true, json: () => stalled });
  });
}

const codeOf = (sent: Promise<unknown>) => sent.then(() => null).catch((failure: ApiFailure) => failure.code);

test('a write without an answer shows a wait after 15 s, and after 30 s that its result is unknown', async () => {
  openPage();
  clearAppError();
  stallAt('head');
  const code = codeOf(call(signOut));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(slowCallStore.getState().count).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(slowCallStore.getState().count).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await code).toBe('unanswered');
  expect(slowCallStore.getState().count).toBe(0);
  expect(appErrorStore.getState().error).toMatchObject({ type: 'REFRESH_BANNER', content: 'errors.unanswered' });
  clearAppError();
  vi.useRealTimers();
});

test('a GET without an answer fails as offline after 30 s, and in the background shows no wait', async () => {
  openPage();
  clearAppError();
  stallAt('head');
  const code = codeOf(call(readUser, { params: { uid: 'u1' } }, { background: true }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect([slowCallStore.getState().count, appErrorStore.getState().error]).toEqual([0, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await code).toBe('offline');
  expect(appErrorStore.getState().error?.type).toBe('OFFLINE_BANNER');
  clearAppError();
  vi.useRealTimers();
});

test('an answer that stalls in its body fails 30 s after the call', async () => {
  openPage();
  stallAt('body');
  const code = codeOf(call(signOut));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await code).toBe('unanswered');
  clearAppError();
  vi.useRealTimers();
});
