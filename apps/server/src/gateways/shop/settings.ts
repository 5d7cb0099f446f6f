import { z } from 'zod';
import { count, flag, words } from '../../platform/setting.ts';
import type { PlatformSettings } from '../../platform/settings.ts';

/**
 * Only for tests: lose calls, lose their answers, refuse orders, or receive and send everything
 * twice.
 */
const SHOP_FAULTS = ['lose', 'late', 'fail', 'repeat'] as const;

export type ShopFault = (typeof SHOP_FAULTS)[number];

/**
 * At most half of the time that all calls of a request share, so that a second call still has time.
 */
const MAX_TIMEOUT_MS = 12_000;

/** Versions of the Admin API that the product was checked against, the default first. */
const SHOPIFY_VERSIONS = ['2026-10'] as const;

export const shopSettings = z
  .object({
    SHOP_GATEWAY: z
      .enum(['embedded', 'shopify'])
      .default('embedded')
      .describe('The shop that sells and ships boxes. `shopify` needs store, client id and client secret.'),
    SHOPIFY_STORE: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*(?:\.myshopify\.com)?$/, 'must be {name} or {name}.myshopify.com')
      .transform((name) => (name.includes('.') ? name : `${name}.myshopify.com`))
      .optional()
      .describe('The store, as `{name}` or `{name}.myshopify.com`.'),
    SHOPIFY_CLIENT_ID: z.string().min(1).optional().describe('The client id of the app in that store.'),
    SHOPIFY_CLIENT_SECRET: z
      .string()
      .transform(words)
      .pipe(z.array(z.string().min(1)).min(1).max(2, 'must be two at most'))
      .optional()
      .describe(
        'The client secret of that app, which also signs its webhooks. Two, separated by a comma and the newest first, while it is changed.',
      ),
    SHOPIFY_API_VERSION: z
      .enum(SHOPIFY_VERSIONS)
      .default(SHOPIFY_VERSIONS[0])
      .describe('The version of the Admin API. Shopify serves a version for a year.'),
    SHOPIFY_STOCK_RESERVE: count(0, 0, 1_000_000).describe(
      'Items of each variant that are never promised, because two parents may order the last one at once.',
    ),
    SHOPIFY_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Replaces the address of the store, for a stand-in. Production needs https.'),
    ALLOW_GATEWAY_SWITCH: flag(false).describe(
      'Lets the product start although orders wait for another shop than `SHOP_GATEWAY`, or leads for another gateway than `LEAD_GATEWAY` or `PARTNER_GATEWAY`. Those orders are no longer asked about (`orders stuck` lists them), and those leads go by `leads export`.',
    ),
    ALLOW_EMBEDDED_SHOP: flag(false).describe(
      'Lets production run on the embedded shop, which ships nothing and takes no payment there: offers with a price are then neither listed nor accepted.',
    ),
    SHOP_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('The store, with its contact page at `/pages/contact`. Unset: `/shop`.'),
    SHOP_TIMEOUT_MS: count(10_000, 100, MAX_TIMEOUT_MS).describe(
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

export type ShopSettings = z.output<typeof shopSettings>;

/**
 * Whether the embedded shop takes payments: none in production, where a test payment would be a
 * free box.
 */
export function acceptsTestPayments({ NODE_ENV }: { NODE_ENV: string }): boolean {
  return NODE_ENV !== 'production';
}

/** True for a shop that packs and sends what is ordered; a stand-in does not. */
export function sendsParcels({ SHOP_GATEWAY, SHOPIFY_BASE_URL }: ShopSettings): boolean {
  return SHOP_GATEWAY === 'shopify' && SHOPIFY_BASE_URL === undefined;
}

/** A gateway that is chosen needs its own settings. */
export function shopFaults(settings: ShopSettings): string[] {
  if (settings.SHOP_GATEWAY !== 'shopify') return [];
  return (['SHOPIFY_STORE', 'SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] as const).flatMap((name) =>
    settings[name] === undefined ? [`${name}: SHOP_GATEWAY=shopify needs it`] : [],
  );
}

/** What production refuses, one line each. */
export function shopFaultsInProduction(settings: ShopSettings & Pick<PlatformSettings, 'PUBLIC_URL'>): string[] {
  const { SHOP_GATEWAY, ALLOW_EMBEDDED_SHOP, SHOP_FAULTS: faults, SHOPIFY_BASE_URL: base, PUBLIC_URL } = settings;
  return [
    ...(SHOP_GATEWAY === 'shopify' && PUBLIC_URL?.startsWith('http:')
      ? ['PUBLIC_URL: Shopify sends its notices by https alone']
      : []),
    ...(base === undefined || base.startsWith('https:')
      ? []
      : ['SHOPIFY_BASE_URL: production sends addresses of parents by https alone']),
    ...(SHOP_GATEWAY === 'embedded' && !ALLOW_EMBEDDED_SHOP
      ? ['SHOP_GATEWAY: the embedded shop sends no box (ALLOW_EMBEDDED_SHOP=1 lets production start with it)']
      : []),
    ...(faults === undefined ? [] : ['SHOP_FAULTS: a shop that is broken on purpose is for tests']),
  ];
}
