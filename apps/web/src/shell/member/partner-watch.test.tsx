import type { PageName } from '@nestling/domain/pages';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApi, type RecordedCall } from '#testing/api.ts';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes, currentRouter } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { clearAppError, raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { startFirstVisit } from '../../lib/browser/first-visit.ts';
import { isPartnerDialogDue, partnerDialogStore } from '../../lib/session/partner-dialog.ts';
import { queryClient } from '../../lib/query.ts';
import { endSession, initSession, sessionStore, setMember } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import { clearState } from '../../lib/state.ts';
import { watchPartners } from './partner-watch.ts';

const partner = (slug: string, open = true) => ({
  slug,
  name: slug,
  requiresMobile: false,
  content: { optinText: 'Offers.', logoUrl: null, termsUrl: null, termsText: 'Terms' },
  consentVersion: '0123456789abcdef',
  displayOnModal: { enabled: true, open },
});

const NEW = { country: 'US', lastRegistrationStepFinished: '2-gender', firstTime: true } as const;

let calls: RecordedCall[] = [];
let stop: () => void = () => undefined;

type Routes = Parameters<typeof serveApi>[0];

function serve(routes: Routes = {}): void {
  calls = serveApi({
    'GET /api/corporate-partners': { data: [partner('loom'), partner('minnow')] },
    'GET /api/corporate-partners/u1': { data: {} },
    'POST /api/user/u1': { data: memberWith({ ...NEW, firstTime: false }) },
    ...routes,
  });
}

/**
 * Adds the navigation entry that jsdom lacks, because the watch reads the address of the document
 * from it.
 */
function openedAt(name: string): void {
  Reflect.set(performance, 'getEntriesByType', (type: string) => (type === 'navigation' ? [{ name }] : []));
}

function Title({ children }: { children: ReactNode }) {
  return (
    <main>
      <h1>{children}</h1>
    </main>
  );
}

async function openAt(name: PageName | null): Promise<void> {
  await renderRoutes(
    [
      { path: '/', element: <Title>{'Page'}</Title>, handle: { name, footer: 'none' } },
      { path: '/course', element: <Title>{'Courses'}</Title>, handle: { name: 'courses', footer: 'full' } },
      { path: '/quiz', element: <Title>{'Quiz'}</Title>, handle: { name: 'quiz', footer: 'full' } },
    ],
    { at: '/' },
  );
  await act(async () => {
    stop = watchPartners(currentRouter());
  });
  await settle();
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await act(async () => vi.dynamicImportSettled());
    await answersCome();
  }
}

const request = () => calls.filter(({ path }) => path.startsWith('/api/corporate')).map(({ path }) => path);
const visibleOf = () => screen.queryAllByRole('checkbox').map((box) => box.parentElement?.parentElement?.textContent);
const goTo = (address: string) => act(async () => currentRouter().navigate(address));

beforeEach(() => {
  openPage();
  openDialogsLikeBrowser();
  openAsMember(NEW);
  openedAt('http://localhost:3000/course');
  sessionStorage.clear();
  queryClient.clear();
  clearAppError();
  partnerDialogStore.setState({ isOver: false });
  serve();
});
afterEach(async () => {
  await act(async () => stop());
  clearState({ deliberate: true });
});

describe('partner dialog in several tabs', () => {
  const endFirstTime = () => act(async () => setMember('u1', memberWith({ ...NEW, firstTime: false })));

  it('closes in this tab without an answer when it is answered in another tab', async () => {
    await openAt('courses');
    expect(visibleOf()).toHaveLength(2);
    const before = calls.length;
    await endFirstTime();
    await settle();
    expect([visibleOf(), calls.length]).toEqual([[], before]);
  });

  it('stays open with the offers whose answers failed to be saved', async () => {
    serve({
      'POST /api/corporatePartners/u1/loom': { status: 500, code: 'record-update-failed' },
      'POST /api/corporatePartners/u1/minnow': {
        data: { partner: 'minnow', optIn: true, optInDate: false, mobile: false, email: 'm@example.com' },
      },
    });
    spyOnReports();
    await openAt('courses');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await settle();
    expect(sessionStore.getState().member?.user.firstTime).toBe(false);
    expect(visibleOf()).toHaveLength(1);
  });
});

