import { files } from './limits.ts';

/** Of a copy of the content of an outside system, in their order. */
export const contentBudgets = [
  {
    id: 'content-first-sync',
    what: 'First copy of 2,000 entries in four languages, until every process has it',
    unit: 's',
    bound: { atMost: 30 },
  },
  { id: 'content-change', what: 'A change of one of them, likewise', unit: 's', bound: { atMost: 2 } },
  {
    id: 'content-first-sync-polls',
    what: 'Longest pause of the process that makes that copy, by processor time',
    unit: 'ms',
    bound: { atMost: 50 },
  },
  {
    id: 'content-first-sync-follows',
    what: 'Longest pause of a process that reads it',
    unit: 'ms',
    bound: { atMost: 50 },
  },
  {
    id: 'content-change-polls',
    what: 'The longest pause at a change, of the process that polls',
    unit: 'ms',
    bound: { atMost: 50 },
  },
  {
    id: 'content-change-follows',
    what: 'The longest pause at a change, of a process that follows',
    unit: 'ms',
    bound: { atMost: 50 },
  },
  { id: 'content-memory', what: 'Memory of a process for these entries', unit: 'MB', bound: { atMost: 60 } },
  {
    id: 'content-from-copy',
    what: 'Countries of the content service, from the copy',
    unit: 'ratio',
    bound: { atLeast: 0.95 },
    limit: files,
  },
] as const;
