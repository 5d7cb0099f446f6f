import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accessTo,
  SIGNED_OUT_PATHS,
  carriedQuery,
  guardProtected,
  guardPublic,
  guardSignIn,
  guardSignedOut,
  guardWizard,
  isSavablePath,
  isSameSitePath,
  type AccessFacts,
} from './access.ts';
import { matchPage } from '../match-page.ts';
import type { PageGuard } from '../page-row.ts';
import { PAGES } from '../pages.ts';
import { registrationDestination } from './place/registration-destination.ts';
import { REGISTRATION_STEPS } from './user.ts';

const member: AccessFacts = {
  path: '/account',
  query: '',
  signedIn: true,
  policy: 'signed',
  lastStep: '2-gender',
  savedPath: null,
};
const visitor: AccessFacts = { ...member, signedIn: false, policy: 'unknown', lastStep: '0-landing page' };
const allow = { kind: 'allow' };
const to = (path: string, query = '') => ({ kind: 'redirect', to: path, query });

const everyone: AccessFacts[] = [true, false].flatMap((signedIn) =>
  (['signed', 'unsigned', 'unknown'] as const).flatMap((policy) =>
    REGISTRATION_STEPS.flatMap((lastStep) =>
      [null, '/activities?band=2-3', '/account'].map((savedPath) => ({
        ...member,
        signedIn,
        policy,
        lastStep,
        savedPath,
      })),
    ),
  ),
);

describe('public pages', () => {
  it('are open to everyone', () => {
    for (const facts of everyone) expect(guardPublic(facts)).toEqual(allow);
  });
});

describe('signed-out pages', () => {
  it.each(SIGNED_OUT_PATHS)('%s redirects a member to the courses [ACC-060]', (path) => {
    for (const facts of everyone)
      expect(guardSignedOut({ ...facts, path })).toEqual(facts.signedIn ? to('/course') : allow);
  });
});

describe('the page for a new password', () => {
  it.each([
    ['/reset-password', '?oobCode=a', true],
    ['/reset-password/', '?x=1&oobCode=a', true],
    ['/reset-password', '?x=1&amp;oobCode=a', true],
    ['/reset-password', '', false],
    ['/reset-password', '?noobCode=a', false],
    ['/login', '?oobCode=a', false],
  ])('%s%s is open to a member: %s (D-304)', (path, query, opens) => {
    expect(guardSignedOut({ ...member, path, query })).toEqual(opens ? allow : to('/course'));
    expect(guardSignedOut({ ...visitor, path, query })).toEqual(allow);
  });
});

describe('the sign-in guard', () => {
  it('saves the requested path and redirects to login with the query [ACC-050 ACC-051 ACC-052]', () => {
    expect(guardSignIn({ ...visitor, query: '?a=1' })).toEqual({ ...to('/login', '?a=1'), saveAs: '/account?a=1' });
    expect(guardProtected({ ...visitor, query: '?a=1' })).toEqual({ ...to('/login', '?a=1'), saveAs: '/account?a=1' });
  });

  it('redirects a visitor from /logout to the login, and lets a member open it', () => {
    expect(guardSignIn({ ...visitor, path: '/logout' })).toEqual(to('/login'));
    for (const facts of everyone) if (facts.signedIn) expect(guardSignIn({ ...facts, path: '/logout' })).toEqual(allow);
  });

  it.each([
    ['/activities', true],
    ['/course?category=sleep', true],
    ['/redeem/safe-sleep/certificate', true],
    ['/logout', false],
    ['/logout?x=1', false],
    ['/logout/', false],
    ['/LOGOUT', false],
    ['/login?a=1', false],
    ['/register', false],
    ['/reset-link', false],
    ['/reset-password', false],
    ['/invalid-url', false],
    [`/${'a'.repeat(511)}`, true],
    [`/${'a'.repeat(512)}`, false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/\t/evil.example', false],
    ['https://evil.example', false],
    ['account', false],
    ['', false],
  ])('may save the path %j for the time after the login: %s', (expected, savable) => {
    expect(isSavablePath(expected)).toBe(savable);
    expect(guardSignIn({ ...visitor, path: expected })).toHaveProperty('kind', 'redirect');
    expect('saveAs' in guardSignIn({ ...visitor, path: expected })).toBe(savable);
  });

  it.each([
    ['', ''],
    ['?', ''],
    ['?a=1&b=2', '?a=1&b=2'],
    ['?uid=x&locale=pl-PL&token=t', '?locale=pl-PL'],
    ['?oobCode=1&social=facebook&form=long&error=x', ''],
    ['?%75id=x&a=%20b', '?a=%20b'],
    ['?error', ''],
    ['?%E0%A4%A=1', '?%E0%A4%A=1'],
    ['?myuid=1', '?myuid=1'],
  ])('redirects to the login with the query %j as %j', (query, carried) => {
    expect(carriedQuery(query)).toBe(carried);
  });

  it('never redirects to another site', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const target = isSameSitePath(text) ? text : '/';
        expect(new URL(target, 'https://nestling.example').host).toBe('nestling.example');
      }),
    );
  });
});

