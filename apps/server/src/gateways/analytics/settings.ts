import { z } from 'zod';

/** Where happenings in browsers are gathered. */
export const analyticsSettings = z.object({
  /** `own`: in our own table. */
  ANALYTICS_GATEWAY: z.enum(['own']).default('own'),
});
