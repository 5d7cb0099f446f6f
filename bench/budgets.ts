/**
 * One budget. A `ratio` is the product's throughput divided by that of the bare limit of the same
 * round.
 */
export interface Budget {
  readonly id: string;
  /** As printed in the table of `docs/budgets.md`. */
  readonly what: string;
  readonly unit: 'KiB' | 'MB' | 'ratio' | 's' | 'points';
  readonly bound: { readonly atMost: number } | { readonly atLeast: number };
  /** The upper bound with which a ratio is compared. */
  readonly limit?: string;
}

const select = 'bare Fastify route, one indexed select';

const transaction = 'bare Fastify route, one transaction of four statements';

const insert = 'bare Fastify route, the same rows in one insert';

/** Every budget of the product, in the order of the table of `docs/budgets.md`. */
export const budgets = [
  { id: 'login-script', what: 'JavaScript of the login page, gzip', unit: 'KiB', bound: { atMost: 121.4 } },
  { id: 'course-script', what: 'JavaScript of the courses, signed in, gzip', unit: 'KiB', bound: { atMost: 162.5 } },
  {
    id: 'first-course-script',
    what: 'The same for a new member, with the dialog of partners',
    unit: 'KiB',
    bound: { atMost: 175 },
  },
  {
    id: 'opt-in-script',
    what: 'JavaScript of the page of a partner, beside that of the shipping form, gzip',
    unit: 'KiB',
    bound: { atMost: 11.7 },
  },
  { id: 'login-html', what: 'First HTML of the login page, gzip', unit: 'KiB', bound: { atMost: 6 } },
  { id: 'content', what: 'Countries of the content service', unit: 'ratio', bound: { atLeast: 1 }, limit: select },
  { id: 'video-list', what: 'Sixteen videos of the list', unit: 'ratio', bound: { atLeast: 0.35 }, limit: select },
  { id: 'game-list', what: 'Games of an age', unit: 'ratio', bound: { atLeast: 0.35 }, limit: select },
  { id: 'login-page', what: 'First HTML of the login page', unit: 'ratio', bound: { atLeast: 0.5 }, limit: select },
  {
    id: 'course-page',
    what: 'First HTML of the courses, signed in',
    unit: 'ratio',
    bound: { atLeast: 0.2 },
    limit: select,
  },
  { id: 'session-check', what: 'Session check', unit: 'ratio', bound: { atLeast: 0.45 }, limit: select },
  { id: 'course-list', what: 'Course list, signed in', unit: 'ratio', bound: { atLeast: 0.15 }, limit: select },
  { id: 'quiz-submit', what: 'Quiz submit that passes', unit: 'ratio', bound: { atLeast: 0.2 }, limit: transaction },
  { id: 'order', what: 'Order of a box', unit: 'ratio', bound: { atLeast: 0.12 }, limit: transaction },
  {
    id: 'upload',
    what: 'Yes to the partner of a course, with all that it asks for',
    unit: 'ratio',
    bound: { atLeast: 0.12 },
    limit: transaction,
  },
  { id: 'record', what: 'Yes to a partner of the dialog', unit: 'ratio', bound: { atLeast: 0.2 }, limit: transaction },
  {
    id: 'notice',
    what: 'Notice of the shop that an order was paid',
    unit: 'ratio',
    bound: { atLeast: 0.25 },
    limit: transaction,
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
  { id: 'sign-in', what: 'Sign-in', unit: 'ratio', bound: { atLeast: 0.78 }, limit: 'bare route, one password check' },
  { id: 'first-start', what: 'First start, demo world and all, to the login page', unit: 's', bound: { atMost: 15 } },
  { id: 'later-start', what: 'Later start to the login page', unit: 's', bound: { atMost: 4 } },
  { id: 'login-performance', what: 'Login, Lighthouse performance', unit: 'points', bound: { atLeast: 95 } },
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
  { id: 'article-performance', what: 'An article, Lighthouse performance', unit: 'points', bound: { atLeast: 90 } },
  {
    id: 'article-accessibility',
    what: 'An article, Lighthouse accessibility',
    unit: 'points',
    bound: { atLeast: 100 },
  },
  { id: 'games-performance', what: 'Activities, Lighthouse performance', unit: 'points', bound: { atLeast: 90 } },
  { id: 'games-accessibility', what: 'Activities, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
  { id: 'videos-performance', what: 'Videos, Lighthouse performance', unit: 'points', bound: { atLeast: 90 } },
  { id: 'videos-accessibility', what: 'Videos, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
] as const satisfies readonly Budget[];

/** Names of all budgets. */
export type BudgetId = (typeof budgets)[number]['id'];