describe('protected pages', () => {
  it('apply the guards in order, and the first failing one wins [ACC-049 ACC-055 ACC-056 ACC-057]', () => {
    for (const facts of everyone) {
      const access = guardProtected(facts);
      if (!facts.signedIn) expect(access).toEqual({ ...to('/login'), saveAs: '/account' });
      else if (facts.policy === 'unknown') expect(access).toEqual(allow);
      else if (facts.policy === 'unsigned' || facts.lastStep === '0-landing page')
        expect(access).toEqual({ ...to('/create-profile/step1'), saveAs: '/account' });
      else if (facts.lastStep === '1-geo')
        expect(access).toEqual({ ...to('/create-profile/step2'), saveAs: '/account' });
      else if (facts.savedPath === null) expect(access).toEqual(allow);
      else if (facts.savedPath === '/account') expect(access).toEqual({ ...allow, clearSaved: true });
      else expect(access).toEqual({ ...to('/activities', '?band=2-3'), clearSaved: true });
    }
  });

  it('redirect a member to the saved path once, compared with its query [ACC-058 ACC-059]', () => {
    const facts = { ...member, path: '/course', savedPath: '/activities?band=2-3' };
    const access = guardProtected(facts);
    expect(access).toEqual({ ...to('/activities', '?band=2-3'), clearSaved: true });
    expect(guardProtected({ ...facts, path: '/activities', query: '?band=2-3', savedPath: null })).toEqual(allow);
    expect(guardProtected({ ...facts, path: '/activities', query: '?band=2-3' })).toEqual({
      ...allow,
      clearSaved: true,
    });
    expect(guardProtected({ ...facts, path: '/activities' })).toMatchObject({ kind: 'redirect' });
    expect(guardProtected({ ...member, path: '/course', savedPath: '/account/?a=1#top' })).toEqual({
      ...to('/account/', '?a=1#top'),
      clearSaved: true,
    });
  });

  it('keep the saved path while the wizard is not finished [ACC-210]', () => {
    for (const facts of everyone) {
      if (facts.policy === 'unsigned' || facts.lastStep === '1-geo')
        expect(guardProtected(facts)).not.toHaveProperty('clearSaved');
    }
  });

  const waiting: Partial<AccessFacts>[] = [
    { policy: 'unsigned' },
    { lastStep: '0-landing page' },
    { lastStep: '1-geo' },
  ];

  it.each(waiting)('save the page that a member with %o requests, with its query [ACC-210]', (facts) => {
    const page = { ...member, ...facts, path: '/activities', query: '?band=1-2' };
    for (const guard of ['in', 'gate', 'quiz'] as const) {
      for (const savedPath of [null, '/account'])
        expect(accessTo(guard, { ...page, savedPath })).toMatchObject({ saveAs: '/activities?band=1-2' });
    }
    expect(guardProtected({ ...page, path: `/${'a'.repeat(600)}` })).not.toHaveProperty('saveAs');
    for (const path of ['/logout', '/login', '/register', '/invalid-url'])
      expect(guardProtected({ ...page, path })).not.toHaveProperty('saveAs');
  });

  it.each(waiting)(
    'keep the path saved before the sign-in when a member with %o opens the courses [ACC-210]',
    (facts) => {
      const courses = { ...member, ...facts, path: '/course' };
      for (const query of ['', '?utm_source=mail'])
        expect(guardProtected({ ...courses, query, savedPath: '/activities' })).not.toHaveProperty('saveAs');
      expect(guardProtected(courses)).not.toHaveProperty('saveAs');
      expect(guardProtected({ ...courses, query: '?category=sleep' })).toHaveProperty(
        'saveAs',
        '/course?category=sleep',
      );
    },
  );

  it.each([
    ['/content?category=sleep', '/course', '?category=sleep'],
    ['/home', '/course', ''],
    ['/certificate/safe-sleep?a=1', '/redeem/safe-sleep', '?a=1'],
  ])('follow the redirect of a saved %s [ACC-058]', (savedPath, path, query) => {
    expect(guardProtected({ ...member, savedPath })).toEqual({ ...to(path, query), clearSaved: true });
    expect(guardProtected({ ...member, path, query, savedPath })).toEqual({ ...allow, clearSaved: true });
  });

  it('drop a saved wizard step once the profile is finished [ACC-059]', () => {
    for (const savedPath of ['/create-profile', '/create-profile/step1?a=1', '/create-profile/step2']) {
      expect(guardProtected({ ...member, path: '/course', savedPath })).toEqual({ ...allow, clearSaved: true });
    }
  });

  it('delete a saved path that must not be opened after the sign-in', () => {
    for (const savedPath of ['/logout', '//evil.example', 'https://evil.example/']) {
      expect(guardProtected({ ...member, savedPath })).toEqual({ ...allow, clearSaved: true });
    }
  });
});

