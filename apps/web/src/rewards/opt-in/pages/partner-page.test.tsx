import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import {
  answerTo,
  CHILDREN,
  chooseNo,
  chooseYes,
  isAtGate,
  isClosed,
  openBeforePartner,
  openPartner,
  posts,
  questionOf,
  RECORD,
  send,
  UPLOAD,
} from '#testing/partner.tsx';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { spyOnReports } from '#testing/reports.ts';
import { appErrorStore, clearAppError } from '#lib/words/app-error.ts';
import { busyStore } from '#lib/browser/busy.ts';
import { forgetOptIn, hasOtherText, storeOptInDraft } from '../data/opt-in-draft.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const age = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am 18 or older.' });
const chooseCell = (words: RegExp) =>
  user.click(screen.getAllByRole('button').find(({ textContent }) => words.test(textContent)));

beforeEach(openBeforePartner);

describe('the partner page', () => {
  it('shows the course, the text of the partner, and the form [RWD-034 RWD-086 RWD-087]', async () => {
    const { container } = await openPartner();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A free call from a nurse');
    for (const text of ['Safe sleep basics', 'Would you like that?', 'Harbor gets your answers.'])
      expect(container.textContent).toContain(text);
    expect(screen.getByRole('radiogroup', { name: 'A free call from a nurse' })).toBeDefined();
    expect(isClosed()).toBe(true);
  });

  it.each([
    ['pre-redeem-mandatory', 'This reward needs a yes.'],
    ['pre-redeem', 'Your reward does not depend on your answer.'],
  ] as const)('states before the submit what the answer means for the reward: %s', async (mode, words) => {
    await openPartner({ mode });
    expect(screen.getByText(words)).toBeDefined();
  });

  it('warns about a refusal of a mandatory opt-in, and does not send the refusal [RWD-088 RWD-147 RWD-154]', async () => {
    const { calls } = await openPartner({
      mode: 'pre-redeem-mandatory',
      question: questionOf({ requiresWicStatus: true }),
    });
    await chooseYes();
    await answerTo('Do you get WIC?', 'Yes');
    await chooseNo();
    expect(screen.getByText('Harbor asks for a yes.')).toBeDefined();
    expect(isClosed()).toBe(true);
    await send();
    expect(screen.getByRole('radio', { name: 'Yes, call me' })).toBe(document.activeElement);
    expect(posts(calls)).toEqual([]);
    await chooseYes();
    expect(screen.queryByText('Harbor asks for a yes.')).toBeNull();
    expect(isClosed()).toBe(false);
  });

  it('shows the partner’s warning after its offer is declined [RWD-096]', async () => {
    const mandatoryWarning = 'Harbor pays for the box, so that it needs a yes.';
    await openPartner({ mode: 'pre-redeem-mandatory', question: questionOf({}, { mandatoryWarning }) });
    expect(screen.queryByText(mandatoryWarning)).toBeNull();
    await chooseNo();
    expect(screen.getByText(mandatoryWarning)).toBeDefined();
  });

  it('shows the product’s warning if the partner has no warning [RWD-096]', async () => {
    await openPartner({ mode: 'pre-redeem-mandatory', question: questionOf({}, { mandatoryWarning: null }) });
    await chooseNo();
    const button = screen.getByRole('button', { name: 'Go on' });
    const warning = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(warning?.textContent).toBe('You must accept this offer to redeem your reward.');
    expect(screen.queryByText('This reward needs a yes.')).toBeNull();
  });

  it('has the link back that the partner set, unless its URL is not allowed [RWD-097]', async () => {
    await openPartner();
    expect(screen.getByRole('link', { name: 'Back to your courses' }).getAttribute('href')).toBe('/course');
    await openPartner({ question: questionOf({}, { returnLinkUrl: 'javascript:alert(1)' }) });
    expect(screen.queryByRole('link', { name: 'Back to your courses' })).toBeNull();
  });

  it('hides the fields after the choice no, and restores them as typed after yes [RWD-114 RWD-152]', async () => {
    await openPartner({ question: questionOf({ requiresPhoneNumber: true }) });
    expect(screen.queryByLabelText('Phone')).toBeNull();
    await chooseYes();
    await fill(field('Phone'), '2155550186');
    await chooseNo();
    expect(screen.queryByLabelText('Phone')).toBeNull();
    expect(isClosed()).toBe(false);
    await chooseYes();
    expect(field('Phone').value).toBe('215-555-0186');
  });

  it('sends a refusal without typed values, then asks the gate for the next page', async () => {
    const received = recordAnalytics();
    const { calls } = await openPartner({
      question: questionOf({ requiresPhoneNumber: true, requiresWicStatus: true }),
    });
    await chooseYes();
    await fill(field('Phone'), '2155550186');
    await answerTo('Do you get WIC?', 'Yes');
    await chooseNo();
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    expect(posts(calls).map(({ path, body }) => [path, body['optIn']])).toEqual([
      ['/api/corporate-partners/u1/harbor', false],
    ]);
    expect(JSON.stringify(posts(calls))).not.toContain('555');
    expect(eventsOf(received)).toContainEqual([
      'Third Party Opt-in',
      { action: 'Submitted', slug: 'safe-sleep', label: 'Pre Shipping Opt-in No - harbor' },
    ]);
  });

  it('uploads and records a consent, and continues at the gate at once [RWD-131 RWD-133]', async () => {
    const received = recordAnalytics();
    const { calls } = await openPartner({ mode: 'pre-redeem-mandatory' });
    await chooseYes();
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    expect(posts(calls).map(({ path }) => path)).toEqual([
      '/api/lead-transfer/upload',
      '/api/corporate-partners/u1/harbor',
    ]);
    expect(eventsOf(received)).toContainEqual([
      'Third Party Opt-in',
      { action: 'Submitted', slug: 'safe-sleep', label: 'Pre Mand Shipping Opt-in Yes - harbor' },
    ]);
    expect(eventsOf(received)[0]).toEqual(['Third Party Opt-in', { action: 'Viewed', slug: 'safe-sleep' }]);
  });
});

