import { ShopFailed } from '../port.ts';
import type { LooseDraft, ShopUpkeep } from '../external-shop.ts';
import type { AdminApi } from './admin-api.ts';
import { NOTICE_FIELDS, type TOPICS } from './notices.ts';
import { operations } from './operations.ts';
import { findVariants } from './stock.ts';
import { missingScopes } from './scopes.ts';
import { OUR_TAG, keyOf, orderIdOf, tagQuery } from './order-key.ts';

interface UpkeepDeps {
  readonly api: AdminApi;
  /** Address of the store. */
  readonly storeUrl: string;
  readonly version: string;
  /** Where notices are sent to; known only once the server listens. */
  readonly noticeUrl: () => string;
  /** Called with the rights of the app whenever they are read. */
  readonly onRights: (granted: readonly string[]) => void;
}

/** Pages of fifty drafts, so that a run ends. */
const MAX_PAGES = 20;

/** Creates the upkeep of a store: drafts that nobody continues with, subscriptions, facts. */
export function createShopifyUpkeep({ api, storeUrl, version, noticeUrl, onRights }: UpkeepDeps): ShopUpkeep {
  async function readStore() {
    const store = await api.ask(operations.readStore);
    const grantedRights = store.currentAppInstallation.accessScopes.map(({ handle }) => handle);
    onRights(grantedRights);
    return { ...store, grantedRights };
  }

  const pageOfDrafts = async (query: string, after: string | null) =>
    (await api.ask(operations.oldDrafts, { query, after })).draftOrders;

  function missingTopicsOf({ webhookSubscriptions }: Awaited<ReturnType<typeof readStore>>): Topic[] {
    const ours = webhookSubscriptions.nodes.filter(({ uri, format }) => uri === noticeUrl() && format === 'JSON');
    return ALL_TOPICS.filter((topic) => !ours.some((one) => one.topic === topic));
  }

  return {
    listOpenDrafts: async (before) => {
      const query = `${tagQuery(OUR_TAG)} status:open created_at:<'${before.toISOString()}'`;
      const drafts: LooseDraft[] = [];
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { nodes, pageInfo } = await pageOfDrafts(query, after);
        for (const { id, order, createdAt, customAttributes } of nodes) {
          const key = keyOf(customAttributes);
          // Compared again, because a filter that the store ignores must not cost an order.
          if (key !== null && order === null && createdAt < before)
            drafts.push({ shopRef: id, orderId: orderIdOf(key) });
        }
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        if (after === null) break;
      }
      return drafts;
    },
    staffAddress: (shopOrderId) => {
      const [, number] = /^gid:\/\/shopify\/Order\/(\d+)$/.exec(shopOrderId) ?? [];
      return number === undefined ? null : `${storeUrl}/admin/orders/${number}`;
    },
    deleteDraft: async (shopRef) => {
      await api.ask(operations.deleteDraft, { input: { id: shopRef } });
    },
    readFacts: async () => {
      const store = await readStore();
      const missing = missingTopicsOf(store);
      return {
        currency: store.shop.currencyCode,
        paymentHost: store.shop.primaryDomain.host,
        grantedRights: store.grantedRights,
        missingRights: missingScopes(store.grantedRights),
        version,
        isVersionServed: store.publicApiVersions.some(({ handle, supported }) => handle === version && supported),
        subscribed: ALL_TOPICS.filter((topic) => !missing.includes(topic)),
        missing,
      };
    },
    listVariants: async (sku) =>
      (await findVariants(api, sku)).map(({ product, inventoryItem }) => ({
        isActive: product.status === 'ACTIVE',
        isTracked: inventoryItem.tracked,
        isShipped: inventoryItem.requiresShipping,
      })),
    subscribe: async () => {
      const missing = missingTopicsOf(await readStore());
      for (const topic of missing) await subscribe(topic);
      return missing;
    },
  };

  async function subscribe(topic: Topic): Promise<void> {
    const subscription = { uri: noticeUrl(), format: 'JSON', includeFields: NOTICE_FIELDS };
    const { webhookSubscriptionCreate } = await api.ask(operations.subscribe, { topic, subscription });
    if (!webhookSubscriptionCreate.webhookSubscription)
      throw new ShopFailed(`the store refuses the subscription to ${topic}`, 'unknown');
  }
}

type Topic = keyof typeof TOPICS;

const ALL_TOPICS: readonly Topic[] = ['ORDERS_PAID', 'ORDERS_CANCELLED', 'ORDERS_FULFILLED', 'REFUNDS_CREATE'];
