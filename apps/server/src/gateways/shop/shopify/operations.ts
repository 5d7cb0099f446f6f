import { z } from 'zod';
import { adminOperation } from './admin-api.ts';
import { moneySchema } from './money.ts';
import { attributesSchema } from './order-key.ts';
import { FINANCIAL_STATUSES, FULFILLMENT_STATUSES, RETURN_STATUSES } from './order-reading.ts';

const named = z.object({ id: z.string() });

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }));

export type UserErrors = z.output<typeof userErrors>;

const draft = z.object({
  id: z.string(),
  ready: z.boolean(),
  createdAt: moment,
  invoiceUrl: z.string().nullable(),
  customAttributes: attributesSchema,
  lineItems: z.object({
    nodes: z.array(z.object({ quantity: z.number(), variant: z.object({ sku: z.string().nullable() }).nullable() })),
  }),
  totalPriceSet: moneySchema,
  order: named.nullable(),
});

/** A draft order. */
export type ShopifyDraft = z.output<typeof draft>;

const order = z.object({
  id: z.string(),
  createdAt: moment,
  cancelledAt: moment.nullable(),
  edited: z.boolean(),
  statusPageUrl: z.string(),
  displayFinancialStatus: z.enum(FINANCIAL_STATUSES).nullable(),
  displayFulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
  returnStatus: z.enum(RETURN_STATUSES),
  customAttributes: attributesSchema,
  lineItems: z.object({ nodes: z.array(z.object({ quantity: z.number(), sku: z.string().nullable() })) }),
  originalTotalPriceSet: moneySchema,
  transactions: z.array(z.object({ kind: z.string(), status: z.string(), processedAt: moment.nullable() })),
});

/** A placed order. */
export type ShopifyOrder = z.output<typeof order>;

const draftResult = z.object({
  id: z.string(),
  createdAt: moment,
  customAttributes: attributesSchema,
  order: named.nullable(),
});

const variant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  inventoryPolicy: z.enum(['CONTINUE', 'DENY']),
  inventoryQuantity: z.number().nullable(),
  inventoryItem: z.object({ tracked: z.boolean(), requiresShipping: z.boolean() }),
  product: z.object({ status: z.string() }),
});

/** A variant of a product. */
export type Variant = z.output<typeof variant>;

/** The calls of the Admin API; none selects a name, an address, an email or a phone number. */
export const operations = {
  createDraft: adminOperation(
    'create-draft',
    z.object({ draftOrderCreate: z.object({ draftOrder: named.nullable(), userErrors }) }),
  ),
  readDraft: adminOperation('read-draft', z.object({ draftOrder: draft.nullable() })),
  completeDraft: adminOperation(
    'complete-draft',
    z.object({
      draftOrderComplete: z.object({
        draftOrder: z.object({ id: z.string(), order: named.nullable() }).nullable(),
        userErrors,
      }),
    }),
  ),
  deleteDraft: adminOperation(
    'delete-draft',
    z.object({ draftOrderDelete: z.object({ deletedId: z.string().nullable(), userErrors }) }),
  ),
  reserveStock: adminOperation(
    'reserve-stock',
    z.object({ draftOrderUpdate: z.object({ draftOrder: named.nullable(), userErrors }) }),
  ),
  findByTag: adminOperation(
    'find-by-tag',
    z.object({
      draftOrders: z.object({ nodes: z.array(draftResult) }),
      orders: z.object({
        nodes: z.array(z.object({ id: z.string(), createdAt: moment, customAttributes: attributesSchema })),
      }),
    }),
  ),
  oldDrafts: adminOperation(
    'old-drafts',
    z.object({
      draftOrders: z.object({
        nodes: z.array(draftResult.extend({ status: z.string() })),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    }),
  ),
  readOrder: adminOperation('read-order', z.object({ order: order.nullable() })),
  cancelOrder: adminOperation(
    'cancel-order',
    z.object({
      orderCancel: z.object({
        job: z.object({ id: z.string(), done: z.boolean() }).nullable(),
        orderCancelUserErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
      }),
    }),
  ),
  readJob: adminOperation('read-job', z.object({ job: z.object({ id: z.string(), done: z.boolean() }).nullable() })),
  findVariants: adminOperation('find-variants', z.object({ productVariants: z.object({ nodes: z.array(variant) }) })),
  readStore: adminOperation(
    'read-store',
    z.object({
      shop: z.object({
        currencyCode: z.string(),
        primaryDomain: z.object({ host: z.string() }),
      }),
      currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
      publicApiVersions: z.array(z.object({ handle: z.string(), supported: z.boolean() })),
      webhookSubscriptions: z.object({
        nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string(), format: z.string() })),
      }),
    }),
  ),
  subscribe: adminOperation(
    'subscribe',
    z.object({ webhookSubscriptionCreate: z.object({ webhookSubscription: named.nullable(), userErrors }) }),
  ),
} as const;
