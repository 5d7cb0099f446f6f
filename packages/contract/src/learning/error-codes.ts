/** HTTP status of each error code of the learning room. */
export const LEARNING_STATUSES = {
  ineligible: 403,
  'user-incomplete': 403,
  'course-not-found': 404,
  'video-not-found': 404,
  'quiz-changed': 409,
  'quiz-incomplete': 422,
  'course-mismatch': 422,
  'unmatched-tracking-action': 422,
} as const;

/** English message of each code, sent in answers; pages use their own texts. */
export const LEARNING_MESSAGES = {
  ineligible: 'User is not eligible for certificate',
  'user-incomplete': 'User information incomplete',
  'course-not-found': 'No syllabus matching {slug}',
  'video-not-found': 'Could not match video',
  'quiz-changed': 'The quiz has changed since it was opened',
  'quiz-incomplete': 'The answers do not fit the questions',
  'course-mismatch': 'The ids belong to different courses',
  'unmatched-tracking-action': 'Unmatched tracking action: {action}',
} satisfies Record<keyof typeof LEARNING_STATUSES, string>;
