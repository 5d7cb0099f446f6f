/** The errors whose title and text editors may write. */
export const APP_ERRORS = [
  'default-error',
  'offline-error',
  '404-error',
  'military-error',
  'pobox-error',
  'shopify-error',
] as const;

export type AppErrorSlug = (typeof APP_ERRORS)[number];
