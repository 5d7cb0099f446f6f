import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordedCall } from '#testing/api.ts';
import {
  chooseNo,
  chooseYes,
  isClosed,
  openBeforePartner,
  openPartner,
  PARTNER_ADDRESS,
  posts,
  questionOf,
  send,
  UPLOAD,
} from '#testing/partner.tsx';
import { user } from '@nestling/ui/testing/user.ts';
import { currentAddress, currentRouter } from '#testing/render.tsx';
import { settings } from '#lib/settings.ts';
import { certificationStore, stopCertifying } from '../data/trusted-form.ts';
import { load } from './partner-page.tsx';

const CERT = `https://cert.trustedform.com/${'a'.repeat(40)}`;
const WORDS = 'I agree that Nestling may share these details with Harbor.';

const needsProof = questionOf({ requiresTrustedForm: true });

const { replaceWithExternal } = vi.hoisted(() => ({ replaceWithExternal: vi.fn<(address: string) => void>() }));
vi.mock('../../data/external-navigation.ts', () => ({ navigateExternally: vi.fn(), replaceWithExternal }));

const recorders = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="trustedform"]')];
const consentBox = () => screen.queryByRole('checkbox', { name: WORDS });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const uploaded = (calls: readonly RecordedCall[]) => posts(calls).find(({ path }) => path.endsWith('/upload'))?.body;

/** Only the timers are faked, because the requests of the page must continue. */
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/**
 * Adds the navigation entry that jsdom lacks, because the page reads from it where its document was
 * loaded.
 */
function loadedAt(path: string): void {
  Reflect.set(performance, 'getEntriesByType', () => [{ name: `http://localhost:3000${path}` }]);
}

/** Simulates the recorder, which adds hidden inputs to the form. */
function record(cert = CERT, token = 'token-of-it'): void {
  for (const [name, value] of [
    ['xxTrustedFormCertUrl', cert],
    ['xxTrustedFormToken', token],
  ]) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name ?? '';
    input.value = value ?? '';
    document.querySelector('form')?.append(input);
  }
}

beforeEach(() => {
  openBeforePartner();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
  settings().config.formCertification = { provider: 'trustedform', scriptUrl: null };
  // Otherwise the page would reload itself at once.
  loadedAt(PARTNER_ADDRESS);
  replaceWithExternal.mockClear();
});

afterEach(() => {
  stopCertifying();
  certificationStore.setState({ now: { kind: 'idle' } });
  delete window.trustedFormStopRecording;
  vi.useRealTimers();
});

