import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import type { RecordedCall } from '#testing/api.ts';
import { QUESTION, UPLOAD, recordOf, serveQuestion, type Opened } from '#testing/asking-partner.ts';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { busyStore } from '../../lib/browser/busy.ts';
import { queryClient } from '../../lib/query.ts';
import { endSession } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import DirectConfirmationPage, { load as loadDirect } from './direct-confirmation-page.tsx';
import ShippingConfirmationPage, { load } from './shipping-confirmation-page.tsx';

const ADDRESS = '/redeem/safe-sleep/distribution/shipping-info/confirmation';
async function open(opened: Opened = {}) {
  const calls = serveQuestion(opened);
  await load(ADDRESS);
  const page = await render(<ShippingConfirmationPage />, {
    at: ADDRESS,
    route: '/redeem/:slug/distribution/shipping-info/confirmation',
  });
  return { ...page, calls };
}

const posts = (calls: readonly RecordedCall[]) => calls.filter(({ method }) => method === 'POST');
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
const agree = (name: string) => user.click(group(name).getByRole('radio', { name: 'Yes, I agree' }));
const decline = (name: string) => user.click(group(name).getByRole('radio', { name: 'No, thanks' }));
const button = () => screen.getByRole('button', { name: 'Go on' });
const isRequested = () => screen.queryByRole('heading', { level: 2, name: 'A travel sheet' }) !== null;

const navigateExternally = vi.hoisted(() => vi.fn());
vi.mock('../data/external-navigation.ts', () => ({ navigateExternally, replaceWithExternal: vi.fn() }));

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US', email: 'maya@example.com' });
  settings().flags.enableThirdPartyOptIn = true;
  queryClient.clear();
  clearAppError();
  navigateExternally.mockClear();
});

