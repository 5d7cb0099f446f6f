import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { User } from '@nestling/domain/account/user';
import { AGE_BAND_ORDER, AGE_BANDS } from '@nestling/domain/learning/age-band';
import { pathOf } from '@nestling/domain/pages';
import type { QueryKey } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSight } from '#testing/editorial.ts';
import { closePage, hydratePage, openUnrendered, structureOf } from '#testing/hydrated-page.tsx';
import { bootstrapOf, FOR_ALL, FOR_MEMBERS, FOR_VISITORS, renderedPage } from '#testing/rendered-page.ts';
import { pageAnswer } from '#testing/page-answers.ts';
import { onScreen } from '#testing/screen.ts';
import { COOKIE, removeCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { loadRoutes } from './render-page.tsx';

/** Of the server process; in the browser it is the next year, another hour and another day. */
const NOW = new Date('2026-12-31T20:00:00Z');
const ASSUMED = { hour: 15, year: 2026, timeZone: 'America/New_York' };
const DAY_MS = 24 * 60 * 60 * 1000;
const ZONES = { server: 'UTC', browser: 'Pacific/Auckland' };

let routes: RouteObject[] = [];

beforeAll(async () => {
  routes = await loadRoutes();
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  watchSight();
  // What the server did not answer is still on its way.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  removeCookie(COOKIE.country);
  vi.unstubAllGlobals();
  // Other files run in the same process.
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Longer than a page waits before it shows that it loads. */
const SETTLED_MS = 1_000;

/** What the server knows of a member when it renders a page; `ELSE` is in their bootstrap alone. */
interface Shape extends Partial<Pick<User, 'firstName' | 'emailConfirmed' | 'firstTime' | 'children'>> {
  isSigned?: false;
}

const ELSE: Partial<User> = {
  lastName: 'Oduya',
  gender: 'female',
  isParent: 'yes-primary',
  country: 'US',
  region: 'PA',
  zip: '19103',
  emailOptIn: true,
  membershipNumber: 'M-7',
  lastRegistrationStepFinished: '2-gender',
};

const BY_COUNTRY = [pathOf('login'), pathOf('register')];

interface Visit {
  isPhone: boolean;
  country: string;
}

/** The bootstrap for which the server renders a page, and the one that the browser receives. */
function bootstrapsOf(address: string, locale: Locale, shape: Shape | null, { isPhone, country }: Visit) {
  const { isSigned = true, ...member } = shape ?? {};
  const facts = { ...ASSUMED, isPhone };
  const bootstrapFor = (session: Partial<User>) => {
    const created = bootstrapOf(locale, shape && session, facts);
    return created.session && !isSigned ? { ...created, session: { ...created.session, policy: {} } } : created;
  };
  const assumedCountry = country === 'US' && BY_COUNTRY.some((path) => address.startsWith(path)) ? 'US' : null;
  const own = bootstrapFor({ ...ELSE, ...member });
  const assumed = bootstrapFor({ uid: '', ...member, ...assumedFacts(address, member) });
  return {
    assumed: {
      ...assumed,
      country: assumedCountry,
      session: assumed.session && { ...assumed.session, uid: '', of: '' },
    },
    own: { ...own, country, analytics: { consent: 'yes' as const } },
  };
}

/** Facts that change one page alone, so that the server assumes them on all others. */
function assumedFacts(address: string, { emailConfirmed = false, firstTime, children }: Shape): Partial<User> {
  const isDashboard = address.startsWith(pathOf('courses'));
  return {
    firstTime: isDashboard && firstTime === true,
    emailConfirmed: !isDashboard || emailConfirmed,
    children: children?.map((child) => ({ ...child, childName: '' })) ?? [],
  };
}

/** As the server answers: what belongs to a member is left to the browser. */
function answerOf(key: QueryKey): object | null {
  return String(key[0]).startsWith('/api/content/') ? pageAnswer(key) : null;
}

/** Expects the page that the browser takes over to be the one that it renders alone. */
async function expectSame(address: string, locale: Locale, shape: Shape | null, country = 'US'): Promise<void> {
  writeCookie(COOKIE.country, country);
  for (const screen of ['phone', 'wide'] as const) {
    onScreen(screen);
    const { assumed, own } = bootstrapsOf(address, locale, shape, { isPhone: screen === 'phone', country });
    closePage();
    vi.stubEnv('TZ', ZONES.server);
    const { html, answers } = renderedPage(routes, address, assumed, answerOf);
    vi.stubEnv('TZ', ZONES.browser);
    const page = { address, bootstrap: own, answers, settle: () => vi.advanceTimersByTimeAsync(SETTLED_MS) };
    const hydrated = await hydratePage(routes, html, page);
    const structure = structureOf(hydrated.root);
    const single = await openUnrendered(routes, page);
    expect([...hydrated.complaints, ...single.complaints]).toEqual([]);
    expect(structure).toEqual(structureOf(single.root));
    expect(structure.length).toBeGreaterThan(50);
  }
}

/** A page for everybody is opened by a visitor in two languages, and by a member in the other two. */
const forAllByTurns = (locale: Locale, turn: 0 | 1): string[] =>
  FOR_ALL.filter((_, index) => (index + LOCALES.indexOf(locale)) % 2 === turn);

describe.each(LOCALES)('hydration in %s equals a client render', (locale) => {
  it.each([...forAllByTurns(locale, 0), ...FOR_VISITORS])('for a visitor: %s', async (address) => {
    await expectSame(address, locale, null);
  });

  it.each([...forAllByTurns(locale, 1), ...FOR_MEMBERS])('for a member with a name: %s', async (address) => {
    await expectSame(address, locale, { emailConfirmed: true });
  });
});

/** In one language each, by turns: `npm run drill hydration` opens all of them in all languages. */
function byTurns<Case>(cases: readonly Case[]): [Locale, Case][] {
  return cases.map((one, index) => [LOCALES[index % LOCALES.length] ?? 'en-US', one]);
}

describe('hydration equals a client render', () => {
  it.each(byTurns(FOR_VISITORS))('in %s for a visitor of another country: %s', async (locale, address) => {
    await expectSame(address, locale, null, 'PL');
  });

  it.each(byTurns(FOR_ALL))('in %s for a member without a signed policy: %s', async (locale, address) => {
    await expectSame(address, locale, { emailConfirmed: true, isSigned: false });
  });

  it.each(byTurns([...FOR_MEMBERS, ...FOR_ALL]))(
    'in %s for a member without a first name: %s',
    async (locale, address) => {
      await expectSame(address, locale, { emailConfirmed: true, firstName: '' });
    },
  );

  it.each(byTurns([...FOR_ALL, ...FOR_MEMBERS]))(
    'in %s for a member with an email to confirm: %s',
    async (locale, address) => {
      await expectSame(address, locale, { emailConfirmed: false });
    },
  );

  it.each(byTurns(['courses', 'videos', 'courses', 'videos'] as const))(
    'in %s for a new member who sees partner offers: %s',
    async (locale, name) => {
      for (const emailConfirmed of [true, false])
        await expectSame(pathOf(name), locale, { emailConfirmed, firstTime: true });
    },
  );

  it.each(byTurns(AGE_BAND_ORDER))(
    'in %s on the page of games for a member with a child aged %s',
    async (locale, band) => {
      const born = new Date(NOW.getTime() - (AGE_BANDS[band].min + 10) * DAY_MS).toISOString();
      const child = { id: 'a', childName: 'Ida', childAge: null, birthDate: born, dueDate: null };
      await expectSame(pathOf('activities'), locale, { emailConfirmed: true, children: [child] });
    },
  );
});
