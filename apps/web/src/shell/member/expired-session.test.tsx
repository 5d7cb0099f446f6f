import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { holderOf, memberWith, openAsMember, userWith } from '#testing/user.ts';
import { YourDetails } from '../../account/components/details/your-details.tsx';
import {
  changeRegistration,
  EMPTY_REGISTRATION_DRAFT,
  registrationDraft,
} from '../../account/data/registration/registration-draft.ts';
import { storeStepOne, stepOneStore } from '../../account/data/wizard/step-one.ts';
import LoginPage from '../../account/pages/login-page.tsx';
import { contactDraft } from '../../editorial/data/contact-draft.ts';
import { quizDrafts, setQuizDraft } from '../../learning/data/quiz/quiz-drafts.ts';
import { storeOptInDraft, optInDrafts } from '../../rewards/opt-in/data/opt-in-draft.ts';
import { forgetShippingDraft, storeShippingDraft, shippingDraft } from '../../rewards/order/data/shipping-draft.ts';
import { openShippingForm } from '../../rewards/order/data/shipping-form.ts';
import { endSession, initSession, setSession, type SignOutCause } from '../../lib/session/session.ts';
import { persistState } from '../../lib/state.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

const ADDRESS = { ...openShippingForm(null, []), city: 'Philadelphia' };
const QUIZ = { answers: { q1: 2 }, quizVersion: 'v1', at: '2026-11-20T10:00:00.000Z' };

let stop: () => void;

function typeEverywhere(): void {
  storeStepOne({ firstName: 'Maja', zip: '19104', country: 'US' });
  contactDraft.setState({ userEmail: 'maja@example.com', userMessage: 'Where is my box?' });
  setQuizDraft('SafeSleep', QUIZ);
  storeOptInDraft('nestvroom', { phone: '(215) 555-0123' });
  storeShippingDraft('safe-sleep', ADDRESS);
}

const typed = () => [
  stepOneStore.getState().firstName,
  registrationDraft.getState().country,
  contactDraft.getState().userEmail,
  quizDrafts.getState()['SafeSleep'],
  optInDrafts.getState()['nestvroom']?.phone,
  shippingDraft('safe-sleep')?.city,
];

const EVERYTHING = ['Maja', 'US', 'maja@example.com', QUIZ, '(215) 555-0123', 'Philadelphia'];
const NOTHING = [null, null, null, undefined, undefined, undefined];

function logInAs(uid: string): void {
  setSession({ ...holderOf(uid), ...memberWith({ uid }) });
}

const note = async () => {
  await render(<LoginPage />, { at: '/login' });
  return screen.queryByText(/You were logged out/)?.textContent ?? null;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  openPage();
  localStorage.clear();
  stop = persistState();
  openAsMember();
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  stop();
  endSession('here');
  initSession(null);
  contactDraft.setState(contactDraft.getInitialState(), true);
  changeRegistration(EMPTY_REGISTRATION_DRAFT);
  forgetShippingDraft('safe-sleep');
  localStorage.clear();
});

test('text typed before a session expires is restored when the same member logs in again (D-248)', async () => {
  typeEverywhere();
  await act(async () => endSession('expired'));
  expect(typed()).toEqual(NOTHING);
  vi.advanceTimersByTime(HALF_AN_HOUR_MS - 1);
  expect(await note()).toBe('You were logged out. Log in to continue; what you typed is kept.');
  logInAs('u1');
  expect(typed()).toEqual(EVERYTHING);
});

test('text saved until the next login is not in the browser’s storage (D-248) [ACC-139]', async () => {
  typeEverywhere();
  await act(async () => endSession('expired'));
  vi.advanceTimersByTime(5000);
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  for (const value of ['Maja', '19104', 'maja@', 'Where is my box', 'q1', '555', 'Philadelphia']) {
    expect(stored).not.toContain(value);
  }
});

test('text saved until the next login is deleted after half an hour, and the login page stops mentioning it (D-248)', async () => {
  typeEverywhere();
  await act(async () => endSession('expired'));
  expect(await note()).toContain('what you typed');
  await act(async () => void vi.advanceTimersByTime(HALF_AN_HOUR_MS));
  expect(screen.getByRole('status').textContent).toBe('You were logged out. Log in to continue.');
  logInAs('u1');
  expect(typed()).toEqual(NOTHING);
});

test('another member does not see the saved text, and neither does the first member after that (D-248)', async () => {
  typeEverywhere();
  await act(async () => endSession('expired'));
  logInAs('u2');
  expect(typed().slice(0, 3)).toEqual([null, null, null]);
  expect(contactDraft.getState().userMessage).toBe('');
  expect(JSON.stringify(typed())).not.toContain('Philadelphia');
  await act(async () => endSession('expired'));
  logInAs('u1');
  expect(JSON.stringify(typed())).not.toMatch(/Philadelphia|Maja|555/);
});

test.each(['here', 'elsewhere'] as const satisfies readonly SignOutCause[])(
  'after a logout (%s) no text is restored at the next login, and the login page mentions none (D-248) [ACC-130]',
  async (cause) => {
    typeEverywhere();
    await act(async () => endSession(cause));
    expect(await note()).toBeNull();
    logInAs('u1');
    expect(typed()).toEqual(NOTHING);
  },
);

test('a session that expires without typed text is reported without mentioning a text (D-248)', async () => {
  await act(async () => endSession('expired'));
  expect(await note()).toBe('You were logged out. Log in to continue.');
});

test('a message changed after the session expired is not overwritten by the saved text', async () => {
  typeEverywhere();
  await act(async () => endSession('expired'));
  contactDraft.setState({ userMessage: 'Where is my box? It is late.' });
  logInAs('u1');
  expect(contactDraft.getState().userMessage).toBe('Where is my box? It is late.');
});

test.each([
  ['en-US', 'You were logged out. Log in to continue; what you typed is kept.'],
  ['es-US', 'Se cerró tu sesión. Inicia sesión para continuar; lo que escribiste se conserva.'],
  ['fr-CA', 'Votre session a pris fin. Connectez-vous pour continuer; ce que vous avez saisi est conservé.'],
  ['pl-PL', 'Twoja sesja wygasła. Zaloguj się, aby kontynuować; wpisane dane są zachowane.'],
] as const)('the login page shows in %s that the session expired (D-248)', async (locale, words) => {
  openPage(locale);
  typeEverywhere();
  endSession('expired');
  await render(<LoginPage />, { at: '/login' });
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('a detail’s form that was open when the session expired opens again once, with the typed text (D-248)', async () => {
  vi.useRealTimers();
  serveApi({ 'GET /api/content/bbu': itemsAnswer([]) });
  const details = <YourDetails user={userWith()} withdrawFromPartner={async () => {}} />;
  await render(details);
  await user.click(screen.getByRole('button', { name: 'Change: Name' }));
  await fill(await screen.findByLabelText('First name'), 'Maja');
  await act(async () => endSession('expired'));
  cleanup();
  logInAs('u1');
  await render(details);
  const field = await screen.findByLabelText<HTMLInputElement>('First name');
  expect(field.value).toBe('Maja');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  cleanup();
  await render(details);
  await act(async () => vi.dynamicImportSettled());
  expect(screen.queryByLabelText('First name')).toBeNull();
});
