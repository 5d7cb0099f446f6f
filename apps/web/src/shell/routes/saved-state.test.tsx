import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAppError, raiseAppError } from '../../lib/words/app-error.ts';
import { pageTitleStore } from '../../lib/words/page-title.ts';
import { startBusy, stopBusy } from '../../lib/browser/busy.ts';
import {
  EMPTY_REGISTRATION_DRAFT,
  changeRegistration,
  registrationDraft,
} from '../../account/data/registration/registration-draft.ts';
import { enterRoute, redirectState, routeState, setRedirect } from './route-state.ts';
import { quizDrafts, setQuizDraft } from '../../learning/data/quiz/quiz-drafts.ts';
import { changePlayerSettings, changeVolume, playerSettings } from '../../learning/data/videos/player-settings.ts';
import { STATE_KEY, claimState, clearState, persistState, recordOf, slice } from '../../lib/state.ts';

let stop: () => void;

/** Simulates a reload: nothing that was in memory remains. */
function startAnew(): void {
  routeState.setState(routeState.getInitialState(), true);
  redirectState.setState(redirectState.getInitialState(), true);
  registrationDraft.setState(registrationDraft.getInitialState(), true);
  quizDrafts.setState(quizDrafts.getInitialState(), true);
  playerSettings.setState(playerSettings.getInitialState(), true);
}

/** Each test is a minute after the last, because the time of the last save is shared. */
let clock = 0;

const saved = () => localStorage.getItem(STATE_KEY);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  clock += 60_000;
  vi.advanceTimersByTime(clock);
  localStorage.clear();
  startAnew();
  stop = persistState();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('the new route is current, and the previous one is added to the history [ACC-044 ACC-045]', () => {
  enterRoute('/login');
  enterRoute('/course');
  expect(routeState.getState()).toEqual({ current: '/course', history: ['/login'] });
});

test('the history keeps the last 50 entries', () => {
  for (let at = 0; at < 60; at += 1) enterRoute(`/course?at=${at}`);
  const { history } = routeState.getState();
  expect(history).toHaveLength(50);
  expect(history.at(-1)).toBe('/course?at=58');
});

test('the redirect after the sign-in is one path, and can be set and cleared [ACC-277 ACC-278]', () => {
  setRedirect('/course?a=1');
  expect(redirectState.getState()).toBe('/course?a=1');
  setRedirect(null);
  expect(redirectState.getState()).toBeNull();
});

test('ten changes in one second cause at most two writes [ACC-140]', () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem');
  for (let at = 0; at < 10; at += 1) {
    enterRoute(`/course?at=${at}`);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  expect(writes.mock.calls.length).toBeLessThanOrEqual(2);
  expect(saved()).toContain('/course?at=9');
});

test('uid and token in an address are not saved [ACC-139]', () => {
  enterRoute('/login?uid=0b7e&token=t1&a=1');
  vi.advanceTimersByTime(1000);
  expect(JSON.parse(saved() ?? '')).toMatchObject({ route: { current: '/login?a=1', history: [] }, redirect: null });
});

test('only routes, drafts and settings are saved, but no errors, processes or titles [ACC-141]', () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  raiseAppError({ slug: 'default-error', type: 'BILLBOARD' });
  const process = startBusy('load');
  pageTitleStore.setState({ title: 'Safe sleep' });
  enterRoute('/course');
  vi.advanceTimersByTime(1000);
  stopBusy('load', process);
  clearAppError();
  expect(Object.keys(JSON.parse(saved() ?? '{}') as object).toSorted()).toEqual([
    'of',
    'quizDrafts',
    'redirect',
    'registration',
    'resources',
    'route',
    'settings',
    'v',
  ]);
  expect(saved()).not.toMatch(/BILLBOARD|load|Safe sleep/);
});

test('the saved state is restored on load [ACC-143]', () => {
  stop();
  localStorage.setItem(
    STATE_KEY,
    JSON.stringify({ v: 1, of: null, route: { current: '/policy', history: ['/login'] }, redirect: '/course' }),
  );
  stop = persistState();
  expect(routeState.getState()).toEqual({ current: '/policy', history: ['/login'] });
  expect(redirectState.getState()).toBe('/course');
});

