import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import type { OutboundReport } from '../../src/gateways/outbound/outbound.ts';
import type { ShopGateway } from '../../src/gateways/shop/port.ts';
import { createAdminApi, type AdminApi } from '../../src/gateways/shop/shopify/admin-api.ts';
import { createShopify } from '../../src/gateways/shop/shopify/shopify.ts';
import type { ShopAlert } from '../../src/gateways/shop/shopify/placing.ts';
import { reportedOutbound } from '../outbound.ts';
import type { ShopUnderTest } from './shop-suite.ts';

/** The adapter of Shopify over a stand-in, with what it reports. */
export interface ShopifyUnderTest {
  standIn: ShopifyStandIn;
  api: AdminApi;
  shop: ShopGateway;
  alerts: ShopAlert[];
  /** Versions that answered, one after the other. */
  versions: string[];
  reports: OutboundReport[];
  /** Moves the clock by which a missing order counts as absent. */
  wait(ms: number): void;
}

/** The calls of a test come faster than those of parents, and must not be refused for that. */
export const UNTHROTTLED = { bucketSize: 1_000_000 };

/** Opens the adapter over a stand-in with one variant, `box`, that is never sold out. */
export async function openShopify(
  options: { deadlineMs?: number; stockReserve?: number } = {},
): Promise<ShopifyUnderTest> {
  const standIn = await startShopify({ behaviour: UNTHROTTLED });
  standIn.addVariant({ sku: 'box', tracked: false });
  const alerts: ShopAlert[] = [];
  const versions: string[] = [];
  let time = 0;
  const { outbound, reports } = reportedOutbound({ system: 'shop', deadlineMs: options.deadlineMs ?? 2_000 });
  const { SHOPIFY_CLIENT_ID: clientId = '', SHOPIFY_CLIENT_SECRET: secret = '' } = standIn.settings;
  const api = createAdminApi({
    store: { baseUrl: standIn.url, clientId, clientSecrets: [secret], version: '2026-10' },
    outbound,
    onVersion: (served) => void versions.push(served),
  });
  const shop = createShopify({
    api,
    stockReserve: options.stockReserve ?? 0,
    onAlert: async (alert) => void alerts.push(alert),
    now: () => time,
  });
  const wait = (ms: number): void => {
    time += ms;
  };
  return { standIn, api, shop, alerts, versions, reports, wait };
}

/** The same for the suite of every shop. */
export function shopifyUnderTest({ standIn, shop }: ShopifyUnderTest): ShopUnderTest {
  const isOf =
    (orderId: string) =>
    ({ customAttributes }: { customAttributes: readonly { value: string | null }[] }) =>
      customAttributes.some(({ value }) => value?.startsWith(orderId));
  const standing = (orderId: string) =>
    [...standIn.orders.values()].filter((order) => isOf(orderId)(order) && order.cancelledAt === null);
  const openDrafts = (orderId: string) =>
    [...standIn.drafts.values()].filter((draft) => isOf(orderId)(draft) && draft.orderId === null);
  return {
    shop,
    pay: async (orderId) => {
      for (const { id } of openDrafts(orderId)) standIn.payInvoice(id);
    },
    send: async (orderId) => {
      for (const { id } of standing(orderId)) standIn.fulfil(id);
    },
    refund: async (orderId) => {
      for (const { id } of standing(orderId)) standIn.refund(id);
    },
    setStock: async (variantId, left) => {
      standIn.addVariant({ sku: variantId, quantity: left });
    },
    standing: async (orderId) => standing(orderId).length,
    kept: async (orderId) => standing(orderId).length + openDrafts(orderId).length,
    close: () => standIn.close(),
  };
}
