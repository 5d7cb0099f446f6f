import { z } from 'zod';
import { flag } from '../platform/setting.ts';

/** Pages, flags and the demo world. */
export const shellSettings = z.object({
  SOCIAL_FACEBOOK: z.string().min(1).optional(),
  SOCIAL_TWITTER: z.string().min(1).optional(),
  SOCIAL_INSTAGRAM: z.string().min(1).optional(),
  SOCIAL_PINTEREST: z.string().min(1).optional(),
  /** Header in which an edge names the visitor's country. */
  EDGE_COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .default('cf-ipcountry')
    .transform((name) => name.toLowerCase()),
  /** App config, re-read on change. */
  CONFIG_FILE: z.string().min(1).default('content/config.json'),
  FLAGS_GATEWAY: z.enum(['file']).default('file'),
  /** Feature flags, re-read on change. */
  FLAGS_FILE: z.string().min(1).default('content/flags.json'),
  /** Demo members on first start; on by default, off in production and in tests. */
  DEMO_WORLD: flag(false).removeDefault().optional(),
});

/** What production refuses, one line each. */
export function shellFaults({ DEMO_WORLD }: z.output<typeof shellSettings>): string[] {
  return DEMO_WORLD ? ['DEMO_WORLD: production has no demo members, whose password everybody knows'] : [];
}
