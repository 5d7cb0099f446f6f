/** One budget; a `ratio` is the product's calls per second divided by those of its limit. */
export interface Budget {
  readonly id: string;
  /** As printed in the table of `docs/budgets.md`. */
  readonly what: string;
  readonly unit: 'ratio' | 'points' | UpperUnit;
  readonly bound: { readonly atMost: number } | { readonly atLeast: number };
  /** The upper bound with which a ratio is compared. */
  readonly limit?: string;
  /** Beyond the bar, in the unit of the budget; not judged. */
  readonly goal?: number;
}

type UpperUnit = 'KiB' | 'MB' | 's' | 'ms' | 'shift';

function ratio<const Id extends string>(id: Id, what: string, atLeast: number, limit: string, goal?: number) {
  return { id, what, unit: 'ratio' as const, bound: { atLeast }, limit, ...(goal !== undefined && { goal }) };
}

function atMost<const Id extends string>(id: Id, what: string, max: number, unit: UpperUnit, goal?: number) {
  return { id, what, unit, bound: { atMost: max }, ...(goal !== undefined && { goal }) };
}

/** Of Lighthouse on its own phone. */
function points<const Id extends string>(id: Id, what: string, atLeast: number) {
  return { id, what, unit: 'points' as const, bound: { atLeast } };
}

/** The limit of a read. */
const SELECT = 'bare Fastify route, one indexed select';

/** The limit of a write by what it must write. */
const SAME_ROWS = 'bare Fastify route, the same rows in one transaction';

/** The limit of a rendered page. */
const UNRENDERED = 'the same page without its content';