test.each([
  'not json',
  '7',
  '{"route":{}}',
  '{"v":1,"of":null,"route":{"current":7,"history":[]},"redirect":null}',
  '{"v":1,"of":7,"route":{"current":null,"history":[]},"redirect":null}',
])('an invalid saved state is ignored: %s', (text) => {
  stop();
  localStorage.setItem(STATE_KEY, text);
  stop = persistState();
  expect(routeState.getState().current).toBeNull();
});

test('clearing the state removes the saved one at once, and a pending save does not restore it [ACC-129]', () => {
  enterRoute('/course');
  vi.advanceTimersByTime(1000);
  enterRoute('/policy');
  clearState({ deliberate: false });
  expect(saved()).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(saved()).toBeNull();
});

test('route and redirect survive an expired session, and a deliberate sign-out deletes the redirect [ACC-136 ACC-137]', () => {
  enterRoute('/course');
  setRedirect('/course?a=1');
  clearState({ deliberate: false });
  expect(routeState.getState()).toEqual({ current: '/course', history: [] });
  expect(redirectState.getState()).toBe('/course?a=1');
  clearState({ deliberate: true });
  expect(redirectState.getState()).toBeNull();
});

test('a tab does not save its state again after another tab cleared the state', () => {
  enterRoute('/course');
  window.dispatchEvent(new StorageEvent('storage', { key: STATE_KEY, newValue: null }));
  vi.advanceTimersByTime(2000);
  expect(saved()).toBeNull();
});

test('a pending save is written when the page is hidden', () => {
  enterRoute('/course');
  window.dispatchEvent(new Event('pagehide'));
  expect(saved()).toContain('/course');
});

test('a member’s drafts are deleted when another member signs in, on the same page and in a new tab (D-186)', () => {
  claimState('mark-of-maya');
  changeRegistration({ finishedUnsaved: true, country: 'US' });
  setQuizDraft('SafeSleep', { answers: { q1: 2 }, quizVersion: 'v1', at: '2026-11-20T12:00:00.000Z' });
  vi.advanceTimersByTime(2000);

  // No sign-out event occurs, because the session ends on the server before the member signs in
  // from a new tab.
  stop();
  startAnew();
  stop = persistState();
  claimState('mark-of-maya');
  expect(quizDrafts.getState()).toHaveProperty('SafeSleep');

  claimState('mark-of-anna');
  expect(registrationDraft.getState()).toEqual(EMPTY_REGISTRATION_DRAFT);
  expect(quizDrafts.getState()).toEqual({});
  vi.advanceTimersByTime(2000);
  expect(JSON.parse(saved() ?? '')).toMatchObject({ of: 'mark-of-anna' });
  expect(saved()).not.toContain('SafeSleep');
  expect(saved()).toContain('"finishedUnsaved":false');
});

test('the state saved by another version of the app is deleted (D-186)', () => {
  enterRoute('/course');
  vi.advanceTimersByTime(2000);
  localStorage.setItem(STATE_KEY, (saved() ?? '').replace('"v":1', '"v":2'));
  stop();
  startAnew();
  stop = persistState();
  expect(routeState.getState().current).toBeNull();
});

const FIRST = { captions: true, speed: 1, muted: false, volume: 1, playsNext: false };

test('speed, captions and sound of the player survive a reload and another member’s sign-in (D-186, D-191)', () => {
  claimState('mark-of-maya');
  changePlayerSettings({ speed: 1.5 });
  changePlayerSettings({ captions: false });
  changeVolume(0.4);
  changeVolume(0);
  vi.advanceTimersByTime(2000);
  expect(JSON.parse(saved() ?? '')).toMatchObject({
    settings: { player: { captions: false, speed: 1.5, muted: true, volume: 0.4 } },
  });

  stop();
  startAnew();
  stop = persistState();
  claimState('mark-of-anna');
  expect(playerSettings.getState()).toEqual({ ...FIRST, captions: false, speed: 1.5, muted: true, volume: 0.4 });
});

test('a sign-out resets the settings', () => {
  changePlayerSettings({ speed: 1.5 });
  clearState({ deliberate: false });
  expect(playerSettings.getState()).toEqual(FIRST);
});

