import { z } from 'zod';
import { flag } from '../../platform/setting.ts';

/** Who sends boxes, and where the store is. */
export const shopSettings = z.object({
  /** The embedded shop is the only one yet. */
  SHOP_GATEWAY: z.enum(['embedded']).default('embedded'),
  /** Lets production run on the embedded shop, which sends nothing (D-114). */
  ALLOW_EMBEDDED_SHOP: flag(false),
  /** Store at `{base}/`, contact at `{base}/pages/contact`; default `{PUBLIC_URL}/shop`. */
  SHOP_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs what the shop tells us: the present secret, and the one before; made in DATA_DIR when unset. */
  SHOP_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)).min(1).max(2))
    .optional(),
});

/** What production refuses, one line each. */
export function shopFaults({ SHOP_GATEWAY, ALLOW_EMBEDDED_SHOP }: z.output<typeof shopSettings>): string[] {
  return SHOP_GATEWAY === 'embedded' && !ALLOW_EMBEDDED_SHOP
    ? ['SHOP_GATEWAY: the embedded shop sends no box (ALLOW_EMBEDDED_SHOP=1 lets production start with it)']
    : [];
}