/** Every budget of the product, in the order of the table of `docs/budgets.md`. */
export const budgets = [
  atMost('login-script', 'JavaScript of the login page, Brotli', 108, 'KiB', 100),
  atMost('course-script', 'JavaScript of the courses, signed in, Brotli', 162.5, 'KiB'),
  atMost('first-course-script', 'The same for a new member, with the dialog of partners', 175, 'KiB'),
  atMost('opt-in-script', 'JavaScript of the page of a partner, beside that of the shipping form, Brotli', 11.7, 'KiB'),
  atMost('login-html', 'First HTML of the login page, rendered, gzip', 7, 'KiB'),
  atMost('course-html', 'The same of the courses, whose frame is rendered', 11, 'KiB'),
  atMost('videos-html', 'The same of the videos, the largest rendered page', 14, 'KiB'),
  ratio('content', 'Countries of the content service', 1, SELECT, 1.5),
  ratio('video-list', 'Sixteen videos of the list', 0.35, SELECT),
  ratio('game-list', 'Games of an age', 0.35, SELECT),
  ratio('login-page', 'First HTML of the login page', 0.6, SELECT, 0.85),
  ratio('course-page', 'First HTML of the courses, members in rotation', 0.25, SELECT, 0.28),
  ratio('session-check', 'Session check, members in rotation', 0.65, SELECT, 1),
  ratio('course-list', 'Course list, members in rotation', 0.24, SELECT, 0.28),
  ratio('search', 'Search over the shipped content, members in rotation', 0.08, SELECT),
  ratio('search-many', 'Search over 10,000 texts', 0.7, 'bare Fastify route, the same statement'),
  atMost('search-rare', 'The same for a rare word, 95 of 100 searches', 30, 'ms'),
  atMost('search-frequent', 'The same for the most frequent word, 95 of 100 searches', 500, 'ms'),
  atMost('search-index', 'Index of 10,000 texts', 20, 's'),
  ratio('quiz-submit-same-rows', 'Quiz submit that passes, beside its rows', 0.4, SAME_ROWS),
  ratio('order-same-rows', 'Order of a box, beside its rows', 0.22, SAME_ROWS),
  ratio('upload-same-rows', 'Yes to the partner of a course, beside its rows', 0.25, SAME_ROWS),
  ratio('record-same-rows', 'Yes to a partner of the dialog, beside its rows', 0.28, SAME_ROWS),
  ratio('notice-same-rows', 'Notice of the shop that an order was paid, beside its rows', 0.45, SAME_ROWS),
  atMost(
    'order-clock',
    'An order at fifty a second by an open clock, 95 of 100, a shop that answers at once',
    100,
    'ms',
  ),
  atMost('paid-drawn', 'From that notice until the page says so, 95 of 100 parents', 1, 's'),
  atMost(
    'opt-in-drawn',
    'From the question to the gate until the page of a partner takes an answer, a slow phone, 95 of 100 visits',
    1,
    's',
  ),
  atMost('waiting-orders', 'Ten thousand waiting orders, asked by one worker at a shop of 50 ms', 600, 's'),
  atMost('waiting-leads', 'Ten thousand queued leads, told by one worker to a partner of 50 ms', 600, 's'),
  atMost('leads-export', 'Memory that an export of 100,000 leads takes', 200, 'MB'),
  atMost('zips-import', 'Import of 42,010 postal codes', 10, 's'),
  atMost('zips-transaction', 'Its transaction', 3, 's'),
  atMost('content-first-sync', 'First copy of 2,000 entries in four languages, until every process has it', 30, 's'),
  atMost('content-change', 'A change of one of them, likewise', 2, 's'),
  atMost('content-first-sync-polls', 'Longest pause of the process that makes that copy, by processor time', 50, 'ms'),
  atMost('content-first-sync-follows', 'Longest pause of a process that reads it', 50, 'ms'),
  atMost('content-change-polls', 'The longest pause at a change, of the process that polls', 50, 'ms'),
  atMost('content-change-follows', 'The longest pause at a change, of a process that follows', 50, 'ms'),
  atMost('content-memory', 'Memory of a process for these entries', 60, 'MB'),
  ratio('content-from-copy', 'Countries of the content service, from the copy', 0.95, 'the same content from files'),
  atMost('login-seen', 'Title of the login on a slow phone', 1_100, 'ms'),
  atMost('article-seen', 'Title of an article on a slow phone', 1_100, 'ms'),
  atMost('games-seen', 'Title of the activities on a slow phone', 1_100, 'ms'),
  atMost('videos-seen', 'Title of the videos on a slow phone', 1_100, 'ms'),
  atMost('courses-seen', 'Title of the courses on a slow phone', 1_100, 'ms'),
  atMost('login-tap', 'A tap on the login there, later than on the unrendered page', 200, 'ms'),
  atMost('article-tap', 'A tap on an article there, later than on the unrendered page', 200, 'ms'),
  atMost('games-tap', 'A tap on the activities there, later than on the unrendered page', 200, 'ms'),
  atMost('videos-tap', 'A tap on the videos there, later than on the unrendered page', 200, 'ms'),
  atMost('courses-tap', 'A tap on the courses there, later than on the unrendered page', 200, 'ms'),
  atMost('layout-shift', 'How far these pages move', 0.01, 'shift'),
  ratio('login-rendered', 'First HTML of the login, rendered', 0.8, UNRENDERED),
  ratio('article-rendered', 'The same of an article', 0.8, UNRENDERED),
  ratio('course-rendered', 'The same of the courses, members in rotation', 0.8, UNRENDERED),
  ratio('collect', 'Twenty events of a browser', 0.3, 'bare Fastify route, the same rows in one insert'),
  ratio('erase', 'Erase of a member with a thousand rows', 0.2, 'the same rows by bare indexed deletes'),
  ratio(
    'erase-same-rows',
    'Erase of a member with a thousand rows, of which 300 stay without their owner',
    0.6,
    'the same rows by bare indexed deletes and updates',
    0.75,
  ),
  ratio('sign-in', 'Sign-in', 0.8, 'bare route, one password check', 0.9),
  atMost('first-start', 'First start, demo world and all, to the login page', 6, 's'),
  atMost('later-start', 'Later start to the login page', 2, 's'),
  points('login-performance', 'Login, Lighthouse performance', 98),
  points('login-accessibility', 'Login, Lighthouse accessibility', 100),
  points('login-practices', 'Login, Lighthouse best practices', 100),
  points('login-seo', 'Login, Lighthouse SEO without its wish to be crawled', 100),
  points('courses-performance', 'Courses, Lighthouse performance', 91),
  points('courses-accessibility', 'Courses, Lighthouse accessibility', 100),
  points('article-performance', 'An article, Lighthouse performance', 98),
  points('article-accessibility', 'An article, Lighthouse accessibility', 100),
  points('games-performance', 'Activities, Lighthouse performance', 98),
  points('games-accessibility', 'Activities, Lighthouse accessibility', 100),
  points('videos-performance', 'Videos, Lighthouse performance', 98),
  points('videos-accessibility', 'Videos, Lighthouse accessibility', 100),
] satisfies readonly Budget[];

/** Names of all budgets. */
export type BudgetId = (typeof budgets)[number]['id'];
