import { z } from 'zod';

/** Who sends our emails to subscribers. */
export const marketingSettings = z.object({
  /** `own`: subscriptions are stored in our own table, and no data leaves it. */
  MARKETING_GATEWAY: z.enum(['own']).default('own'),
});
