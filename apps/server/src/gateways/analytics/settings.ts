import { z } from 'zod';

export const analyticsSettings = z
  .object({
    ANALYTICS_GATEWAY: z
      .enum(['own'])
      .default('own')
      .describe('`own` stores events of browsers in our own tables for 400 days.'),
  })
  .describe('Analytics');
