import { z } from 'zod';
import { count, flag, words } from '../../platform/setting.ts';

/**
 * Only for tests: lose calls, lose their answers, refuse orders, or receive and send everything
 * twice.
 */
const SHOP_FAULTS = ['lose', 'late', 'fail', 'repeat'] as const;

export type ShopFault = (typeof SHOP_FAULTS)[number];

/**
 * At most half of the time that all calls of a request share, so that a second call still has time.
 */
const MOST_TIMEOUT_MS = 12_000;

export const shopSettings = z
  .object({
    SHOP_GATEWAY: z.enum(['embedded']).default('embedded').describe('The shop that sells and ships boxes.'),
    ALLOW_EMBEDDED_SHOP: flag(false).describe(
      'Lets production run on the embedded shop, which ships nothing and takes no payment there: offers with a price are then neither listed nor accepted.',
    ),
    SHOP_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('The store, with its contact page at `/pages/contact`. Unset: `{PUBLIC_URL}/shop`.'),
    SHOP_TIMEOUT_MS: count(10_000, 100, MOST_TIMEOUT_MS).describe(
      'How long one call to the shop may take; its outcome is unknown afterwards and is looked up later. All calls of one request share 25 seconds.',
    ),
    SHOP_WEBHOOK_SECRET: z
      .string()
      .transform(words)
      .pipe(z.array(z.string().min(32, 'must have 32 characters or more')).min(1).max(2, 'must be two at most'))
      .optional()
      .describe(
        'Signs the webhooks of the shop. Two, separated by a comma, are the current and the previous secret. Unset: generated in `DATA_DIR`.',
      ),
    SHOP_ALLOWED_HOSTS: z
      .string()
      .default('')
      .transform(words)
      .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/, 'must be hosts, such as shop.example.com')))
      .describe(
        'Hosts, separated by commas, beside that of `SHOP_BASE_URL`, where a parent may be sent to pay or to see an order.',
      ),
    SHOP_FAULTS: z
      .enum(SHOP_FAULTS)
      .optional()
      .describe(
        'For tests only: the embedded shop loses calls (`lose`) or answers (`late`), refuses orders (`fail`), or handles everything twice (`repeat`). Production refuses it.',
      ),
  })
  .describe('Shop');

type ShopSettings = z.output<typeof shopSettings>;

/**
 * Whether the embedded shop takes payments: none in production, where a test payment would be a
 * free box.
 */
export function takesTestPayments({ NODE_ENV }: { NODE_ENV: string }): boolean {
  return NODE_ENV !== 'production';
}

/** What production refuses, one line each. */
export function shopFaultsInProduction(given: ShopSettings): string[] {
  const { SHOP_GATEWAY, ALLOW_EMBEDDED_SHOP, SHOP_FAULTS: faults } = given;
  return [
    ...(SHOP_GATEWAY === 'embedded' && !ALLOW_EMBEDDED_SHOP
      ? ['SHOP_GATEWAY: the embedded shop sends no box (ALLOW_EMBEDDED_SHOP=1 lets production start with it)']
      : []),
    ...(faults === undefined ? [] : ['SHOP_FAULTS: a shop that is broken on purpose is for tests']),
  ];
}
