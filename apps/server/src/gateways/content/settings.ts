import { z } from 'zod';
import { flag } from '../../platform/setting.ts';

export const contentSettings = z
  .object({
    CONTENT_GATEWAY: z.enum(['files']).default('files').describe('Where the content of editors comes from.'),
    CONTENT_DIR: z.string().min(1).default('content').describe('The folder of the content files.'),
    CONTENT_WATCH: flag(true).describe(
      'Loads a changed content file while the product runs; otherwise it is loaded at the next start.',
    ),
  })
  .describe('Content');
