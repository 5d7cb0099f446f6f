import { z } from 'zod';
import type { ShopifyStandIn } from '../src/shopify/start.ts';

/** Any part of an answer, so that a test can name the path that it reads. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

/** An answer of the GraphQL API. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json;
  /** The part of the answer at a path, such as `data.order.id`; undefined where it has none. */
  readonly at: (path: string) => Json;
  /** The same, for a text. Throws for anything else. */
  readonly textAt: (path: string) => string;
}

/** Gets a token as the product does. */
export async function fetchToken({ url, settings }: ShopifyStandIn, secret?: string): Promise<Response> {
  return fetch(`${url}/admin/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings['SHOPIFY_CLIENT_ID'] ?? '',
      client_secret: secret ?? settings['SHOPIFY_CLIENT_SECRET'] ?? '',
    }),
  });
}

/** Creates a client with a token of its own. */
export async function createApiClient(
  standIn: ShopifyStandIn,
): Promise<(query: string, variables?: object) => Promise<ApiAnswer>> {
  const answer = await fetchToken(standIn);
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return (query, variables = {}) => callApi(standIn, token, query, variables);
}

/** Calls the GraphQL API once. */
export async function callApi(
  { url }: ShopifyStandIn,
  token: string,
  query: string,
  variables: object = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${url}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
    redirect: 'manual',
  });
  const body = (await response.json()) as Json;
  const at = (path: string): Json => partOf(body, path.split('.'));
  return {
    status: response.status,
    headers: response.headers,
    body,
    at,
    textAt: (path) => {
      const part = at(path);
      if (typeof part !== 'string') throw new Error(`${path} is no text: ${JSON.stringify(body)}`);
      return part;
    },
  };
}

function partOf(value: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const inner: Json = Object.entries(value).find(([key]) => key === name)?.[1];
  return partOf(inner, rest);
}

export const CREATE = `mutation CreateDraft($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { id } userErrors { field message } } }`;
export const COMPLETE = `mutation CompleteDraft($id: ID!) {
  draftOrderComplete(id: $id) { draftOrder { id order { id } } userErrors { field message } } }`;
export const READ_DRAFT = `query ReadDraft($id: ID!) { draftOrder(id: $id) {
  id status ready completedAt invoiceUrl customAttributes { key value } order { id }
  lineItems(first: 2) { nodes { quantity variant { sku } } }
  totalPriceSet { presentmentMoney { amount currencyCode } } } }`;
export const READ_ORDER = `query ReadOrder($id: ID!) { order(id: $id) {
  id cancelledAt edited statusPageUrl displayFinancialStatus displayFulfillmentStatus returnStatus
  customAttributes { key value } originalTotalPriceSet { presentmentMoney { amount } }
  transactions(first: 20) { kind status processedAt } } }`;
export const FIND = `query FindByTag($query: String!) {
  draftOrders(first: 10, query: $query) { nodes { id } } orders(first: 10, query: $query) { nodes { id } } }`;
export const CANCEL = `mutation CancelOrder($id: ID!) {
  orderCancel(orderId: $id, reason: CUSTOMER, restock: true, notifyCustomer: false,
    refundMethod: { originalPaymentMethodsRefund: true }) {
    job { id done } orderCancelUserErrors { code field message } } }`;
export const JOB = 'query ReadJob($id: ID!) { job(id: $id) { id done } }';
export const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
    webhookSubscription { id } userErrors { field message } } }`;

/** The address of a parcel that the API accepts. */
export const PHILADELPHIA = {
  firstName: 'Mia',
  lastName: 'Berg',
  address1: '2204 Spruce St',
  city: 'Philadelphia',
  provinceCode: 'PA',
  zip: '19103',
  countryCode: 'US',
  phone: '+12155550123',
};

/** The input of a draft for one box. */
export function draftOf(variantId: string, more: object = {}): { input: object } {
  return {
    input: {
      lineItems: [{ variantId, quantity: 1, priceOverride: { amount: '0', currencyCode: 'USD' } }],
      shippingAddress: PHILADELPHIA,
      tags: ['key-1'],
      customAttributes: [{ key: 'nestling_key', value: 'key-1' }],
      taxExempt: true,
      ...more,
    },
  };
}
