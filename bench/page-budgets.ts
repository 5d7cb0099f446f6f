/** Of scripts and first HTML as a browser gets them. */
export const weightBudgets = [
  {
    id: 'login-script',
    what: 'JavaScript of the login page, Brotli',
    unit: 'KiB',
    bound: { atMost: 108 },
    goal: 100,
    reason: '105.8 KiB, of which the router with its loaders and React are 91',
  },
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
  { id: 'login-html', what: 'First HTML of the login page, rendered, gzip', unit: 'KiB', bound: { atMost: 7 } },
  { id: 'course-html', what: 'The same of the courses, whose frame is rendered', unit: 'KiB', bound: { atMost: 11 } },
  { id: 'videos-html', what: 'The same of the videos, the largest rendered page', unit: 'KiB', bound: { atMost: 14 } },
] as const;

/** Of Lighthouse on its own phone. */
export const lighthouseBudgets = [
  { id: 'login-performance', what: 'Login, Lighthouse performance', unit: 'points', bound: { atLeast: 98 } },
  { id: 'login-accessibility', what: 'Login, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
  { id: 'login-practices', what: 'Login, Lighthouse best practices', unit: 'points', bound: { atLeast: 100 } },
  {
    id: 'login-seo',
    what: 'Login, Lighthouse SEO without its wish to be crawled',
    unit: 'points',
    bound: { atLeast: 100 },
  },
  { id: 'courses-performance', what: 'Courses, Lighthouse performance', unit: 'points', bound: { atLeast: 91 } },
  { id: 'courses-accessibility', what: 'Courses, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
  {
    id: 'article-performance',
    what: 'An article, Lighthouse performance',
    unit: 'points',
    bound: { atLeast: 98 },
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
    bound: { atLeast: 98 },
  },
  { id: 'games-accessibility', what: 'Activities, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
  {
    id: 'videos-performance',
    what: 'Videos, Lighthouse performance',
    unit: 'points',
    bound: { atLeast: 98 },
  },
  { id: 'videos-accessibility', what: 'Videos, Lighthouse accessibility', unit: 'points', bound: { atLeast: 100 } },
] as const;
