import { z } from 'zod';
import { hasScope, requireScope } from './access.ts';
import { cancelArguments, readJob, requestCancel } from './cancel-job.ts';
import { pageOf } from './connection.ts';
import {
  completeDraft,
  createDraft,
  deleteDraft,
  draftInput,
  draftUpdate,
  updateDraft,
  type DraftResult,
} from './drafts.ts';
import { OWN_VERSION } from './schema.ts';
import { isMatch, parseSearch } from './search.ts';
import { numberOf, type Store, type StoreDraft, type StoreOrder, type StoreVariant } from './store.ts';
import { createSubscription, subscriptionArguments } from './subscriptions.ts';
import { parseArguments } from './user-error.ts';
import { viewDraft, viewOrder, viewSubscription, viewVariant } from './views.ts';

/** Fields by their name, as `execute` calls them. */
export type Root = Readonly<Record<string, (args: unknown) => unknown>>;

const byId = z.object({ id: z.string() });
const searching = z.object({ query: z.string().nullish(), savedSearchId: z.null().optional() });
const creation = z.object({ input: draftInput });
const update = z.object({ id: z.string(), input: draftUpdate });
const completion = z.object({
  id: z.string(),
  paymentPending: z.boolean().nullish(),
  sourceName: z.string().nullish(),
  paymentGatewayId: z.null().optional(),
});
const deletion = z.object({ input: z.object({ id: z.string() }) });

/** Without its scope, an app sees no order older than this. Milliseconds. */
const SEEN_FOR = 60 * 24 * 60 * 60 * 1000;

/** Returns the fields of queries. */
export function queryRoot(store: Store): Root {
  const served = () => behaviour.servedVersion ?? OWN_VERSION;
  const { drafts, orders, variants, subscriptions, behaviour } = store;
  return {
    draftOrder: (args) => {
      requireScope(store, 'read_draft_orders', 'draftOrder');
      const draft = drafts.get(parseArguments(byId, args).id);
      return draft ? readDraft(store, draft) : null;
    },
    draftOrders: (args) => {
      requireScope(store, 'read_draft_orders', 'draftOrders');
      const page = indexed([...drafts.values()], args, behaviour.draftIndexLagMs, store, ofDraft);
      return pageOf(args, page, byNumber, (draft) => viewDraft(store, draft));
    },
    order: (args) => {
      requireScope(store, 'read_orders', 'order');
      const order = orders.get(parseArguments(byId, args).id);
      return order && isSeen(store, order) ? viewOrder(store, order) : null;
    },
    orders: (args) => {
      requireScope(store, 'read_orders', 'orders');
      const seen = [...orders.values()].filter((order) => isSeen(store, order));
      const page = indexed(seen, args, behaviour.orderIndexLagMs, store, ofOrder);
      return pageOf(args, page, byNumber, (order) => viewOrder(store, order));
    },
    productVariants: (args) => {
      requireScope(store, 'read_products', 'productVariants');
      const dated = [...variants.values()].map((variant) => ({ ...variant, createdAt: 0 }));
      const page = indexed(dated, args, 0, store, ofVariant);
      return pageOf(args, page, byNumber, (variant) => viewVariant(store, variant));
    },
    job: (args) => {
      const job = readJob(store, parseArguments(byId, args).id);
      return job ? { id: job.id, done: job.isDone } : null;
    },
    shop: () => ({
      currencyCode: 'USD',
      myshopifyDomain: store.domain,
      primaryDomain: { host: behaviour.ownDomain ?? new URL(store.url).host },
      taxesIncluded: false,
    }),
    currentAppInstallation: () => ({ accessScopes: [...behaviour.scopes].map((handle) => ({ handle })) }),
    publicApiVersions: () => [
      ...[...new Set([OWN_VERSION, served()])].map((handle) => ({ handle, supported: handle === served() })),
      { handle: 'unstable', supported: false },
    ],
    webhookSubscriptions: (args) => pageOf(args, [...subscriptions.values()], byNumber, viewSubscription),
  };
}

