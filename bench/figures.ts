import type { Figure } from './budgets.ts';
import { sameRows, select } from './limits.ts';

/** Values beside the budgets, in the order of their table in `docs/budgets.md`. */
export const figures = [
  {
    id: 'course-list-repeated',
    what: 'Course list, one member again and again',
    unit: 'ratio',
    limit: select,
    goal: 0.45,
    reason: '0.34 ms: Postgres 0.14 for session and facts, and node 0.20 for 14 KB on the socket',
  },
  {
    id: 'course-page-repeated',
    what: 'First HTML of the courses, one member again and again',
    unit: 'ratio',
    limit: select,
    goal: 0.45,
    reason: '0.37 ms: Postgres 0.16 for a record of sixty columns, and node 0.21 for 8 KB on the socket',
  },
  { id: 'order-one-process', what: 'Order of a box, calls and jobs in one process', unit: 'ratio', limit: sameRows },
  { id: 'quiz-submit-50', what: 'Quiz submit that passes, 50 connections', unit: 'ratio', limit: sameRows },
  { id: 'order-50', what: 'Order of a box, 50 connections', unit: 'ratio', limit: sameRows },
  { id: 'upload-50', what: 'Yes to the partner of a course, 50 connections', unit: 'ratio', limit: sameRows },
  { id: 'record-50', what: 'Yes to a partner of the dialog, 50 connections', unit: 'ratio', limit: sameRows },
  { id: 'notice-50', what: 'Notice of the shop, 50 connections', unit: 'ratio', limit: sameRows },
] as const satisfies readonly Figure[];

/** Names of all values without a bound. */
export type FigureId = (typeof figures)[number]['id'];