describe('a form with a certificate', () => {
  it('loads the recorder once, and only after the parent chooses yes [RWD-110 RWD-135]', async () => {
    await openPartner({ question: needsProof });
    expect(recorders()).toEqual([]);
    await chooseYes();
    await pass(500);
    const [recorder, ...more] = recorders();
    const address = new URL(recorder?.src ?? '');
    expect([address.origin + address.pathname, more]).toEqual(['https://api.trustedform.com/trustedform.js', []]);
    expect(address.searchParams.get('field')).toBe('xxTrustedFormCertUrl');
    expect(isClosed()).toBe(true);
  });

  it('shows the name of the recording service while it records, and not after the parent chooses no', async () => {
    const outputOf = () =>
      screen.queryByText('You agree when you press “Go on”. As proof, TrustedForm records what you type in this form.');
    await openPartner({ question: needsProof });
    expect(outputOf()).toBeNull();
    await chooseYes();
    expect(outputOf()).not.toBeNull();
    record();
    await pass(100);
    expect([isClosed(), outputOf() === null]).toEqual([false, false]);
    await chooseNo();
    expect(outputOf()).toBeNull();
    await chooseYes();
    // The checkbox replaces the recorder, because it starts only once per document.
    expect([consentBox() === null, outputOf()]).toEqual([false, null]);
  });

  it('loads no recorder without a provider, or if the partner needs no certificate [RWD-135]', async () => {
    await openPartner();
    await chooseYes();
    expect(recorders()).toEqual([]);
    settings().config.formCertification = { provider: null, scriptUrl: null };
    await openPartner({ question: needsProof });
    await chooseYes();
    expect(recorders()).toEqual([]);
    expect(consentBox()).not.toBeNull();
  });

  it('loads the script of the configured provider', async () => {
    settings().config.formCertification.scriptUrl = 'https://forms.example.com/trustedform.js?a=1';
    await openPartner({ question: needsProof });
    await chooseYes();
    expect(recorders()[0]?.src).toMatch(/^https:\/\/forms\.example\.com\/trustedform\.js\?a=1&field=/);
  });

  it('looks for the certificate every 100 ms [RWD-134]', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval');
    await openPartner({ question: needsProof });
    await chooseYes();
    expect(intervals.mock.calls.map(([, ms]) => ms)).toEqual([100]);
    await pass(1000);
    record();
    await pass(100);
    expect(isClosed()).toBe(false);
    expect(consentBox()).toBeNull();
    expect(screen.getByText(WORDS)).toBeDefined();
  });

  it('sends the certificate, and leaves the page by a full page load 300 ms later [RWD-132 RWD-184]', async () => {
    const { calls } = await openPartner({ question: needsProof });
    await chooseYes();
    record();
    await pass(100);
    await send();
    await pass(0);
    expect(uploaded(calls)).toMatchObject({ trustedFormCert: CERT, trustedFormToken: 'token-of-it' });
    expect(screen.getByText('Your answer is saved.')).toBeDefined();
    vi.useRealTimers();
    expect(replaceWithExternal).not.toHaveBeenCalled();
  });

  it('waits 300 ms before it leaves the page, and not 299 ms [RWD-132]', async () => {
    await openPartner({ question: needsProof });
    await chooseNo();
    // From here the clock advances only when the test moves it.
    vi.useFakeTimers({ toFake: [...CLOCK] });
    await send();
    await pass(0);
    expect(screen.getByText('Your answer is saved. Nothing goes to Harbor.')).toBeDefined();
    await pass(299);
    expect([replaceWithExternal.mock.calls, currentAddress()]).toEqual([[], PARTNER_ADDRESS]);
    await pass(1);
    expect(replaceWithExternal.mock.calls).toEqual([['/redeem/safe-sleep']]);
  });
});