/** Returns the fields of mutations. */
export function mutationRoot(store: Store): Root {
  const writesDrafts = (field: string) => requireScope(store, 'write_draft_orders', field);
  return {
    draftOrderCreate: (args) => {
      writesDrafts('draftOrderCreate');
      return viewResult(store, createDraft(store, parseArguments(creation, args).input));
    },
    draftOrderUpdate: (args) => {
      writesDrafts('draftOrderUpdate');
      const { id, input } = parseArguments(update, args);
      return viewResult(store, updateDraft(store, id, input));
    },
    draftOrderComplete: (args) => {
      writesDrafts('draftOrderComplete');
      const { id, paymentPending } = parseArguments(completion, args);
      const isPaid = store.behaviour.doesCompletionPay && paymentPending !== true;
      return viewResult(store, completeDraft(store, id, isPaid ? 'paid' : 'pending'));
    },
    draftOrderDelete: (args) => {
      writesDrafts('draftOrderDelete');
      return deleteDraft(store, parseArguments(deletion, args).input.id);
    },
    orderCancel: (args) => {
      requireScope(store, 'write_orders', 'orderCancel');
      const { job, errors } = requestCancel(store, parseArguments(cancelArguments, args));
      return { job: job ? { id: job.id, done: job.isDone } : null, orderCancelUserErrors: errors, userErrors: errors };
    },
    webhookSubscriptionCreate: (args) => {
      const { subscription, userErrors } = createSubscription(store, parseArguments(subscriptionArguments, args));
      return { webhookSubscription: subscription ? viewSubscription(subscription) : null, userErrors };
    },
  };
}

/** A read that finds the total unfinished brings it nearer to its end. */
function readDraft(store: Store, draft: StoreDraft): object {
  const view = viewDraft(store, draft);
  if (draft.readsUntilReady > 0) draft.readsUntilReady -= 1;
  return view;
}

function viewResult(store: Store, { draft, userErrors }: DraftResult): object {
  return { draftOrder: draft ? viewDraft(store, draft) : null, userErrors };
}

interface Indexed {
  readonly id: string;
  readonly createdAt: number;
}

type IndexEntry = { readonly tags: readonly string[]; readonly status: string; readonly sku: string | null };

/** Returns what a search finds; its index lags, and lacks new entries and new statuses. */
function indexed<E extends Indexed>(
  entries: readonly E[],
  args: unknown,
  lagMs: number,
  store: Store,
  entryOf: (entry: E, indexedUntil: number) => IndexEntry,
): E[] {
  const terms = parseSearch(parseArguments(searching, args).query ?? '');
  const until = store.now() - lagMs;
  return entries
    .filter(({ createdAt }) => createdAt <= until)
    .filter((entry) => {
      const { id, createdAt } = entry;
      return isMatch(terms, { number: numberOf(id), createdAt, ...entryOf(entry, until) });
    })
    .toSorted((a, b) => byNumber(a) - byNumber(b));
}

function ofDraft({ tags, completedAt }: StoreDraft, until: number): IndexEntry {
  return { tags, status: completedAt !== null && completedAt <= until ? 'completed' : 'open', sku: null };
}

function ofOrder({ tags, cancelledAt, closedAt, lines }: StoreOrder, until: number): IndexEntry {
  const [isCancelled, isClosed] = [cancelledAt, closedAt].map((at) => at !== null && at <= until);
  return { tags, status: isCancelled ? 'cancelled' : isClosed ? 'closed' : 'open', sku: lines[0]?.sku ?? null };
}

function ofVariant({ sku }: StoreVariant): IndexEntry {
  return { tags: [], status: '', sku };
}

function byNumber({ id }: { readonly id: string }): number {
  return numberOf(id);
}

function isSeen({ behaviour, now }: Store, { createdAt }: StoreOrder): boolean {
  return hasScope(behaviour.scopes, 'read_all_orders') || now() - createdAt < SEEN_FOR;
}