describe('changed opt-in text', () => {
  it('in another language clears the earlier answer', () => {
    storeOptInDraft('harbor', { choice: 'yes', age: 'verified', phone: '215-555-0186' });
    expect(hasOtherText('harbor', 'a'.repeat(16))).toBe(false);
    expect(hasOtherText('harbor', 'a'.repeat(16))).toBe(false);
    expect(hasOtherText('harbor', 'b'.repeat(16))).toBe(true);
    forgetOptIn('harbor');
    expect(hasOtherText('harbor', 'c'.repeat(16))).toBe(false);
  });
});

describe('a failed opt-in', () => {
  it.each([UPLOAD, RECORD])('at %s hides the loader, and the form can be sent again [RWD-446]', async (failing) => {
    spyOnReports();
    const { calls } = await openPartner({ routes: { [failing]: { status: 500, code: 'internal-error' } } });
    await chooseYes();
    await send();
    await waitFor(() => expect(appErrorStore.getState().error).toMatchObject({ type: 'BILLBOARD', reopens: true }));
    expect(busyStore.getState()).toEqual({ queue: [], isProcessing: false });
    const before = posts(calls).length;
    await act(async () => clearAppError());
    await send();
    await waitFor(() => expect(posts(calls).length).toBeGreaterThan(before));
  });

  it('reports an incomplete phone number at its field', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresPhoneNumber: true }) });
    await chooseYes();
    await fill(field('Phone'), '215555018');
    await send();
    await screen.findByText('Enter 10 numbers, like 215-555-0186.');
    expect(posts(calls)).toEqual([]);
  });

  it('keeps a phone number with an extension as typed, and refuses it until the extension is removed', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresPhoneNumber: true }) });
    await chooseYes();
    await user.type(field('Phone'), '2155550186 ext. 12');
    expect(field('Phone').value).toContain('ext. 12');
    await send();
    await screen.findByText('Leave out the extension. Enter 10 numbers, like 215-555-0186.');
    expect(posts(calls)).toEqual([]);
    await user.type(field('Phone'), '{Backspace}'.repeat(7));
    await send();
    await waitFor(() => expect(posts(calls).map(({ body }) => body?.['phone'])).toContain('215-555-0186'));
  });

  it('shows the error page, and “Try again” restores everything as typed', async () => {
    spyOnReports();
    let isUp = false;
    const { container, calls } = await openPartner({
      question: questionOf({ requiresPhoneNumber: true }),
      routes: { [UPLOAD]: () => (isUp ? { data: { status: 'SUCCESS' } } : { status: 500, code: 'internal-error' }) },
    });
    await chooseYes();
    await fill(field('Phone'), '2155550186');
    await send();
    await waitFor(() => expect(appErrorStore.getState().error).toMatchObject({ type: 'BILLBOARD', reopens: true }));
    expect(busyStore.getState().isProcessing).toBe(false);
    isUp = true;
    await act(async () => clearAppError());
    expect(container.querySelector('input:checked')).not.toBeNull();
    expect(field('Phone').value).toBe('215-555-0186');
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    expect(posts(calls)).toHaveLength(3);
  });

  it('with changed text clears choice and boxes, keeps typed values, and focuses the text', async () => {
    let reads = 0;
    const flags = { requiresPhoneNumber: true, requiresAgeVerification: true };
    await openPartner({
      routes: {
        'GET /api/lead-transfer/harbor': () => ({
          data: questionOf(flags, { headline: (reads += 1) === 1 ? 'A free call' : 'A call that costs' }),
        }),
        [UPLOAD]: { status: 409, code: 'consent-text-changed' },
      },
    });
    await chooseYes();
    await fill(field('Phone'), '2155550186');
    await user.click(age());
    await send();
    const headline = await screen.findByRole('heading', { level: 1, name: 'A call that costs' });
    await waitFor(() => expect(headline).toBe(document.activeElement));
    expect(screen.getByText('This text has just changed. Read it again, then answer.')).toBeDefined();
    expect(screen.queryByLabelText('Phone')).toBeNull();
    await chooseYes();
    expect([field('Phone').value, age().checked]).toEqual(['215-555-0186', false]);
  });

  it.each([
    ['partner-not-found', 404],
    ['course-mismatch', 422],
  ])('refused as %s asks the gate for the next page', async (code, status) => {
    const { calls } = await openPartner({ routes: { [UPLOAD]: { status, code } } });
    await chooseYes();
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    expect(appErrorStore.getState().error).toBeNull();
    expect(posts(calls)).toHaveLength(1);
  });

  it('shows a server error of a field at that field', async () => {
    const refused = { status: 422, code: 'validation-failed', fields: { phone: 'phoneInvalid' } };
    await openPartner({ question: questionOf({ requiresPhoneNumber: true }), routes: { [UPLOAD]: refused } });
    await chooseYes();
    await fill(field('Phone'), '2155550186');
    await send();
    await screen.findByText('Enter 10 numbers, like 215-555-0186.');
    expect(field('Phone')).toBe(document.activeElement);
    expect(appErrorStore.getState().error).toBeNull();
  });

  it('is not sent twice by a double click', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: object }>();
    const { calls } = await openPartner({ routes: { [UPLOAD]: () => promise } });
    await chooseYes();
    await send();
    await send();
    expect(posts(calls)).toHaveLength(1);
    await act(async () => resolve({ data: { status: 'SUCCESS' } }));
    await waitFor(() => expect(isAtGate()).toBe(true));
    expect(posts(calls)).toHaveLength(2);
  });
});

test('when saving the child’s date fails, neither the upload nor the record is sent', async () => {
  spyOnReports();
  const due = { id: 'c1', childName: '', childAge: null, birthDate: null, dueDate: '2027-03-14T00:00:00.000Z' };
  const { calls } = await openPartner({
    question: questionOf({ requiresChildDueDate: true }),
    routes: {
      'GET /api/children/u1': { data: [due] },
      [CHILDREN]: { status: 500, code: 'internal-error' },
      [RECORD]: { data: {} },
    },
  });
  await chooseYes();
  await user.click(screen.getByRole('button', { name: /^Change the date/ }));
  await chooseCell(/^Jun/);
  await chooseCell(/^15$/);
  await user.click(screen.getByRole('checkbox', { name: /^Save this date in my account/ }));
  await send();
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('BILLBOARD'));
  expect(posts(calls).map(({ path }) => path)).toEqual(['/api/children/u1']);
});
