import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { memberWith, openAsMember, userWith } from '#testing/user.ts';
import { sessionStore } from '#lib/session/session.ts';
import { isClosedUnsaved } from '../data/first-time.ts';
import { openPartnerDialog } from './open-partner-dialog.tsx';

const offer = (changes: Partial<CorporatePartner> = {}): CorporatePartner => ({
  slug: 'loom',
  name: 'Loom',
  requiresMobile: false,
  content: {
    optinText: 'Email me offers.',
    logoUrl: null,
    termsUrl: 'https://example.com/terms',
    termsText: 'Loom terms',
  },
  consentVersion: '0123456789abcdef',
  displayOnModal: { enabled: true, open: true },
  ...changes,
});
const LOOM = offer();
const MINNOW = offer({
  slug: 'minnow',
  name: 'Minnow',
  requiresMobile: true,
  content: { optinText: 'Text me games.', logoUrl: '/media/minnow.svg', termsUrl: null, termsText: 'Minnow terms' },
  consentVersion: 'fedcba9876543210',
});

const LOOM_RECORD = 'POST /api/corporatePartners/u1/loom';
const MINNOW_RECORD = 'POST /api/corporatePartners/u1/minnow';
const MINNOW_CALL = 'POST /api/partner/minnow/';
const RECORD = { data: { partner: 'loom', optIn: true, optInDate: false, mobile: false, email: 'maya@example.com' } };

let calls: RecordedCall[] = [];
let closed = vi.fn<() => void>();
let useAway: () => void = () => undefined;

type Routes = Parameters<typeof serveApi>[0];

async function open(routes: Routes = {}, offers: readonly CorporatePartner[] = [MINNOW, LOOM]): Promise<void> {
  calls = serveApi({
    'POST /api/user/u1': { data: memberWith({ firstTime: false, country: 'US' }) },
    [LOOM_RECORD]: RECORD,
    [MINNOW_RECORD]: RECORD,
    [MINNOW_CALL]: { data: { status: 'SUCCESS' } },
    ...routes,
  });
  const member = userWith({ country: 'US' });
  await act(async () => {
    useAway = openPartnerDialog({ user: member, locale: 'en-US' }, offers, closed);
  });
}

const dialog = () => document.querySelector('dialog');
const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });
const phone = () => screen.queryByLabelText('Mobile phone number');
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const create = () => calls.map(({ method, path }) => `${method} ${path}`);
const bodyOf = (call: string) => calls.find(({ method, path }) => `${method} ${path}` === call)?.body;

beforeEach(() => {
  openPage();
  openDialogsLikeBrowser();
  openAsMember({ country: 'US' });
  closed = vi.fn<() => void>();
});
afterEach(() => act(async () => useAway()));

describe('the partner dialog', () => {
  it('shows each offer with its text and an unchecked box, which a click checks or unchecks [RWD-384 RWD-385 RWD-395]', async () => {
    await open();
    for (const name of ['Minnow', 'Loom']) {
      expect(box(name)).toHaveProperty('checked', false);
      await user.click(box(name));
      expect(box(name)).toHaveProperty('checked', true);
      await user.click(box(name));
      expect(box(name)).toHaveProperty('checked', false);
    }
    expect(screen.getByText('Text me games.', { exact: false }).textContent).toContain('Minnow terms');
    expect(screen.getByRole('link', { name: 'Loom terms' }).getAttribute('href')).toBe('https://example.com/terms');
    expect(document.querySelector('img[src="/media/minnow.svg"]')).not.toBeNull();
    expect(screen.getByText('Loom gets your name and email.')).toBeTruthy();
    expect(screen.getByText('Minnow gets your name, email and mobile number.')).toBeTruthy();
  });

  it('shows the phone field only while the offer that needs it is checked [RWD-386]', async () => {
    await open();
    expect(phone()?.matches(':disabled')).toBe(true);
    await user.click(box('Loom'));
    expect(phone()?.matches(':disabled')).toBe(true);
    await user.click(box('Minnow'));
    expect(phone()?.matches(':disabled')).toBe(false);
    await user.click(box('Minnow'));
    expect(phone()?.matches(':disabled')).toBe(true);
  });

  it.each([
    ['2155550186', '(215) 555-0186'],
    ['12155550186', '1 (215) 555-0186'],
    ['215555018699', '(215) 555-0186'],
  ])('formats a typed number %s as %s [RWD-402 RWD-403]', async (typed, visible) => {
    await open();
    await user.click(box('Minnow'));
    await user.type(phone(), typed);
    expect(phone()).toHaveProperty('value', visible);
  });

  it('reports by how many characters a number is too long', async () => {
    await open();
    await user.click(box('Minnow'));
    await user.paste(phone(), `2155550186 x${'1'.repeat(300)}`);
    expect(screen.getByText('Use at most 300 characters. This is 16 too long.')).toBeTruthy();
  });

  it('accepts a number pasted with its country code', async () => {
    await open();
    await user.click(box('Minnow'));
    await user.paste(phone(), '+1 215-555-0186');
    expect(phone()).toHaveProperty('value', '1 (215) 555-0186');
  });
});

