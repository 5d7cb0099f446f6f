import { z } from 'zod';

/** Who sends our emails to subscribers. */
export const marketingSettings = z.object({
  /** `own`: subscriptions are kept in our own table, and nothing leaves. */
  MARKETING_GATEWAY: z.enum(['own']).default('own'),
});
