import { z } from 'zod';

export const marketingSettings = z
  .object({
    MARKETING_GATEWAY: z
      .enum(['own'])
      .default('own')
      .describe('`own` stores newsletter subscriptions in our own table, so that no other company receives them.'),
  })
  .describe('Newsletter');
