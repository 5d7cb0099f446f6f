import { contentBudgets } from './content-budgets.ts';
import { lighthouseBudgets, weightBudgets } from './page-budgets.ts';
import { renderingBudgets } from './rendering-budgets.ts';
import { insert, sameRows, select } from './limits.ts';

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
  readonly unit: 'KiB' | 'MB' | 'ratio' | 's' | 'ms' | 'points' | 'shift';
  /** The upper bound with which a ratio is compared. */
  readonly limit?: string;
  /** Beyond the bar, in the unit of the budget; a ratio is one of calls per second. */
  readonly goal?: number;
  /** Why the goal is not reached, in milliseconds; printed until it is. */
  readonly reason?: string;
}

/** Every budget of the product, in the order of the table of `docs/budgets.md`. */
export const budgets = [
  ...weightBudgets,
  {
    id: 'content',
    what: 'Countries of the content service',
    unit: 'ratio',
    bound: { atLeast: 1 },
    limit: select,
    goal: 1.5,
    reason: '0.08 ms of node: hooks, headers, log and metrics of every call',
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
    id: 'quiz-submit-same-rows',
    what: 'Quiz submit that passes, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.45 },
    limit: sameRows,
  },
  {
    id: 'order-same-rows',
    what: 'Order of a box, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.28 },
    limit: sameRows,
  },
  {
    id: 'upload-same-rows',
    what: 'Yes to the partner of a course, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.25 },
    limit: sameRows,
  },
  {
    id: 'record-same-rows',
    what: 'Yes to a partner of the dialog, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.28 },
    limit: sameRows,
  },
  {
    id: 'notice-same-rows',
    what: 'Notice of the shop that an order was paid, beside its rows',
    unit: 'ratio',
    bound: { atLeast: 0.45 },
    limit: sameRows,
  },
  {
    id: 'order-clock',
    what: 'An order at fifty a second by an open clock, 95 of 100, a shop that answers at once',
    unit: 'ms',
    bound: { atMost: 100 },
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
  ...contentBudgets,
  ...renderingBudgets,
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
    reason: '13.4 ms, of which the password check is 12',
  },
  { id: 'first-start', what: 'First start, demo world and all, to the login page', unit: 's', bound: { atMost: 15 } },
  { id: 'later-start', what: 'Later start to the login page', unit: 's', bound: { atMost: 4 } },
  ...lighthouseBudgets,
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
  content: { calls: 1.232, processor: 1.721 },
  'content-from-copy': { calls: 1, processor: 1 },
  'login-rendered': { calls: 1, processor: 1 },
  'article-rendered': { calls: 1, processor: 1 },
  'course-rendered': { calls: 1, processor: 1 },
  'video-list': { calls: 0.905, processor: 1.238 },
  'game-list': { calls: 0.842, processor: 1.167 },
  'login-page': { calls: 0.885, processor: 1.201 },
  'course-page': { calls: 0.368, processor: 0.361 },
  'session-check': { calls: 1.041, processor: 1.324 },
  'course-list': { calls: 0.449, processor: 0.461 },
  'quiz-submit-same-rows': { calls: 1, processor: 1 },
  'order-same-rows': { calls: 0.386, processor: 0.403 },
  'upload-same-rows': { calls: 0.405, processor: 0.391 },
  'record-same-rows': { calls: 0.42, processor: 0.428 },
  'notice-same-rows': { calls: 0.663, processor: 0.678 },
  collect: { calls: 0.581, processor: 0.565 },
  erase: { calls: 0.398, processor: 0.291 },
  'erase-same-rows': { calls: 1.08, processor: 0.72 },
  'sign-in': { calls: 0.867, processor: 0.882 },
};

/**
 * Returns the bar of processor time: the bar of calls per second, times the first run's ratio of
 * processor time, divided by its ratio of calls per second.
 */
export function processorBar(bar: number, { calls, processor }: Ratios): number {
  return (bar * processor) / calls;
}
