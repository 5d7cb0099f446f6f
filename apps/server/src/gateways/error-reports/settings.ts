import { z } from 'zod';

export const errorReportSettings = z
  .object({
    ERROR_REPORTING: z
      .enum(['log'])
      .default('log')
      .describe('Failures in browsers go to the log of the process. Browsers send them in production only.'),
  })
  .describe('Error reports');