describe('a recorder that issues no certificate', () => {
  it('is replaced by the checkbox after ten seconds, and a checked box is sent instead [RWD-137]', async () => {
    const { calls } = await openPartner({ question: needsProof });
    await chooseYes();
    await pass(9900);
    expect(consentBox()).toBeNull();
    expect(screen.getByText('One moment. We are making the form ready.')).toBeDefined();
    await pass(200);
    expect(isClosed()).toBe(true);
    await user.click(consentBox());
    await send();
    await pass(0);
    expect(uploaded(calls)).toMatchObject({ trustedFormCert: 'checkbox-consent', trustedFormToken: '' });
  });

  it('is stopped if it loads after it was replaced, and its certificate is ignored', async () => {
    await openPartner({ question: needsProof });
    await chooseYes();
    const [recorder] = recorders();
    await pass(10_100);
    window.trustedFormStopRecording = vi.fn();
    record();
    recorder?.dispatchEvent(new Event('load'));
    expect(window.trustedFormStopRecording).toHaveBeenCalledOnce();
    await pass(200);
    expect([consentBox() === null, isClosed()]).toEqual([false, true]);
    expect(document.querySelector('input[name="xxTrustedFormCertUrl"]')).toBeNull();
  });

  it('with the fallback off shows no checkbox, but the reason and a contact link [RWD-017 ACC-430]', async () => {
    settings().flags.enableTrustedFormCheckboxFallback = false;
    await openPartner({ question: needsProof });
    await chooseYes();
    await pass(10_100);
    expect(consentBox()).toBeNull();
    expect(screen.getByText(/We cannot accept your answer here right now/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeDefined();
    expect(isClosed()).toBe(true);
    await chooseNo();
    expect(isClosed()).toBe(false);
  });

  it('is replaced by the checkbox at once if it is blocked [RWD-137]', async () => {
    await openPartner({ question: needsProof });
    await chooseYes();
    expect(consentBox()).toBeNull();
    await act(async () => recorders()[0]?.dispatchEvent(new Event('error')));
    expect([consentBox() === null, recorders()]).toEqual([false, []]);
  });

  it('is not replaced if the query turns off the checkbox, and the page links to itself without that query [RWD-136]', async () => {
    settings().config.formCertification = { provider: null, scriptUrl: null };
    await openPartner({ question: needsProof, search: '?noTrustedFormFallback&from=mail' });
    await chooseYes();
    expect([consentBox(), isClosed()]).toEqual([null, true]);
    const again = screen.getByRole('link', { name: 'Show the box' });
    expect(again.getAttribute('href')).toBe(`${PARTNER_ADDRESS}?from=mail`);
  });

  it('is not replaced after its timeout if the query turns off the checkbox [RWD-136 RWD-137]', async () => {
    await openPartner({ question: needsProof, search: '?noTrustedFormFallback' });
    await chooseYes();
    await pass(10_100);
    expect(consentBox()).toBeNull();
    expect(screen.getByRole('link', { name: 'Show the box' })).toBeDefined();
  });
});

describe('a dropped certificate', () => {
  it('after the choice no ends the recording, and choosing yes again shows the checkbox', async () => {
    const { calls } = await openPartner({ question: needsProof });
    await chooseYes();
    window.trustedFormStopRecording = vi.fn();
    record();
    await pass(100);
    await chooseNo();
    expect(window.trustedFormStopRecording).toHaveBeenCalled();
    await chooseYes();
    expect(recorders()).toEqual([]);
    await user.click(consentBox());
    await send();
    await pass(0);
    expect(uploaded(calls)).toMatchObject({ trustedFormCert: 'checkbox-consent' });
    expect(JSON.stringify(posts(calls))).not.toContain(CERT);
  });

  it('with the fallback off reloads the page when yes is chosen again', async () => {
    settings().flags.enableTrustedFormCheckboxFallback = false;
    await openPartner({ question: needsProof });
    await chooseYes();
    await chooseNo();
    expect(replaceWithExternal).not.toHaveBeenCalled();
    await chooseYes();
    expect(replaceWithExternal).toHaveBeenCalledWith(location.href);
  });

  it('after it is refused by the server is replaced by the checkbox', async () => {
    const { calls } = await openPartner({
      question: needsProof,
      routes: { [UPLOAD]: { status: 422, code: 'consent-proof-missing' } },
    });
    await chooseYes();
    record();
    await pass(100);
    await send();
    await pass(50);
    expect(posts(calls)).toHaveLength(1);
    expect(consentBox()).not.toBeNull();
    expect(isClosed()).toBe(true);
  });
});

describe('the page of a form with a certificate', () => {
  it('is opened by a full page load from another page', async () => {
    loadedAt('/course');
    const { calls } = await openPartner({ question: needsProof });
    const answer = await load(PARTNER_ADDRESS, '?from=mail');
    expect(answer?.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(answer?.headers.get('Location')).toBe(`${PARTNER_ADDRESS}?from=mail`);
    settings().config.formCertification = { provider: null, scriptUrl: null };
    expect(await load(PARTNER_ADDRESS, '')).toBeUndefined();
    expect(posts(calls)).toEqual([]);
  });

  it('is left by a full page load for every other page, but not for an error page at the same address', async () => {
    window.history.replaceState(null, '', PARTNER_ADDRESS);
    await openPartner({ question: needsProof });
    window.history.replaceState(null, '', '/course');
    await act(() => currentRouter().navigate('/course'));
    expect(replaceWithExternal.mock.calls).toEqual([[location.href]]);
    replaceWithExternal.mockClear();
    window.history.replaceState(null, '', PARTNER_ADDRESS);
    await openPartner({ question: needsProof });
    await act(() => currentRouter().navigate('/course'));
    expect(replaceWithExternal).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/');
  });
});