describe('the profile wizard', () => {
  const steps = ['/create-profile/step1', '/create-profile/step2', '/create-profile/step3'];

  it('sends a finished member with a signed policy away from every step [ACC-061]', () => {
    for (const path of steps) {
      for (const lastStep of ['2-gender', '3-maritalstatus'] as const) {
        expect(guardWizard({ ...member, path, lastStep })).toEqual(to('/course'));
        expect(guardWizard({ ...member, path, lastStep, savedPath: '/activities' })).toEqual({
          ...to('/activities'),
          clearSaved: true,
        });
        expect(guardWizard({ ...member, path, lastStep, savedPath: path })).toEqual({
          ...to('/course'),
          clearSaved: true,
        });
      }
    }
  });

  it('redirects a visitor to the login before it checks a step', () => {
    for (const path of steps) expect(guardWizard({ ...visitor, path })).toEqual({ ...to('/login'), saveAs: path });
  });

  it('shows step 1 only to a member with an unsigned policy', () => {
    for (const lastStep of REGISTRATION_STEPS) {
      expect(steps.map((path) => guardWizard({ ...member, policy: 'unsigned', path, lastStep }))).toEqual([
        allow,
        to('/create-profile/step1'),
        to('/create-profile/step1'),
      ]);
    }
  });

  it.each([
    ['0-landing page', [allow, to('/create-profile/step1'), to('/create-profile/step1')]],
    ['1-geo', [allow, allow, to('/create-profile/step2')]],
  ] as const)('lets a member who finished %s open the next step or an earlier one', (lastStep, verdicts) => {
    for (const policy of ['signed', 'unknown'] as const) {
      expect(steps.map((path) => guardWizard({ ...member, policy, path, lastStep }))).toEqual(verdicts);
    }
  });

  it('never replaces the saved path of a member with a wizard step [ACC-210]', () => {
    for (const facts of everyone.filter(({ signedIn }) => signedIn)) {
      for (const path of steps) expect(guardWizard({ ...facts, path })).not.toHaveProperty('saveAs');
    }
  });

  it('never opens step 2 for a member with a finished profile', () => {
    for (const facts of everyone) {
      if (registrationDestination(facts.lastStep) === '/course')
        expect(guardWizard({ ...facts, path: '/create-profile/step2' }).kind).toBe('redirect');
    }
  });

  it('never redirects in a loop', () => {
    for (const start of everyone) {
      for (const path of [...steps, '/course', '/account']) {
        let facts = { ...start, signedIn: true, path };
        let moves = 0;
        for (; moves < 6; moves += 1) {
          const access = facts.path.startsWith('/create-profile') ? guardWizard(facts) : guardProtected(facts);
          if (access.kind === 'allow') break;
          facts = {
            ...facts,
            path: access.to,
            query: access.query,
            savedPath: access.clearSaved ? null : facts.savedPath,
          };
        }
        expect(moves).toBeLessThan(4);
      }
    }
  });
});

