import type { Bootstrap, RenderedFacts } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/domain/account/locale';
import type { User } from '@nestling/domain/account/user';
import { PAGES, pathOf } from '@nestling/domain/pages';
import { RENDERED_PAGES } from '@nestling/domain/rendered-pages';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { RenderedPage, RenderInput } from '@nestling/contract/platform/rendering';
import { renderPage } from '../src/shell/start/render-page.tsx';
import { bootstrapIn } from './bootstrap.ts';
import { pageAnswer } from './page-answers.ts';
import { holderOf, memberWith } from './user.ts';

/** Facts that a test's process does not have by chance. */
export const FACTS: RenderedFacts = { isPhone: false, hour: 9, year: 2031, timeZone: 'America/Los_Angeles' };

/** The pages that may be rendered on the server. */
export const FOR_ALL = [...RENDERED_PAGES.keys()]
  .filter((name) => PAGES[name].guard === 'pub')
  .map((name) => PAGES[name].path);
export const FOR_VISITORS = [
  pathOf('login'),
  pathOf('register'),
  `${pathOf('register')}?form=long`,
  pathOf('resetLink'),
];
export const FOR_MEMBERS = [
  pathOf('courses'),
  `${pathOf('courses')}?category=sleep`,
  pathOf('article', { slug: 'crib' }),
  pathOf('videos'),
  pathOf('activities'),
];

/** Returns the bootstrap of a page with every block. */
export function bootstrapOf(locale: Locale, member: Partial<User> | null, facts = FACTS): RenderInput['bootstrap'] {
  const bootstrap: Bootstrap = bootstrapIn(locale);
  const { flags, auth } = bootstrap;
  const on = {
    enableBrandLogoBar: true,
    enableMemberOffers: true,
    enableArticles: true,
    enableArticleCategories: true,
  };
  return {
    ...bootstrap,
    rendered: facts,
    country: 'US',
    flags: { ...flags, ...on },
    auth: { ...auth, providers: { facebook: true } },
    session: member === null ? null : { ...holderOf('u1'), ...memberWith(member) },
    sectionProperties: {
      'class-list': { mobileBanner: { image: { url: '/media/a.svg', width: 4, height: 2 }, link: '/credits' } },
    },
  };
}

/**
 * Renders a page with the answers that it asks for, as a server would find them.
 * @param answerOf null for a read that is left to the browser
 */
export function renderedPage(
  routes: RouteObject[],
  address: string,
  bootstrap: RenderInput['bootstrap'],
  answerOf: (key: QueryKey) => object | null = pageAnswer,
): RenderedPage & Pick<RenderInput, 'answers'> {
  const answers = new Map<string, readonly [QueryKey, unknown]>();
  for (;;) {
    const list = [...answers.values()];
    const page = renderPage(routes, { address, bootstrap, answers: list });
    for (const key of page.missing) {
      const hash = hashKey(key);
      if (answers.has(hash)) throw new Error(`${address} does not take the answer of ${hash}`);
      const answer = answerOf(key);
      if (answer !== null) answers.set(hash, [key, answer]);
    }
    if (answers.size === list.length) return { ...page, answers: list };
  }
}