describe('focus after closing the partner dialog', () => {
  it('moves to the page title if no control had the focus before the dialog', async () => {
    await openAt('account');
    // The browser cannot return the focus, because no control had it before the dialog.
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    await settle();
    expect(visibleOf()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('partner dialog', () => {
  it.each<PageName>(['courses', 'account', 'distributionOptions', 'course', 'videos'])(
    'opens for a new member on the page %s, with one request for offers and one for answers [RWD-020 RWD-373 LRN-040]',
    async (name) => {
      await openAt(name);
      expect(visibleOf()).toHaveLength(2);
      expect(request()).toEqual(['/api/corporate-partners', '/api/corporate-partners/u1']);
      expect(calls[0]?.query.get('country')).toBe('US');
    },
  );

  it.each<PageName | null>([
    'profileStep1',
    'quiz',
    'login',
    'verify',
    'privacy',
    'shippingInfo',
    'directConfirmation',
    null,
  ])('requests nothing on the page %s, and opens on the next page that allows it [RWD-373]', async (name) => {
    await openAt(name);
    expect([request(), visibleOf()]).toEqual([[], []]);
    await goTo('/course');
    await settle();
    expect(visibleOf()).toHaveLength(2);
  });

  it('makes no request for a member who is not new [RWD-020 RWD-377 ACC-451]', async () => {
    openAsMember({ ...NEW, firstTime: false });
    await openAt('courses');
    expect([calls, visibleOf()]).toEqual([[], []]);
  });

  it('makes no request for a member who does not care for a baby right now (D-253) [RWD-377]', async () => {
    openAsMember({ ...NEW, isParent: 'no' });
    await openAt('courses');
    expect([calls, visibleOf()]).toEqual([[], []]);
  });

  it('opens on the dashboard only, during the visit of the registration [RWD-373]', async () => {
    startFirstVisit();
    await openAt('videos');
    expect([request(), visibleOf()]).toEqual([[], []]);
    await goTo('/course');
    await settle();
    expect(visibleOf()).toHaveLength(2);
  });

  it('waits for the visit after the registration when configured so, at most one day', async () => {
    const bootstrap = bootstrapIn('en-US');
    initSettings({ ...bootstrap, config: { ...bootstrap.config, partnerDialogFirstVisit: false } });
    startFirstVisit();
    await openAt('courses');
    expect([calls, visibleOf()]).toEqual([[], []]);
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    await goTo('/quiz');
    await goTo('/course');
    await settle();
    vi.useRealTimers();
    expect(visibleOf()).toHaveLength(2);
  });

  it('is due on the first page, and no longer once it is closed or there are no offers (D-253)', async () => {
    expect(isPartnerDialogDue()).toBe(true);
    await openAt('courses');
    expect(isPartnerDialogDue()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(partnerDialogStore.getState().isOver).toBe(true);
    await act(async () => stop());
    openAsMember(NEW);
    serve({ 'GET /api/corporate-partners': { data: [] } });
    await openAt('courses');
    expect(isPartnerDialogDue()).toBe(false);
  });

  it('reports to analytics each offer that it shows', async () => {
    const received = recordAnalytics();
    await openAt('courses');
    expect(eventsOf(received)).toEqual(
      ['loom', 'minnow'].map((slug) => ['Corporate Partner Opt-in', { action: 'Viewed', slug }]),
    );
  });

  it('is shown to members only [RWD-398]', async () => {
    initSession(null);
    await openAt('courses');
    expect([calls, visibleOf()]).toEqual([[], []]);
  });

  it('shows unanswered offers only [RWD-374 RWD-375 RWD-376]', async () => {
    const record = { partner: 'loom', optIn: false, optInDate: '2026-11-01', mobile: false, email: 'm@example.com' };
    serve({
      'GET /api/corporate-partners': { data: [partner('loom'), partner('minnow'), partner('over', false)] },
      'GET /api/corporate-partners/u1': { data: { loom: record } },
    });
    await openAt('courses');
    expect(visibleOf()).toEqual([expect.stringContaining('minnow')]);
  });

  it('shows the offer of the co-brand only, and the co-brand of the record overrides that of the address [RWD-378]', async () => {
    sessionStorage.setItem('bbu-cobrand', 'Minnow');
    await openAt('courses');
    expect(visibleOf()).toEqual([expect.stringContaining('minnow')]);
    await act(async () => stop());
    openAsMember({ ...NEW, campaign: 'LOOM' });
    await openAt('courses');
    expect(visibleOf()).toEqual([expect.stringContaining('loom')]);
  });

  it('stores the co-brand of the address until sign-out', async () => {
    openedAt('http://localhost:3000/register?cobrand=minnow');
    await openAt('courses');
    expect(sessionStorage.getItem('bbu-cobrand')).toBe('minnow');
    expect(visibleOf()).toHaveLength(1);
    await act(async () => endSession('here'));
    expect(sessionStorage.getItem('bbu-cobrand')).toBeNull();
    expect(visibleOf()).toEqual([]);
  });

  it.each<[string, Routes]>([
    ['the offers', { 'GET /api/corporate-partners': { status: 500, code: 'internal-error' } }],
    ['the answers', { 'GET /api/corporate-partners/u1': { status: 500, code: 'internal-error' } }],
  ])('shows no message when reading %s fails [RWD-401]', async (_what, routes) => {
    const noted = vi.spyOn(console, 'error').mockReturnValue();
    serve(routes);
    await openAt('courses');
    expect([visibleOf(), screen.queryByRole('alert')]).toEqual([[], null]);
    expect(noted).toHaveBeenCalledOnce();
  });

  it('logs a failure to read the answers with this text [ACC-446]', async () => {
    const noted = vi.spyOn(console, 'error').mockReturnValue();
    serve({ 'GET /api/corporate-partners/u1': { status: 500, code: 'internal-error' } });
    await openAt('courses');
    expect(noted.mock.calls[0]?.[1]).toMatchObject({
      message: 'Could not retrieve users_corporate_partners record for user',
    });
  });
});

describe('partner dialog over the page', () => {
  it('waits for a billboard to close, and a new billboard closes it without an answer', async () => {
    raiseDefaultBillboard();
    await openAt('courses');
    expect(visibleOf()).toEqual([]);
    await act(async () => clearAppError());
    await settle();
    expect(visibleOf()).toHaveLength(2);
    await act(async () => raiseDefaultBillboard());
    expect(visibleOf()).toEqual([]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await act(async () => clearAppError());
    await settle();
    expect(visibleOf()).toEqual([]);
  });

  it('waits until the page has loaded its data', async () => {
    let answer: (value: null) => void = () => undefined;
    const read = queryClient.fetchQuery({ queryKey: ['page'], queryFn: () => new Promise((done) => (answer = done)) });
    await openAt('courses');
    expect([request(), visibleOf()]).toEqual([[], []]);
    await act(async () => answer(null));
    await read;
    await settle();
    expect(visibleOf()).toHaveLength(2);
  });

  it('waits until the member leaves a text field', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await openAt('courses');
    expect([request(), visibleOf()]).toEqual([[], []]);
    await act(async () => field.blur());
    await settle();
    expect(visibleOf()).toHaveLength(2);
    field.remove();
  });

  it('waits until another dialog is closed', async () => {
    const other = document.body.appendChild(document.createElement('dialog'));
    other.setAttribute('open', '');
    await openAt('courses');
    expect(visibleOf()).toEqual([]);
    other.remove();
    await goTo('/course');
    await settle();
    expect(visibleOf()).toHaveLength(2);
  });

  it('closes on a page that does not allow it', async () => {
    await openAt('courses');
    await goTo('/quiz');
    expect(visibleOf()).toEqual([]);
  });

  it('sends a failed save of the answered dialog again on the next start, without asking again [RWD-383]', async () => {
    serve({ 'POST /api/user/u1': { status: 500, code: 'internal-error' } });
    vi.spyOn(console, 'error').mockReturnValue();
    await openAt('courses');
    await act(async () => screen.getByRole('button', { name: 'No, thanks' }).click());
    await settle();
    await act(async () => stop());
    openAsMember(NEW);
    serve();
    await openAt('courses');
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ firstTime: false }]));
    expect(visibleOf()).toEqual([]);
  });
});
