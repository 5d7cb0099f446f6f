import { z } from 'zod';
import { count, flag, words } from '../../platform/setting.ts';

/**
 * Faults that the embedded shop can simulate for tests: lose calls, lose its answers, refuse
 * orders, or receive and send everything twice.
 */
const SHOP_FAULTS = ['lose', 'late', 'fail', 'repeat'] as const;

export type ShopFault = (typeof SHOP_FAULTS)[number];

/** A call may take half of the time that all calls of a request share. */
const MOST_TIMEOUT_MS = 12_000;

/** Who sends boxes, and where the store is. */
export const shopSettings = z.object({
  /** The embedded shop is the only one yet. */
  SHOP_GATEWAY: z.enum(['embedded']).default('embedded'),
  /** Lets production run on the embedded shop, which sends nothing. */
  ALLOW_EMBEDDED_SHOP: flag(false),
  /** Store at `{base}/`, contact at `{base}/pages/contact`; default `{PUBLIC_URL}/shop`. */
  SHOP_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How long the shop may take to answer a call. */
  SHOP_TIMEOUT_MS: count(10_000, 100, MOST_TIMEOUT_MS),
  /**
   * Signs the shop's notices, the second one those of before a change; made in DATA_DIR when unset.
   */
  SHOP_WEBHOOK_SECRET: z
    .string()
    .transform(words)
    .pipe(z.array(z.string().min(32, 'must have 32 characters or more')).min(1).max(2, 'must be two at most'))
    .optional(),
  /** Hosts of order and invoice addresses beside that of SHOP_BASE_URL. */
  SHOP_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform(words)
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(?::\d+)?$/, 'must be hosts, such as shop.example.com'))),
  /** A fault of the embedded shop, for tests alone. */
  SHOP_FAULTS: z.enum(SHOP_FAULTS).optional(),
});

type ShopSettings = z.output<typeof shopSettings>;

/**
 * Whether the embedded shop takes payments: none in production, where a test payment would be a
 * free box.
 */
export function takesTestPayments({ NODE_ENV }: { NODE_ENV: string }): boolean {
  return NODE_ENV !== 'production';
}

/** What production refuses, one line each. */
export function shopFaults({ SHOP_GATEWAY, ALLOW_EMBEDDED_SHOP, SHOP_FAULTS: faults }: ShopSettings): string[] {
  return [
    ...(SHOP_GATEWAY === 'embedded' && !ALLOW_EMBEDDED_SHOP
      ? ['SHOP_GATEWAY: the embedded shop sends no box (ALLOW_EMBEDDED_SHOP=1 lets production start with it)']
      : []),
    ...(faults === undefined ? [] : ['SHOP_FAULTS: a shop that is broken on purpose is for tests']),
  ];
}
