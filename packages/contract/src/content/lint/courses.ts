import { PAGES } from '@nestling/domain/pages';
import { readCourseKey } from '@nestling/domain/learning/course-key';
import { inFacts, type Hit } from './finding.ts';
import { entryRule, jointRule, type EntryRule, type JointRule, type LintedEntry } from './rule.ts';
import { hasSources, sourceAddresses } from './sources.ts';
import { listOf, valueIn } from './values.ts';

const COURSE = 'syllabus';

/**
 * The server answers these first segments itself, so a course with such a slug could never open.
 */
const SERVED = ['api', 'assets', 'media', 'dev', 'shop', 'healthz', 'readyz', 'version', 'metrics', 'status'];

const SHIPPED_TO = ['US', 'CA', 'GB', 'IE'];

/** A course can be opened, taken and redeemed. */
export const COURSE_RULES: readonly EntryRule[] = [
  entryRule('error', COURSE, ({ slug }) =>
    HIDDEN.has(slug) ? [inFacts(`the slug ${slug} hides the page /${slug}`, 'slug')] : [],
  ),
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

/** First segments of pages: a course must not have one as its slug, because the page would win. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...Object.values(PAGES).flatMap(({ path }) => {
    const segment = path.split('/')[1];
    return segment && !segment.startsWith(':') ? [segment] : [];
  }),
  ...SERVED,
]);

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
