import { unrendered } from './limits.ts';

/** Of pages that the server renders; the phone is that of `measures/slow-phone.ts`. */
export const renderingBudgets = [
  { id: 'login-seen', what: 'Title of the login on a slow phone', unit: 'ms', bound: { atMost: 1_100 } },
  { id: 'article-seen', what: 'Title of an article on a slow phone', unit: 'ms', bound: { atMost: 1_100 } },
  { id: 'games-seen', what: 'Title of the activities on a slow phone', unit: 'ms', bound: { atMost: 1_100 } },
  { id: 'videos-seen', what: 'Title of the videos on a slow phone', unit: 'ms', bound: { atMost: 1_100 } },
  { id: 'courses-seen', what: 'Title of the courses on a slow phone', unit: 'ms', bound: { atMost: 1_100 } },
  {
    id: 'login-tap',
    what: 'A tap on the login there, later than on the unrendered page',
    unit: 'ms',
    bound: { atMost: 200 },
  },
  {
    id: 'article-tap',
    what: 'A tap on an article there, later than on the unrendered page',
    unit: 'ms',
    bound: { atMost: 200 },
  },
  {
    id: 'games-tap',
    what: 'A tap on the activities there, later than on the unrendered page',
    unit: 'ms',
    bound: { atMost: 200 },
  },
  {
    id: 'videos-tap',
    what: 'A tap on the videos there, later than on the unrendered page',
    unit: 'ms',
    bound: { atMost: 200 },
  },
  {
    id: 'courses-tap',
    what: 'A tap on the courses there, later than on the unrendered page',
    unit: 'ms',
    bound: { atMost: 200 },
  },
  { id: 'layout-shift', what: 'How far these pages move', unit: 'shift', bound: { atMost: 0.01 } },
  {
    id: 'login-rendered',
    what: 'First HTML of the login, rendered',
    unit: 'ratio',
    bound: { atLeast: 0.8 },
    limit: unrendered,
  },
  {
    id: 'article-rendered',
    what: 'The same of an article',
    unit: 'ratio',
    bound: { atLeast: 0.8 },
    limit: unrendered,
  },
  {
    id: 'course-rendered',
    what: 'The same of the courses, members in rotation',
    unit: 'ratio',
    bound: { atLeast: 0.8 },
    limit: unrendered,
  },
] as const;
