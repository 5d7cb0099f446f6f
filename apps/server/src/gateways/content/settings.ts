import { z } from 'zod';
import { flag } from '../../platform/setting.ts';

/** Where the editors' content is read. */
export const contentSettings = z.object({
  CONTENT_GATEWAY: z.enum(['files']).default('files'),
  CONTENT_DIR: z.string().min(1).default('content'),
  /** A changed file is seen while the product runs. */
  CONTENT_WATCH: flag(true),
});
