import { readCourseKey } from '@nestling/domain/learning/course-key';
import { matchPage } from '@nestling/domain/match-page';
import { OLD_PAGES } from '@nestling/domain/old-pages';
import { inFacts, type Hit } from './finding.ts';
import { entryRule, jointRule, type EntryRule, type JointRule, type LintedEntry } from './rule.ts';
import { hasSources, sourceAddresses } from './sources.ts';
import { listOf, valueIn } from './values.ts';

const COURSE = 'syllabus';

/** The server answers these first segments itself. */
const SERVED = ['api', 'assets', 'media', 'dev', 'shop', 'healthz', 'readyz', 'version', 'metrics', 'status'];

/** `/:slug/certificate` and the like. */
const OLD_COURSE_PATHS: readonly string[] = Object.values(OLD_PAGES)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/:slug/'));

const SHIPPED_TO = ['US', 'CA', 'GB', 'IE'];

/** A course can be opened, taken and redeemed. */
export const COURSE_RULES: readonly EntryRule[] = [
  // A warning, because a course must not disappear when a page is added.
  entryRule('warning', COURSE, shadowedOldPath),
  // Stored progress and rewards carry this id.
  entryRule('error', COURSE, ({ facts: { legacySyllabusId: id } }) => {
    if (typeof id === 'string' && readCourseKey(id).kind === 'legacy-id') return [];
    const what = 'legacySyllabusId needs a capital letter and has no hyphen: that tells it from a slug';
    return [inFacts(what, 'legacySyllabusId')];
  }),
  // A parent must be able to get the reward that the course promises.
  entryRule('error', COURSE, impossibleReward),
  entryRule('error', COURSE, shippingHits),
  entryRule('warning', COURSE, ({ facts }) =>
    facts['activeOffer'] === 'unrewarded' && listOf(facts['offers']).length + listOf(facts['digitalOffers']).length > 0
      ? [inFacts('an unrewarded course has no offers', 'activeOffer')]
      : [],
  ),
  // Without a quiz nobody can finish the course.
  entryRule('error', COURSE, ({ facts }) =>
    valueIn(facts, 'quiz', '$link') === undefined ? [inFacts('has no quiz', 'quiz')] : [],
  ),
  entryRule('error', COURSE, ({ facts: { quizPassRate: rate } }) =>
    rate === undefined || (typeof rate === 'number' && rate >= 1 && rate <= 100)
      ? []
      : [inFacts('quizPassRate is a number of percent, 1 to 100', 'quizPassRate')],
  ),
  // Progress counts each video once, so that the course could not be completed.
  entryRule('error', COURSE, repeatedVideos),
  entryRule('warning', COURSE, (course) =>
    listOf(course.facts['playlist']).length > 0 || hasSources(course)
      ? []
      : [inFacts('a course without videos names its public guideline itself, in sources', 'playlist')],
  ),
  sourceAddresses(COURSE),
];

/**
 * Of two courses with one id the one that is given later waits, because records of members are
 * those of the other one.
 */
export const COURSES_TOGETHER: readonly JointRule[] = [
  jointRule('error', ({ of }) => {
    const firsts = new Map(
      of(COURSE)
        .toReversed()
        .map((entry) => [entry.facts['legacySyllabusId'], entry]),
    );
    return of(COURSE).flatMap((entry) => {
      const id = entry.facts['legacySyllabusId'];
      if (typeof id !== 'string' || firsts.get(id) === entry) return [];
      return [{ entry, ...inFacts(`the legacySyllabusId ${id} belongs to another course`, 'legacySyllabusId') }];
    });
  }),
];

/**
 * A course is at `/course/{slug}` and `/redeem/{slug}`, where no page can take its place. Only
 * links that partners once printed begin with the slug; a page with their address wins over them.
 */
function shadowedOldPath({ slug }: LintedEntry): Hit[] {
  const conflict = OLD_COURSE_PATHS.map((path) => ({ path, address: path.replace(':slug', slug) })).find(
    ({ path, address }) => SERVED.includes(slug) || matchPage(address)?.page.path !== path,
  );
  if (!conflict) return [];
  const what = `a page has the address ${conflict.address}, so old links to this course open that page: choose another slug`;
  return [inFacts(what, 'slug')];
}

function impossibleReward({ facts }: LintedEntry): Hit[] {
  switch (facts['activeOffer'] ?? null) {
    case 'physical':
      return listOf(facts['offers']).length > 0 ? [] : [inFacts('a physical reward needs an offer', 'activeOffer')];
    case 'digital':
      return listOf(facts['digitalOffers']).length > 0
        ? []
        : [inFacts('a digital reward needs a digitalOffer', 'activeOffer')];
    case 'unrewarded':
    case null:
      return [];
    default:
      return [inFacts('activeOffer is physical, digital or unrewarded', 'activeOffer')];
  }
}

function shippingHits({ facts: { activeOffer, shippingCountries: countries } }: LintedEntry): Hit[] {
  if (activeOffer !== 'physical') return [];
  if (!Array.isArray(countries))
    return [inFacts('a physical reward names its shippingCountries; [] is nowhere', 'activeOffer')];
  const far = countries.filter((country) => !SHIPPED_TO.some((shipped) => shipped === country));
  if (far.length === 0) return [];
  return [inFacts(`a box is sent to ${SHIPPED_TO.join(', ')} only, not to ${far.join(', ')}`, 'shippingCountries')];
}

function repeatedVideos({ facts }: LintedEntry): Hit[] {
  const targets = listOf(facts['playlist']).map((each) => valueIn(each, '$link'));
  return targets.flatMap((target, index) =>
    typeof target === 'string' && targets.indexOf(target) < index
      ? [inFacts(`has ${target} twice`, 'playlist', index)]
      : [],
  );
}
