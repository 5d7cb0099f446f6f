import type { QueryKey } from '@tanstack/react-query';
import { FLIP_CARD_WORDS, gameItem } from './activities.ts';
import { contentItem, itemsAnswer } from './content.ts';
import type * as contractCheck from './contract-check.ts';
import { courseWith } from './course.ts';
import { articleItem, brandItem, categoryItem, memberOffer } from './editorial.ts';
import { videoItem } from './videos.ts';

// Loaded by Node, because the contract is outside of what Vitest can load for a browser.
const { faultsOf } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
  './contract-check.ts',
) as typeof contractCheck;

const article = articleItem('crib', {
  whenToCallHtml: '<p>Call 911.</p>',
  checkedOn: '2026-11-21',
  minutes: 2,
  sources: [{ title: 'A guideline', url: 'https://example.org/guide' }],
});

/** Claimed on another day in the west of America than in UTC. */
const claimed = courseWith({
  sys: { id: 'c2' },
  fields: { slug: 'feeding', title: 'Feeding', legacySyllabusId: 'Feeding' },
  status: 3.05,
  userRedemption: { redemptionType: 'physical', pickupTimestamp: '2026-11-01T03:00:00.000Z' },
});

/** With a progress bar on its card. */
const begun = courseWith({
  sys: { id: 'c3' },
  fields: { slug: 'crying', title: 'Crying', legacySyllabusId: 'Crying' },
  status: 1,
  userWatchedVideos: { a: { startDate: '2026-11-01T03:00:00.000Z' } },
});

const CONTENT: Readonly<Record<string, (slug: string) => object>> = {
  page: (slug) => itemsAnswer([contentItem('page', slug, { title: `About ${slug}`, bodyHtml: '<p>Words.</p>' })]),
  article: (slug) => itemsAnswer(slug === '' ? [article, articleItem('nap'), articleItem('walk')] : [article]),
  articleCategory: () => itemsAnswer([categoryItem('sleep'), categoryItem('mind')]),
  brands: () => itemsAnswer([brandItem('loomwell')]),
  activity: () =>
    itemsAnswer(
      ['a', 'b', 'c', 'd'].map((slug) => gameItem(slug)),
      { total: 9 },
    ),
  video: () => itemsAnswer(['a', 'b', 'c', 'd', 'e'].map((slug) => videoItem(slug))),
  section: (slug) =>
    slug === 'activity-flipcard'
      ? FLIP_CARD_WORDS
      : itemsAnswer([contentItem('section', slug, { properties: { officeLocations: [] } })]),
  contactForm: () =>
    itemsAnswer([contentItem('contactForm', 'default', { title: 'Write to us', intro: 'We answer.', subject: '' })]),
};

/**
 * Returns the answer of a read as the server sends it, for pages that are rendered without one.
 * @throws Error for a read that no rendered page makes, or an answer that the contract refuses
 */
export function pageAnswer([path, input]: QueryKey): object {
  const params = Object.entries(part(input, 'params'));
  const address = params.reduce((text, [name, value]) => text.replace(`:${name}`, String(value)), String(path));
  const answer = answerOf(address, part(input, 'query'));
  const faults = faultsOf({ method: 'GET', path: address, status: 200, body: JSON.stringify(answer) });
  if (faults.length > 0) throw new Error(`${address}: ${faults.join(', ')}`);
  return answer;
}

function answerOf(address: string, query: Readonly<Record<string, unknown>>): object {
  if (address === '/api/syllabus') return { data: [courseWith(), begun, claimed], meta: { component: null } };
  if (address.startsWith('/api/member-offers/')) return { data: { [String(query['locale'])]: [memberOffer('wrap')] } };
  const content = CONTENT[String(query['contentType'])];
  if (content === undefined) throw new Error(`${address} is read by a page, and has no answer`);
  return content(typeof query['slug'] === 'string' ? query['slug'] : '');
}

function part(input: unknown, name: 'params' | 'query'): Readonly<Record<string, unknown>> {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
