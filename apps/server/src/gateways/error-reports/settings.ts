import { z } from 'zod';

/** Where failures in browsers are reported. */
export const errorReportSettings = z.object({
  /** `log`: in the log of the process. */
  ERROR_REPORTING: z.enum(['log']).default('log'),
});
