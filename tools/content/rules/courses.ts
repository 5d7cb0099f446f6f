import { PAGES } from '@nestling/domain/pages';
import { readCourseKey } from '@nestling/domain/learning/course-key';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';
import { sourceAddressFaults } from './sources.ts';

/**
 * The server answers these first segments itself, so a course with such a slug could never open.
 */
const SERVED = ['api', 'assets', 'media', 'dev', 'shop', 'healthz', 'readyz', 'version', 'metrics', 'status'];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const SHIPPED_TO = ['US', 'CA', 'GB', 'IE'];

/**
 * Checks that a course can be opened, taken and redeemed: its slug hides no page, its offer is
 * consistent, its lessons name a source.
 */
export function courseFaults(tree: ContentTree): Fault[] {
  const courses = entriesOf(tree, 'syllabus');
  return [
    ...tree.entries.flatMap(slugFaults),
    ...courses.flatMap((course) => [
      ...addressFaults(courses, course),
      ...offerFaults(course),
      ...lessonFaults(course),
      ...sourceAddressFaults(course),
    ]),
  ];
}

function slugFaults(entry: ContentEntry): Fault[] {
  const faults: Fault[] = [];
  if (!entry.facts) faults.push({ file: entry.path, line: 1, what: 'has no entry.json' });
  else if (valueAt(entry.facts, 'slug') !== entry.slug)
    faults.push(fault(entry, 'its slug is not the name of its folder', 'slug'));
  if (!SLUG.test(entry.slug))
    faults.push(fault(entry, 'a slug is small letters and digits, joined by single hyphens', 'slug'));
  return faults;
}

function addressFaults(courses: readonly ContentEntry[], course: ContentEntry): Fault[] {
  const faults: Fault[] = [];
  if ([...fixedSegments(), ...SERVED].includes(course.slug)) {
    faults.push(fault(course, `the slug ${course.slug} hides the page /${course.slug}`, 'slug'));
  }
  const id = valueAt(course.facts, 'legacySyllabusId');
  if (typeof id !== 'string' || readCourseKey(id).kind !== 'legacy-id') {
    faults.push(
      fault(
        course,
        'legacySyllabusId needs a capital letter and has no hyphen: that tells it from a slug',
        'legacySyllabusId',
      ),
    );
  } else if (courses.some((other) => other.slug < course.slug && valueAt(other.facts, 'legacySyllabusId') === id)) {
    faults.push(fault(course, `the legacySyllabusId ${id} belongs to another course`, 'legacySyllabusId'));
  }
  return faults;
}

/** A course must not have one of these as its slug, because the route would win. */
function fixedSegments(): string[] {
  return Object.values(PAGES).flatMap(({ path }) => {
    const segment = path.split('/')[1];
    return segment && !segment.startsWith(':') ? [segment] : [];
  });
}

function offerFaults(course: ContentEntry): Fault[] {
  const { facts } = course;
  const offers = countOf(valueAt(facts, 'offers'));
  const digital = countOf(valueAt(facts, 'digitalOffers'));
  const faults: Fault[] = [];
  switch (valueAt(facts, 'activeOffer')) {
    case 'physical':
      if (offers === 0) faults.push(fault(course, 'a physical reward needs an offer', 'activeOffer'));
      faults.push(...shippingFaults(course));
      break;
    case 'digital':
      if (digital === 0) faults.push(fault(course, 'a digital reward needs a digitalOffer', 'activeOffer'));
      break;
    case 'unrewarded':
      if (offers + digital > 0) faults.push(fault(course, 'an unrewarded course has no offers', 'activeOffer'));
      break;
    case undefined:
    case null:
      break;
    default:
      faults.push(fault(course, 'activeOffer is physical, digital or unrewarded', 'activeOffer'));
  }
  return faults;
}

function shippingFaults(course: ContentEntry): Fault[] {
  const countries = valueAt(course.facts, 'shippingCountries');
  if (!Array.isArray(countries))
    return [fault(course, 'a physical reward names its shippingCountries; [] is nowhere', 'activeOffer')];
  const far = countries.filter((country) => !SHIPPED_TO.some((known) => known === country));
  return far.length === 0
    ? []
    : [fault(course, `a box is sent to ${SHIPPED_TO.join(', ')} only, not to ${far.join(', ')}`, 'shippingCountries')];
}

function lessonFaults(course: ContentEntry): Fault[] {
  const { facts } = course;
  const faults: Fault[] = [];
  if (valueAt(facts, 'quiz', '$link') === undefined) faults.push(fault(course, 'has no quiz', 'quiz'));
  if (countOf(valueAt(facts, 'playlist')) === 0 && countOf(valueAt(facts, 'sources')) === 0) {
    faults.push(fault(course, 'a course without videos names its public guideline itself, in sources', 'playlist'));
  }
  const rate = valueAt(facts, 'quizPassRate');
  if (rate !== undefined && !(typeof rate === 'number' && rate >= 1 && rate <= 100)) {
    faults.push(fault(course, 'quizPassRate is a number of percent, 1 to 100', 'quizPassRate'));
  }
  return faults;
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function fault({ path, facts }: ContentEntry, what: string, ...at: string[]): Fault {
  return { file: facts?.path ?? path, line: lineIn(facts, ...at), what };
}
