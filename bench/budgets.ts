import { insert, sameRows, select, transaction } from './limits.ts';

/**
 * One budget. A `ratio` is the product's throughput divided by that of the bare limit of the same
 * round; the bar is stated as a ratio of calls per second and judged as one of processor time, see
 * `FIRST_FAIR_RUN`.
 */
export interface Budget extends Figure {
  readonly bound: { readonly atMost: number } | { readonly atLeast: number };
}

/** A measured value; one without a bound is printed for information. */
export interface Figure {
  readonly id: string;
  /** As printed in the tables of `docs/budgets.md`. */
  readonly what: string;
  readonly unit: 'KiB' | 'MB' | 'ratio' | 's' | 'points';
  /** The upper bound with which a ratio is compared. */
  readonly limit?: string;
  /** Beyond the bar, in the unit of the budget; a ratio is one of calls per second. */
  readonly goal?: number;
  /** Why the goal is not reached, in milliseconds; printed until it is. */
  readonly reason?: string;
}

/** Every budget of the product, in the order of the table of `docs/budgets.md`. */
export const budgets = [
  { id: 'login-script', what: 'JavaScript of the login page, Brotli', unit: 'KiB', bound: { atMost: 108 }, goal: 100 },
  { id: 'course-script', what: 'JavaScript of the courses, signed in, Brotli', unit: 'KiB', bound: { atMost: 162.5 } },
  {
    id: 'first-course-script',
    what: 'The same for a new member, with the dialog of partners',
    unit: 'KiB',
    bound: { atMost: 175 },
  },
  {
    id: 'opt-in-script',
    what: 'JavaScript of the page of a partner, beside that of the shipping form, Brotli',
    unit: 'KiB',
    bound: { atMost: 11.7 },
  },
  { id: 'login-html', what: 'First HTML of the login page, gzip', unit: 'KiB', bound: { atMost: 6 } },
  {
    id: 'content',
    what: 'Countries of the content service',
    unit: 'ratio',
    bound: { atLeast: 1 },
    limit: select,
    goal: 1.5,
  },
  { id: 'video-list', what: 'Sixteen videos of the list', unit: 'ratio', bound: { atLeast: 0.35 }, limit: select },
  { id: 'game-list', what: 'Games of an age', unit: 'ratio', bound: { atLeast: 0.35 }, limit: select },
  {
    id: 'login-page',
    what: 'First HTML of the login page',
    unit: 'ratio',
    bound: { atLeast: 0.6 },
    limit: select,
    goal: 0.85,
  },
  {
    id: 'course-page',
    what: 'First HTML of the courses, members in rotation',
    unit: 'ratio',
    bound: { atLeast: 0.25 },
    limit: select,
    goal: 0.28,
  },
  {
    id: 'session-check',
    what: 'Session check, members in rotation',
    unit: 'ratio',
    bound: { atLeast: 0.65 },
    limit: select,
    goal: 1,
  },
  {
    id: 'course-list',
    what: 'Course list, members in rotation',
    unit: 'ratio',
    bound: { atLeast: 0.24 },
    limit: select,
    goal: 0.28,
  },
  {
    id: 'quiz-submit',
    what: 'Quiz submit that passes',
    unit: 'ratio',
    bound: { atLeast: 0.28 },
    limit: transaction,
    goal: 0.33,
  },
  { id: 'order', what: 'Order of a box', unit: 'ratio', bound: { atLeast: 0.12 }, limit: transaction, goal: 0.18 },
  {
    id: 'order-same-rows',
    what: 'Order of a box, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.38 },
    limit: sameRows,
    goal: 0.45,
  },
  {
    id: 'upload',
    what: 'Yes to the partner of a course, with all that it asks for',
    unit: 'ratio',
    bound: { atLeast: 0.12 },
    limit: transaction,
  },
  {
    id: 'upload-same-rows',
    what: 'Yes to the partner of a course, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.1 },
    limit: sameRows,
    goal: 0.5,
  },
  { id: 'record', what: 'Yes to a partner of the dialog', unit: 'ratio', bound: { atLeast: 0.2 }, limit: transaction },
  {
    id: 'record-same-rows',
    what: 'Yes to a partner of the dialog, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.1 },
    limit: sameRows,
    goal: 0.5,
  },
  {
    id: 'notice',
    what: 'Notice of the shop that an order was paid',
    unit: 'ratio',
    bound: { atLeast: 0.25 },
    limit: transaction,
  },
  {
    id: 'notice-same-rows',
    what: 'Notice of the shop that an order was paid, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.1 },
    limit: sameRows,
    goal: 0.6,
  },
  {
    id: 'paid-drawn',
    what: 'From that notice until the page says so, 95 of 100 parents',
    unit: 's',
    bound: { atMost: 1 },
  },
  {
    id: 'opt-in-drawn',
    what: 'From the question to the gate until the page of a partner takes an answer, a slow phone, 95 of 100 visits',
    unit: 's',
    bound: { atMost: 1 },
  },
  {
    id: 'waiting-orders',
    what: 'Ten thousand waiting orders, asked by one worker at a shop of 50 ms',
    unit: 's',
    bound: { atMost: 600 },
  },
  {
    id: 'waiting-leads',
    what: 'Ten thousand queued leads, told by one worker to a partner of 50 ms',
    unit: 's',
    bound: { atMost: 600 },
  },
  {
    id: 'leads-export',
    what: 'Memory that an export of 100,000 leads takes',
    unit: 'MB',
    bound: { atMost: 200 },
  },
  { id: 'zips-import', what: 'Import of 42,010 postal codes', unit: 's', bound: { atMost: 10 } },
  { id: 'zips-transaction', what: 'Its transaction', unit: 's', bound: { atMost: 3 } },
  { id: 'collect', what: 'Twenty events of a browser', unit: 'ratio', bound: { atLeast: 0.3 }, limit: insert },
  {
    id: 'erase',
    what: 'Erase of a member with a thousand rows',
    unit: 'ratio',
    bound: { atLeast: 0.2 },
    limit: 'the same rows by bare indexed deletes',
  },
  {
    id: 'erase-same-rows',
    what: 'Erase of a member with a thousand rows, of which 300 stay without their owner',
    unit: 'ratio',
    bound: { atLeast: 0.6 },
    limit: 'the same rows by bare indexed deletes and updates',
    goal: 0.75,
  },
  {
    id: 'sign-in',
    what: 'Sign-in',
    unit: 'ratio',
    bound: { atLeast: 0.78 },
    limit: 'bare route, one password check',
    goal: 0.9,
  },
  { id: 'first-start', what: 'First start, demo world and all, to the login page', unit: 's', bound: { atMost: 15 } },
  { id: 'later-start', what: 'Later start to the login page', unit: 's', bound: { atMost: 4 } },
  { id: 'login-performance', what: 'Login, Lighthouse performance', unit: 'points', bound: { atLeast: 95 }, goal: 98 },
  { id: 'login-accessibility', what: 'Login, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
  { id: 'login-practices', what: 'Login, Lighthouse best practices', unit: 'points', bound: { atLeast: 100 } },
  {
    id: 'login-seo',
    what: 'Login, Lighthouse SEO without its wish to be crawled',
    unit: 'points',
    bound: { atLeast: 100 },
  },
  { id: 'courses-performance', what: 'Courses, Lighthouse performance', unit: 'points', bound: { atLeast: 90 } },
  { id: 'courses-accessibility', what: 'Courses, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
  {
    id: 'article-performance',
    what: 'An article, Lighthouse performance',
    unit: 'points',
    bound: { atLeast: 90 },
    goal: 98,
  },
  {
    id: 'article-accessibility',
    what: 'An article, Lighthouse accessibility',
    unit: 'points',
    bound: { atLeast: 100 },
  },
  {
    id: 'games-performance',
    what: 'Activities, Lighthouse performance',
    unit: 'points',
    bound: { atLeast: 90 },
    goal: 98,
  },
  { id: 'games-accessibility', what: 'Activities, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
  {
    id: 'videos-performance',
    what: 'Videos, Lighthouse performance',
    unit: 'points',
    bound: { atLeast: 90 },
    goal: 98,
  },
  { id: 'videos-accessibility', what: 'Videos, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
] as const satisfies readonly Budget[];

/** Names of all budgets. */
export type BudgetId = (typeof budgets)[number]['id'];

/** Names of the budgets that compare the product with a limit. */
export type RatioId = Extract<(typeof budgets)[number], { unit: 'ratio' }>['id'];

/** The two ratios of one call in one run, each of the product to its limit. */
export interface Ratios {
  /** Of calls per second. */
  readonly calls: number;
  /** Of processor time per call, the limit's divided by the product's. */
  readonly processor: number;
}

/**
 * The ratios of the first run with this bench. They translate a bar of calls per second, which is
 * how bars are agreed, into one of processor time, which is what is judged, because it is the same
 * on a busy machine as on a quiet one. Must not change with the product; a run prints these lines,
 * to be pasted here if the bench itself changes what it measures.
 */
export const FIRST_FAIR_RUN: Readonly<Record<RatioId, Ratios>> = {
  content: { calls: 1.184, processor: 1.09 },
  'video-list': { calls: 0.487, processor: 0.458 },
  'game-list': { calls: 0.473, processor: 0.322 },
  'login-page': { calls: 0.477, processor: 0.853 },
  'course-page': { calls: 0.15, processor: 0.198 },
  'session-check': { calls: 0.256, processor: 0.425 },
  'course-list': { calls: 0.094, processor: 0.08 },
  'quiz-submit': { calls: 0.203, processor: 0.192 },
  order: { calls: 0.051, processor: 0.109 },
  'order-same-rows': { calls: 0.412, processor: 0.391 },
  upload: { calls: 0.215, processor: 0.189 },
  'upload-same-rows': { calls: 0.215, processor: 0.214 },
  record: { calls: 0.184, processor: 0.241 },
  'record-same-rows': { calls: 0.438, processor: 0.38 },
  notice: { calls: 0.179, processor: 0.282 },
  'notice-same-rows': { calls: 0.882, processor: 0.698 },
  collect: { calls: 0.398, processor: 0.512 },
  erase: { calls: 0.484, processor: 0.3 },
  'erase-same-rows': { calls: 1.224, processor: 0.699 },
  'sign-in': { calls: 1.155, processor: 0.845 },
};

/**
 * Returns the bar of processor time: the bar of calls per second, times the first run's ratio of
 * processor time, divided by its ratio of calls per second.
 */
export function processorBar(bar: number, { calls, processor }: Ratios): number {
  return (bar * processor) / calls;
}