describe('the guards of the page table', () => {
  /**
   * The first redirect of each guard, by session, policy and step; `saved` is the saved path, `-`
   * the page itself.
   */
  const TABLE: Readonly<Record<PageGuard, readonly (readonly string[])[]>> = {
    pub: [['-'], ['-', '-', '-'], ['-', '-', '-'], ['-', '-', '-']],
    out: [
      ['-'],
      ['/course', '/course', '/course'],
      ['/course', '/course', '/course'],
      ['/course', '/course', '/course'],
    ],
    'sign-in-only': [['/login'], ['-', '-', '-'], ['-', '-', '-'], ['-', '-', '-']],
    in: [
      ['/login'],
      ['/create-profile/step1', '/create-profile/step2', 'saved'],
      ['/create-profile/step1', '/create-profile/step1', '/create-profile/step1'],
      ['-', '-', '-'],
    ],
    gate: [
      ['/login'],
      ['/create-profile/step1', '/create-profile/step2', 'saved'],
      ['/create-profile/step1', '/create-profile/step1', '/create-profile/step1'],
      ['-', '-', '-'],
    ],
    quiz: [
      ['/login'],
      ['/create-profile/step1', '/create-profile/step2', 'saved'],
      ['/create-profile/step1', '/create-profile/step1', '/create-profile/step1'],
      ['-', '-', '-'],
    ],
    wiz: [
      ['/login'],
      ['/create-profile/step1', '-', 'saved'],
      ['/create-profile/step1', '/create-profile/step1', '/create-profile/step1'],
      ['/create-profile/step1', '-', 'saved'],
    ],
  };
  const GUARDS = ['pub', 'out', 'sign-in-only', 'in', 'gate', 'quiz', 'wiz'] as const;
  const STEPS = ['0-landing page', '1-geo', '2-gender'] as const;
  const [ADDRESS, SAVED] = ['/create-profile/step2', '/activities'];

  it.each(GUARDS)('the guard %s checks session, policy and step, in this order [ACC-049 ACC-060 ACC-061]', (guard) => {
    const facts = { ...member, path: ADDRESS };
    const outputOf = (more: Partial<AccessFacts>, savedPath: string | null) => {
      const access = accessTo(guard, { ...facts, ...more, savedPath });
      return access.kind === 'allow' ? '-' : access.to;
    };
    for (const savedPath of [null, SAVED]) {
      const rows = [
        [outputOf({ signedIn: false, policy: 'unknown', lastStep: '0-landing page' }, savedPath)],
        ...(['signed', 'unsigned', 'unknown'] as const).map((policy) =>
          STEPS.map((lastStep) => outputOf({ policy, lastStep }, savedPath)),
        ),
      ];
      const none = guard === 'wiz' ? '/course' : '-';
      expect(rows).toEqual(
        TABLE[guard].map((row) => row.map((cell) => (cell === 'saved' ? (savedPath ?? none) : cell))),
      );
    }
  });

  const [COURSE, QUIZ, REDEEM] = ['/course/safe-sleep', '/course/safe-sleep/quiz', '/redeem/safe-sleep'];
  /**
   * Redirects of a quiz by eligible, watched and passed, each yes before no; `-` is the quiz
   * itself.
   */
  const QUIZ_TABLE = [REDEEM, '-', COURSE, COURSE, REDEEM, '/course', COURSE, '/course'];
  const BOTH = [true, false];
  const quizFacts = BOTH.flatMap((eligible) =>
    BOTH.flatMap((watched) => BOTH.map((passed) => ({ slug: 'safe-sleep', eligible, watched, passed, hasQuiz: true }))),
  );

  it('a quiz that the account guards allow is checked for eligibility, videos and pass, in this order [ACC-049]', () => {
    for (const facts of everyone.map((one) => ({ ...one, path: QUIZ }))) {
      const before = accessTo('quiz', facts);
      const after = quizFacts.map((quiz) => accessTo('quiz', { ...facts, quiz }));
      const clears = before.clearSaved && { clearSaved: true };
      const judged = QUIZ_TABLE.map((cell) => (cell === '-' ? before : { ...to(cell), ...clears }));
      expect(after).toEqual(before.kind === 'redirect' ? quizFacts.map(() => before) : judged);
    }
  });

  it('a quiz that cannot be taken now redirects to its course, or to the courses if the course is closed', () => {
    const [open] = quizFacts;
    const openWith = (change: object) =>
      accessTo('quiz', {
        ...member,
        path: QUIZ,
        ...(open && { quiz: { ...open, passed: false, hasQuiz: false, ...change } }),
      });
    expect(openWith({})).toEqual(to(COURSE));
    expect(openWith({ eligible: false })).toEqual(to('/course'));
  });

  it('a saved quiz path is deleted when it is opened, even if the quiz redirects', () => {
    const saved = { ...member, path: QUIZ, savedPath: QUIZ };
    const [passed] = quizFacts;
    expect(accessTo('quiz', saved)).toEqual({ ...allow, clearSaved: true });
    expect(accessTo('quiz', { ...saved, ...(passed && { quiz: passed }) })).toEqual({
      ...to(REDEEM),
      clearSaved: true,
    });
  });

  it('quiz facts do not affect other pages', () => {
    for (const guard of GUARDS.filter((one) => one !== 'quiz')) {
      for (const facts of everyone) {
        for (const quiz of quizFacts) expect(accessTo(guard, { ...facts, quiz })).toEqual(accessTo(guard, facts));
      }
    }
  });

  function wayFrom(start: AccessFacts): string[] {
    const met = [start.path + start.query];
    let facts = start;
    for (let moves = 0; moves < 10; moves += 1) {
      const actual = matchPage(facts.path);
      const page = actual?.page;
      if (!page) return met;
      const access = accessTo(page.guard, facts);
      const savedPath = access.clearSaved === true ? null : facts.savedPath;
      if (access.kind === 'redirect') {
        facts = { ...facts, path: access.to, query: access.query, savedPath: access.saveAs ?? savedPath };
      } else if (page.kind === 'lead') {
        // A redirect keeps the slug. The redeem gate is not part of this table, because it runs
        // after the account guards.
        const slug = facts.path.split('/').find((part) => part === 'any-course') ?? 'any-course';
        facts = { ...facts, path: PAGES[page.to].path.replace(':slug', slug), savedPath };
      } else return met;
      met.push(facts.path + facts.query);
    }
    return met;
  }

  /**
   * A saved quiz that is closed redirects by its own facts, perhaps to the address at which the
   * saved path was consumed. That address is excused, because it redirects nowhere the second time.
   */
  function metTwice(met: readonly string[], { savedPath, quiz }: AccessFacts): string[] {
    const twice = met.filter((address, index) => met.indexOf(address) !== index);
    if (savedPath === null || !quiz || matchPage(savedPath)?.name !== 'quiz') return twice;
    const onward = accessTo('quiz', { ...member, path: savedPath, quiz });
    return onward.kind === 'redirect' ? twice.filter((address) => address !== onward.to) : twice;
  }

  it('every page ends after at most three redirects without visiting an address twice [ACC-049]', () => {
    const addresses = Object.values(PAGES).map(({ path }) => path.replaceAll(/:\w+/g, 'any-course'));
    fc.assert(
      fc.property(
        fc.record<AccessFacts>({
          path: fc.constantFrom(...addresses),
          query: fc.constantFrom('', '?a=1', '?uid=x&b=2'),
          signedIn: fc.boolean(),
          policy: fc.constantFrom('signed', 'unsigned', 'unknown'),
          lastStep: fc.constantFrom(...REGISTRATION_STEPS),
          savedPath: fc.option(fc.constantFrom(...addresses), { nil: null }),
          quiz: fc.record({
            slug: fc.constant('any-course'),
            eligible: fc.boolean(),
            watched: fc.boolean(),
            hasQuiz: fc.boolean(),
            passed: fc.boolean(),
          }),
        }),
        (start) => {
          const met = wayFrom(start);
          expect(met.length - 1).toBeLessThanOrEqual(3);
          expect(metTwice(met, start)).toEqual([]);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