describe('saving the partner dialog', () => {
  it('without a checked offer asks for a choice, and sends nothing [RWD-380 RWD-408]', async () => {
    await open();
    await press('Save my choice');
    expect(screen.getByText('Choose one, or select “No, thanks”.')).toBeTruthy();
    expect(dialog()?.querySelectorAll('[class*=faulty]')).toHaveLength(2);
    expect([create(), closed.mock.calls]).toEqual([[], []]);
    await user.click(box('Loom'));
    expect(dialog()?.querySelectorAll('[class*=faulty]')).toHaveLength(0);
  });

  it.each([
    ['', 'Please enter your phone number.'],
    ['215555018', 'Please enter a valid phone number.'],
    ['1215555018', 'Please enter a valid phone number.'],
    ['2155550186 x12', 'Please leave out the extension.'],
  ])(
    'with the number "%s" sends nothing and shows the error at the field [RWD-404 RWD-405 RWD-406 RWD-407]',
    async (typed, output) => {
      await open();
      await user.click(box('Minnow'));
      if (typed !== '') await user.type(phone(), typed);
      await press('Save my choice');
      expect(phone()?.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(output)).toBeTruthy();
      expect(document.activeElement).toBe(phone());
      expect(create()).toEqual([]);
    },
  );

  it('with one of two offers checked records a consent and a refusal without a phone number, then closes [RWD-387 RWD-388 RWD-389 RWD-407]', async () => {
    await open();
    await user.click(box('Loom'));
    await press('Save my choice');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(dialog()).toBeNull();
    expect(create()).toEqual(['POST /api/user/u1', LOOM_RECORD, MINNOW_RECORD]);
    expect(bodyOf('POST /api/user/u1')).toEqual({ firstTime: false });
    const { consentVersion } = LOOM;
    const optInDate: unknown = expect.stringMatching(/^20.*Z$/);
    const stored = { mobile: false, locale: 'en-US', legacySyllabusId: '-', optInDate };
    expect(bodyOf(LOOM_RECORD)).toEqual({ ...stored, optIn: true, consentVersion });
    expect(bodyOf(MINNOW_RECORD)).toEqual({ ...stored, optIn: false, consentVersion: MINNOW.consentVersion });
    expect(sessionStore.getState().member?.user.firstTime).toBe(false);
  });

  it('with a phone number sends it in a separate call after the other answers, once for several clicks [RWD-390 RWD-400]', async () => {
    let answer: (value: ServedAnswer) => void = () => undefined;
    await open({ [MINNOW_CALL]: () => new Promise<ServedAnswer>((resolve) => (answer = resolve)) });
    await user.click(box('Minnow'));
    await user.type(phone(), '2155550186');
    await press('Save my choice');
    await press('Save my choice');
    await waitFor(() => expect(create()).toContain(MINNOW_CALL));
    await press('Save my choice');
    expect(closed).not.toHaveBeenCalled();
    await act(async () => answer({ data: { status: 'SUCCESS' } }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(create()).toEqual(['POST /api/user/u1', LOOM_RECORD, MINNOW_CALL]);
    const { userInfo, ...body } = bodyOf(MINNOW_CALL) ?? {};
    expect(userInfo).toMatchObject({ uid: 'u1' });
    expect(body).toEqual({
      phone: '(215) 555-0186',
      consentVersion: MINNOW.consentVersion,
      locale: 'en-US',
      legacySyllabusId: '-',
    });
  });

  it('records a refusal if the partner could not be reached, and shows that until the dialog is closed [RWD-391 RWD-392]', async () => {
    await open({ [MINNOW_CALL]: { status: 502, code: 'partner-unavailable' } });
    await user.click(box('Minnow'));
    await user.type(phone(), '12155550186');
    await press('Save my choice');
    const output = await screen.findByText(
      'We could not reach Minnow, so your yes does not count. They will not write to you.',
    );
    expect(output.closest('[role=status]')).toBe(document.activeElement);
    expect([closed.mock.calls.length, screen.queryByRole('checkbox')]).toEqual([0, null]);
    const [, button] = screen.getAllByRole('button', { name: 'Close' });
    await user.click(button);
    expect([closed.mock.calls.length, dialog()]).toEqual([1, null]);
    expect(create()).toEqual(['POST /api/user/u1', LOOM_RECORD, MINNOW_CALL, MINNOW_RECORD]);
    expect(bodyOf(MINNOW_RECORD)).toEqual({ optIn: false, optInDate: false, mobile: false, legacySyllabusId: '-' });
  });

  it.each([429, 500])(
    'after a response %i to the partner call records nothing, and keeps the offer for a retry',
    async (status) => {
      await open({ [MINNOW_CALL]: { status, code: status === 429 ? 'too-many-requests' : 'internal-error' } });
      await user.click(box('Minnow'));
      await user.type(phone(), '12155550186');
      await press('Save my choice');
      await waitFor(() => expect(create()).toContain(MINNOW_CALL));
      expect(create()).not.toContain(MINNOW_RECORD);
      expect(closed).not.toHaveBeenCalled();
      expect(box('Minnow').matches(':checked')).toBe(true);
    },
  );

  it('after a failed record keeps only the unsaved offer for a retry, and does not resend the saved ones', async () => {
    let works = false;
    await open({ [LOOM_RECORD]: () => (works ? RECORD : { status: 500, code: 'record-update-failed' }) });
    await user.click(box('Loom'));
    await user.click(box('Minnow'));
    await user.type(phone(), '2155550186');
    await press('Save my choice');
    await screen.findByText('We could not save your choice. Please try again.');
    expect(screen.getAllByRole('checkbox')).toEqual([box('Loom')]);
    expect(closed).not.toHaveBeenCalled();
    works = true;
    await press('Save my choice');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(create()).toEqual(['POST /api/user/u1', LOOM_RECORD, MINNOW_CALL, LOOM_RECORD]);
  });

  it('with a changed offer text unchecks that offer, asks again, and keeps the phone number', async () => {
    const now = {
      ...MINNOW,
      content: { ...MINNOW.content, optinText: 'Text me two games.' },
      consentVersion: '1111111111111111',
    };
    let isRead = false;
    await open({
      'GET /api/corporate-partners': { data: [now] },
      [MINNOW_CALL]: () => (isRead ? { data: { status: 'SUCCESS' } } : { status: 409, code: 'consent-text-changed' }),
    });
    await user.click(box('Minnow'));
    await user.type(phone(), '2155550186');
    await press('Save my choice');
    await screen.findByText('Text me two games.', { exact: false });
    expect(document.activeElement?.textContent).toContain('This text has just changed.');
    expect(box('Minnow')).toHaveProperty('checked', false);
    isRead = true;
    await user.click(box('Minnow'));
    expect(phone()).toHaveProperty('value', '(215) 555-0186');
    await press('Save my choice');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.body).toMatchObject({ consentVersion: '1111111111111111' });
  });

  it('with an offer that has ended shows that, and records nothing about it', async () => {
    await open({ [LOOM_RECORD]: { status: 404, code: 'partner-not-found' } }, [LOOM]);
    await user.click(box('Loom'));
    await press('Save my choice');
    await screen.findByText('This offer from Loom has ended. Nothing was sent.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    const [word] = screen.getAllByRole('button', { name: 'Close' });
    await user.click(word);
    expect(closed).toHaveBeenCalledOnce();
    expect(create()).toEqual(['POST /api/user/u1', LOOM_RECORD]);
  });
});

test('the partner call is sent with the uid and no other data of the member [RWD-400]', async () => {
  await open();
  await user.click(box('Minnow'));
  await user.type(phone() ?? document.body, '2025550143');
  await press('Save my choice');
  await answersCome();
  expect(bodyOf(MINNOW_CALL)?.['userInfo']).toEqual({ uid: 'u1' });
});

describe('closing the partner dialog', () => {
  it.each([
    ['the close button', () => press('Close')],
    ['“No, thanks”', () => press('No, thanks')],
    ['a click next to it', () => user.click(dialog())],
    ['Escape', async () => act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))],
  ])(
    'by %s marks the first visit as done and sends no answer [RWD-379 RWD-381 RWD-382 RWD-383]',
    async (_way, leave) => {
      await open();
      await user.click(box('Loom'));
      await leave();
      await answersCome();
      expect(closed).toHaveBeenCalledOnce();
      expect(dialog()).toBeNull();
      expect(create()).toEqual(['POST /api/user/u1']);
      expect(isClosedUnsaved()).toBe(false);
    },
  );

  it('stores a failed update of the first visit for the next load', async () => {
    await open({ 'POST /api/user/u1': { status: 500, code: 'internal-error' } });
    await press('No, thanks');
    await answersCome();
    expect([dialog(), isClosedUnsaved()]).toEqual([null, true]);
  });

  it('by the page, without an answer, does not mark the first visit as done', async () => {
    await open();
    await act(async () => useAway());
    expect([dialog(), create(), closed.mock.calls.length]).toEqual([null, [], 1]);
  });
});