test.each([
  { what: 'none', settings: undefined },
  { what: 'a number', settings: 7 },
  { what: 'an unknown speed and an invalid value for captions', settings: { player: { captions: 'yes', speed: 16 } } },
  { what: 'an invalid volume', settings: { player: { muted: 1, volume: 40, playsNext: 'yes' } } },
  { what: 'a volume of zero', settings: { player: { volume: 0 } } },
])('invalid saved settings are replaced by the defaults: $what', ({ settings }) => {
  stop();
  const route = { current: '/course', history: [] };
  localStorage.setItem(STATE_KEY, JSON.stringify({ v: 1, of: null, route, redirect: null, settings }));
  stop = persistState();
  expect(routeState.getState().current).toBe('/course');
  expect(playerSettings.getState()).toEqual(FIRST);
});

test('a slice whose code loads late gets its saved value, even after another save', () => {
  stop();
  localStorage.setItem(
    STATE_KEY,
    JSON.stringify({ v: 1, of: 'mark-of-maya', later: { seen: 3 }, settings: { font: 'large' } }),
  );
  stop = persistState();
  enterRoute('/course');
  vi.advanceTimersByTime(2000);
  expect(JSON.parse(saved() ?? '')).toMatchObject({ later: { seen: 3 }, settings: { font: 'large' } });
  const read = (stored: unknown) => Number(recordOf(stored)['seen']);
  expect(slice('later', { owner: 'member', empty: 0, read }).getState()).toBe(3);
  expect(slice('font', { owner: 'device', empty: '', read: String }).getState()).toBe('large');
});

test('a slice whose code never loads is deleted with its member’s state, and a device setting stays', () => {
  stop();
  localStorage.setItem(
    STATE_KEY,
    JSON.stringify({ v: 1, of: 'mark-of-maya', unseen: 'hers', settings: { width: 'wide' } }),
  );
  stop = persistState();
  claimState('mark-of-anna');
  vi.advanceTimersByTime(2000);
  expect(saved()).not.toContain('hers');
  expect(JSON.parse(saved() ?? '')).toMatchObject({ settings: { width: 'wide' } });
});

test('resources are saved with an empty educational content [ACC-142]', () => {
  stop();
  localStorage.setItem(STATE_KEY, JSON.stringify({ v: 1, of: null, resources: { eduContent: { quiz: ['key'] } } }));
  stop = persistState();
  enterRoute('/course');
  vi.advanceTimersByTime(1000);
  expect(JSON.parse(saved() ?? '')).toMatchObject({ resources: { eduContent: {} } });
  expect(saved()).not.toContain('key');
});

test('above 256 KiB (in bytes) the catalogue is omitted and the rest is saved (D-186)', () => {
  const catalogue = slice('catalogue', { owner: 'browser', empty: '', read: String });
  catalogue.setState('é'.repeat(100_000));
  vi.advanceTimersByTime(1000);
  expect(recordOf(JSON.parse(saved() ?? ''))['catalogue']).toHaveLength(100_000);
  catalogue.setState('é'.repeat(131_000));
  vi.advanceTimersByTime(1000);
  enterRoute('/course');
  vi.advanceTimersByTime(1000);
  const stored = recordOf(JSON.parse(saved() ?? ''));
  expect([stored['catalogue'], recordOf(stored['route'])['current']]).toEqual([undefined, '/course']);
  catalogue.setState('small');
  vi.advanceTimersByTime(1000);
  expect(recordOf(JSON.parse(saved() ?? ''))['catalogue']).toBe('small');
});

test('in a full storage the state is saved without the catalogue, or the saved state stays unchanged', () => {
  const catalogue = slice('catalogue', { owner: 'browser', empty: '', read: String });
  const tried: string[] = [];
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, value) => {
    if (value.length > 2000) throw new DOMException('full', 'QuotaExceededError');
    tried.push(value);
  });
  catalogue.setState('c'.repeat(3000));
  enterRoute('/course?full=1');
  vi.advanceTimersByTime(1000);
  expect(tried).toEqual([expect.stringContaining('/course?full=1')]);
  full.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  enterRoute('/course?full=2');
  vi.advanceTimersByTime(1000);
  expect(routeState.getState().current).toBe('/course?full=2');
  full.mockRestore();
  catalogue.setState('');
});

test('without any browser storage the page works, and the state is lost when the page closes', () => {
  stop();
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  stop = persistState();
  enterRoute('/course');
  vi.advanceTimersByTime(1000);
  expect(routeState.getState().current).toBe('/course');
  setRedirect('/videos');
  clearState({ deliberate: true });
  expect(redirectState.getState()).toBeNull();
  refused.mockRestore();
});