describe('the opt-in on a confirmation page', () => {
  it('is shown below the ticket, its number, the status and the help (D-254) [RWD-019 RWD-340]', async () => {
    const { container } = await open();
    const question = await screen.findByRole('region', { name: 'A travel sheet' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your box is ordered');
    for (const text of ['NB-20001', 'What happens next', 'The shop has your address.'])
      expect(screen.getByText(text).compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const help = screen.getByRole('link', { name: 'Write to us today' });
    expect(help.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(container.textContent).not.toMatch(/required/i);
  });

  it('is hidden by “Not now” without a record, and does not return while the site is open (D-254)', async () => {
    const { container, calls, unmount } = await open();
    await screen.findByText('Would you like it?');
    await agree('They may know.');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(isRequested()).toBe(false);
    const output = screen.getByText('Okay, not now. Nothing goes to Tuckaway.');
    expect(output).toBe(document.activeElement);
    expect(container.textContent).toContain('What happens next');
    expect(posts(calls)).toEqual([]);
    unmount();
    await open();
    await screen.findByText('What happens next');
    expect(isRequested()).toBe(false);
    await act(async () => endSession('here'));
    await act(async () => openAsMember({ country: 'US' }));
    await screen.findByText('Would you like it?');
    expect(screen.getByRole('region', { name: 'A travel sheet' }).querySelectorAll('input:checked')).toHaveLength(0);
  });

  it('states before the submit that any refusal among several answers counts for all, but not for one answer (D-254)', async () => {
    const together = 'Your answers count together: if one of them is no, nothing goes to Tuckaway.';
    const { unmount } = await open();
    expect(await screen.findByText(together)).toBeDefined();
    unmount();
    queryClient.clear();
    const [only] = QUESTION.disclosures;
    await open({ question: { ...QUESTION, disclosures: only ? [only] : [] } });
    await screen.findByText('Would you like it?');
    expect(screen.queryByText(together)).toBeNull();
  });

  it('shows the text of the partner [RWD-090 RWD-091 RWD-099 RWD-100]', async () => {
    const { container } = await open();
    await screen.findByText('Would you like it?');
    for (const text of ['It is soft.', 'We take you there.', 'They may know.'])
      expect(container.textContent).toContain(text);
  });

  it('shows the partner’s image and logos, the data it receives, and its policy [RWD-098 RWD-101 RWD-102 RWD-107]', async () => {
    const { container } = await open();
    await screen.findByText(/Tuckaway gets a number\./);
    expect(screen.getByAltText('A stroller').getAttribute('src')).toBe('/media/scene.svg');
    expect(container.querySelector('img[src="/media/loop.svg"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Tuckaway privacy policy/ }).getAttribute('href')).toBe(
      'https://example.com/privacy',
    );
  });

  it('disables the button until each disclosure is answered, and shows and focuses the missing one [RWD-141 RWD-156]', async () => {
    const { calls } = await open();
    await screen.findByText('2 answers are missing. Your order does not depend on them.');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await agree('They may know.');
    expect(screen.getByText('One answer is missing: Little Loop')).toBeDefined();
    await user.click(button());
    expect(group('They may pass it on.').getByRole('radio', { name: 'Yes, I agree' })).toBe(document.activeElement);
    expect(posts(calls)).toEqual([]);
    await agree('They may pass it on.');
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText(/missing/)).toBeNull();
  });

  it('uploads and records a consent, and then opens the partner’s link [RWD-122 RWD-126 RWD-127 RWD-130]', async () => {
    let atUpload: unknown;
    const { calls } = await open({
      routes: {
        [UPLOAD]: () => {
          atUpload = busyStore.getState().isProcessing;
          return { data: { status: 'SUCCESS' } };
        },
      },
    });
    const received = recordAnalytics();
    await screen.findByText('Would you like it?');
    await agree('They may know.');
    await agree('They may pass it on.');
    await user.click(button());
    await waitFor(() => expect(navigateExternally).toHaveBeenCalledWith('https://example.com/sheet'));
    expect(atUpload).toBe(true);
    expect(busyStore.getState().isProcessing).toBe(false);
    const [upload, recorded, ...more] = posts(calls);
    expect(upload).toMatchObject({ path: '/api/lead-transfer/upload' });
    expect(upload?.body).toEqual({
      uid: 'u1',
      syllabusId: 'SafeSleep',
      c3poSlug: 'tuckaway',
      optIn: true,
      tuckawayDisclosureAgreement: true,
      'little-loopDisclosureAgreement': true,
      locale: 'en-US',
      consentVersion: '0123456789abcdef',
    });
    expect(recorded).toMatchObject({
      path: '/api/corporate-partners/u1/tuckaway',
      body: { email: 'maya@example.com', optIn: true },
    });
    expect(recorded?.body['optInDate']).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect(more).toEqual([]);
    expect(eventsOf(received)).toContainEqual([
      'Third Party Opt-in',
      { action: 'Submitted', slug: 'safe-sleep', label: 'Post Shipping Opt-in Yes - tuckaway' },
    ]);
  });

  it('shows the partner’s link after a consent, and again on the next visit [RWD-095 RWD-130]', async () => {
    const { unmount } = await open();
    await screen.findByText('Would you like it?');
    await agree('They may know.');
    await agree('They may pass it on.');
    await user.click(button());
    const link = await screen.findByRole('link', { name: 'Go to Tuckaway' });
    expect(link.getAttribute('href')).toBe('https://example.com/sheet');
    unmount();
    queryClient.clear();
    await open({ records: { tuckaway: recordOf(true) } });
    const later = await screen.findByRole('link', { name: 'Go to Tuckaway' });
    expect(later.getAttribute('href')).toBe('https://example.com/sheet');
    expect(screen.getByText('You said yes to Tuckaway.')).toBeDefined();
  });

  it.each([
    ['a refusal', { records: { tuckaway: recordOf(false) } }],
    [
      'a consent without a link',
      {
        records: { tuckaway: recordOf(true) },
        question: { ...QUESTION, optIn: { ...QUESTION.optIn, optInCallToActionLink: 'http://example.com/sheet' } },
      },
    ],
  ])('shows no link after %s [RWD-095]', async (_name, opened: Opened) => {
    const { calls, container } = await open(opened);
    await screen.findByText('What happens next');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/corporate-partners/u1')).toBe(true));
    expect(container.textContent).not.toContain('Tuckaway');
  });

  it('treats one declined disclosure as a refusal: nothing is uploaded and the page stays [RWD-142 RWD-151 RWD-189]', async () => {
    const { container, calls } = await open();
    await screen.findByText('Would you like it?');
    await agree('They may know.');
    await decline('They may pass it on.');
    await user.click(button());
    const output = await screen.findByText('Your answer is saved. Nothing goes to Tuckaway.');
    expect(output).toBe(document.activeElement);
    expect(container.textContent).toContain('What happens next');
    expect(isRequested()).toBe(false);
    expect(navigateExternally).not.toHaveBeenCalled();
    expect(posts(calls).map(({ path, body }) => [path, body['optIn']])).toEqual([
      ['/api/corporate-partners/u1/tuckaway', false],
    ]);
    expect(JSON.stringify(posts(calls))).not.toContain('Agreement');
  });

  it('without disclosures asks for one choice, and stays on the page after a consent without a link [RWD-092 RWD-093 RWD-094 RWD-146]', async () => {
    const question = {
      ...QUESTION,
      partner: { ...QUESTION.partner, requiresDisclosure: false },
      optIn: { ...QUESTION.optIn, optInCallToActionLink: null },
      disclosures: [],
    };
    const { calls } = await open({ question });
    await screen.findByText('One answer is missing: yes or no');
    await agree('A travel sheet');
    await user.click(button());
    await screen.findByText('Your answer is saved.');
    expect(navigateExternally).not.toHaveBeenCalled();
    expect(Object.keys(posts(calls)[0]?.body ?? {}).filter((name) => name.includes('Agreement'))).toEqual([]);
  });

  it('shows the error page after a failed call, and restores all answers afterwards [RWD-128 RWD-129]', async () => {
    const { container } = await open({ routes: { [UPLOAD]: { status: 500, code: 'internal-error' } } });
    await screen.findByText('Would you like it?');
    await agree('They may know.');
    await agree('They may pass it on.');
    await user.click(button());
    await waitFor(() =>
      expect(appErrorStore.getState().error).toMatchObject({
        slug: 'default-error',
        type: 'BILLBOARD',
        reopens: true,
      }),
    );
    expect(busyStore.getState().isProcessing).toBe(false);
    expect(container.querySelectorAll('input:checked')).toHaveLength(2);
  });

  it('clears the answers when the text has changed, and focuses the text', async () => {
    let reads = 0;
    const changed = { ...QUESTION, optIn: { ...QUESTION.optIn, headline: 'Another sheet' } };
    const { container } = await open({
      routes: {
        'GET /api/lead-transfer/tuckaway': () => ({ data: (reads += 1) === 1 ? QUESTION : changed }),
        [UPLOAD]: { status: 409, code: 'consent-text-changed' },
      },
    });
    await screen.findByText('Would you like it?');
    await agree('They may know.');
    await agree('They may pass it on.');
    await user.click(button());
    const headline = await screen.findByRole('heading', { level: 2, name: 'Another sheet' });
    await waitFor(() => expect(document.activeElement).toBe(headline));
    expect(container.querySelectorAll('input:checked')).toHaveLength(0);
    expect(screen.getByText('This text has just changed. Read it again, then answer.')).toBeDefined();
    expect(appErrorStore.getState().error).toBeNull();
  });

  it('clears the answers on logout', async () => {
    const { container } = await open();
    await screen.findByText('Would you like it?');
    await agree('They may know.');
    expect(container.querySelectorAll('input:checked')).toHaveLength(1);
    await act(async () => endSession('here'));
    await act(async () => openAsMember({ country: 'US' }));
    expect(container.querySelectorAll('input:checked')).toHaveLength(0);
  });

  it('is also shown for a paid order, below the ticket and the help', async () => {
    const address = '/redeem/safe-sleep/distribution/direct-to-parent/confirmation';
    serveQuestion({});
    await loadDirect(address);
    const { container } = await render(<DirectConfirmationPage />, {
      at: address,
      route: '/redeem/:slug/distribution/direct-to-parent/confirmation',
    });
    const question = await screen.findByRole('region', { name: 'A travel sheet' });
    for (const text of ['NB-20001', 'What happens next'])
      expect(screen.getByText(text).compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const help = screen.getByRole('link', { name: 'Write to us today' });
    expect(help.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(container.textContent).not.toMatch(/required/i);
    await decline('They may know.');
    await user.click(button());
    await screen.findByText('Your answer is saved. Nothing goes to Tuckaway.');
  });
});

describe('a confirmation page', () => {
  const nothing: [string, Opened, boolean?][] = [
    ['RWD-015 RWD-341 ACC-423: while the opt-in flag is off', {}, false],
    ['RWD-342: if the opt-in of the course is of another type', { course: { optInType: 'pre-redeem' } }],
    ['if the course has no partner', { course: { linkedOptIn: null } }],
    ['RWD-343: to a member who has consented', { records: { tuckaway: recordOf(true) } }],
    ['RWD-343: to a member who has refused', { records: { tuckaway: recordOf(false) } }],
    [
      'if the partner fails to load',
      { routes: { 'GET /api/lead-transfer/tuckaway': { status: 404, code: 'partner-not-found' } } },
    ],
    [
      'if the earlier answers fail to load',
      { routes: { 'GET /api/corporate-partners/u1': { status: 500, code: 'internal-error' } } },
    ],
    [
      'if the partner requires a field that no confirmation page has',
      { question: { ...QUESTION, partner: { ...QUESTION.partner, requiresTrustedForm: true } } },
    ],
  ];
  it.each(nothing)('shows no opt-in question: %s', async (_name, opened, flag = true) => {
    settings().flags.enableThirdPartyOptIn = flag;
    const { container } = await open(opened);
    await screen.findByText('What happens next');
    expect(isRequested()).toBe(false);
    expect(container.textContent).toContain('NB-20001');
  });
});
