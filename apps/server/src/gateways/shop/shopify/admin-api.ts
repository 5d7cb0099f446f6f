import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outbound } from '../../outbound/outbound.ts';
import {
  judgeTokenRequest,
  kindOfStatus,
  type Judgement,
  type OutboundAnswer,
  type OutboundOutcome,
} from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';
import { createTokenCache, type AccessToken } from '../../outbound/token-cache.ts';
import { ShopFailed } from '../port.ts';

/** The store as the Admin API is reached. */
export interface AdminStore {
  /** Origin of the store, without a slash at the end. */
  readonly baseUrl: string;
  readonly clientId: string;
  /** One, or two while it is changed, the newest first. */
  readonly clientSecrets: readonly string[];
  /** Of the Admin API, such as `2026-10`. */
  readonly version: string;
}

interface AdminDeps {
  readonly store: AdminStore;
  readonly outbound: Outbound;
  /** Called with the version that the first answer names, and then with each other one. */
  readonly onVersion: (served: string) => void;
}

/** A call of the Admin API: one document, and the shape of its data. */
export interface AdminOperation<Data> {
  readonly name: string;
  readonly document: string;
  readonly data: z.ZodType<Data>;
}

/** The GraphQL Admin API of a store. */
export interface AdminApi {
  /**
   * Makes one call.
   * @throws ShopFailed `unknown` for anything but an answer with data: what the store refuses
   * before it looks at an order, such as a withdrawn right, says nothing about the order
   */
  ask<Data>(operation: AdminOperation<Data>, variables?: object): Promise<Data>;
}

/** Declares a call by the name of its document. */
export function adminOperation<Data>(name: string, data: z.ZodType<Data>): AdminOperation<Data> {
  return { name, document: readDocument(name), data };
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ extensions: z.object({ code: z.string().optional() }).optional() }))
    .min(1)
    .optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
        })
        .optional(),
    })
    .optional(),
});

const THROTTLED = 'THROTTLED';

/**
 * Statuses of a store whose plan has ended, or that is locked.
 *
 * @see https://shopify.dev/docs/api/usage/response-codes
 */
const STORE_IS_CLOSED: ReadonlySet<number> = new Set([402, 423]);

/** Milliseconds for which a throttled call waits and is then made once again. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Creates the client of a store's Admin API, with the token of the app itself (client credentials
 * grant); errors of GraphQL come in answers of status 200.
 */
export function createAdminApi({ store, outbound, onVersion }: AdminDeps): AdminApi {
  const { baseUrl, version } = store;
  const tokens = createTokenCache(() => requestToken(store, outbound));
  const url = `${baseUrl}/admin/api/${version}/graphql.json`;

  async function send({ name, document }: AdminOperation<unknown>, variables: object): Promise<OutboundOutcome> {
    const token = await tokens.get();
    if (token === null)
      throw new ShopFailed('the store issues no token: look at SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET', 'unknown');
    const outcome = await outbound.call({
      operation: name,
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: document, variables }),
      judge,
    });
    if (outcome.fault === null && outcome.status === 401) tokens.drop(token);
    if (outcome.fault === null) noteVersion(outcome);
    return outcome;
  }

  let token: string | null = null;
  function noteVersion({ headers }: OutboundAnswer): void {
    const served = headers['x-shopify-api-version'];
    if (typeof served !== 'string' || served === token) return;
    token = served;
    onVersion(served);
  }

  /** A refused token and a throttled call have done nothing, so each is tried again once. */
  async function sendWithRetry(operation: AdminOperation<unknown>, variables: object): Promise<OutboundOutcome> {
    const first = await send(operation, variables);
    if (first.fault !== null) return first;
    if (first.status === 401) return send(operation, variables);
    const waitMs = throttledFor(first);
    if (waitMs === null || waitMs > LONGEST_WAIT_MS) return first;
    await pause(waitMs);
    return send(operation, variables);
  }

  return {
    ask: async (operation, variables = {}) => {
      const outcome = await sendWithRetry(operation, variables);
      if (outcome.kind !== 'done' || outcome.fault !== null)
        throw new ShopFailed(`${operation.name}: ${outcome.kind}, ${outcome.fault ?? outcome.status}`, 'unknown');
      const read = operation.data.safeParse(readAnswer(envelope, outcome)?.data);
      if (!read.success) throw new ShopFailed(`${operation.name}: the answer has another shape`, 'unknown');
      return read.data;
    },
  };
}

/** The newest secret first; the other one is valid until the store forgets it. */
async function requestToken({ baseUrl, clientId, clientSecrets }: AdminStore, outbound: Outbound) {
  let issued: AccessToken | null = null;
  for (const [at, secret] of clientSecrets.entries()) {
    const isLast = at === clientSecrets.length - 1;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
    const outcome = await outbound.call({
      operation: 'token',
      url: `${baseUrl}/admin/oauth/access_token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      judge: (answer) => judgeTokenRequest(answer, isLast),
    });
    const read = outcome.kind === 'done' && outcome.fault === null ? readAnswer(tokenAnswer, outcome) : null;
    issued = read && { token: read.access_token, lifeMs: read.expires_in * 1_000 };
    if (outcome.kind !== 'refused') break;
  }
  return issued;
}

function judge(answer: OutboundAnswer): Judgement {
  const kind = kindOfStatus(answer.status);
  // A token that has ended is replaced; whether we are refused, the request for the next one says.
  if (answer.status === 401) return { kind, refusesUs: false };
  if (kind !== 'done') return STORE_IS_CLOSED.has(answer.status) ? { kind, refusesUs: true } : { kind };
  const read = readAnswer(envelope, answer);
  if (read === null) return { kind: 'unknown', reason: 'no-json' };
  if (!read.errors) return { kind: 'done' };
  const codes = read.errors.map(({ extensions }) => extensions?.code);
  if (codes.includes(THROTTLED)) return { kind: 'later', reason: THROTTLED, isBusy: true };
  const [code] = codes;
  // An error of the store's own may have come after the effect.
  const isUnknown = code === undefined || code === 'INTERNAL_SERVER_ERROR';
  return { kind: isUnknown ? 'unknown' : 'refused', reason: code, refusesUs: codes.includes('ACCESS_DENIED') };
}

/** Milliseconds until the store has restored what a throttled call costs; null for another one. */
function throttledFor(answer: OutboundAnswer): number | null {
  if (judge(answer).reason !== THROTTLED) return null;
  const cost = readAnswer(envelope, answer)?.extensions?.cost;
  if (!cost) return null;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  return Math.max(0, ((cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000);
}

/** Reads a GraphQL document of this folder; each has one operation. */
function readDocument(name: string): string {
  return readFileSync(new URL(`./documents/${name}.graphql`, import.meta.url), 'utf8');
}
