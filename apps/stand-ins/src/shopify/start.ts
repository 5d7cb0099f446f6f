import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { createTokens, type Tokens } from './access.ts';
import { answerApi, type ApiParts, operationName, parseRequest } from './api.ts';
import { defaultBehaviour, type ShopifyBehaviour } from './behaviour.ts';
import { createBucket } from './cost.ts';
import { createNotices, type NoticeSecrets, type NoticeAttempt } from './notices.ts';
import { answerPage } from './pages.ts';
import { mutationRoot, queryRoot } from './roots.ts';
import { loadSchema, OWN_VERSION } from './schema.ts';
import { createActions, type StoreActions } from './staff.ts';
import { answerStaffPage } from './staff-page.ts';
import { createIds, type Store } from './store.ts';

/** How a stand-in begins. */
export interface ShopifyOptions extends StandInOptions {
  /** The name of the store; its domain is `{store}.myshopify.com`. */
  readonly store?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly behaviour?: Partial<ShopifyBehaviour>;
}

/** A call of the API: its operation is the name of the GraphQL operation, or `token`. */
export interface ShopifyCall extends JournalEntry {
  /** Names of the variables. */
  readonly variables: readonly string[];
  /** As it came. */
  readonly body: string;
}

/** A stand-in of Shopify: the API, the pages of parents, notices, and what people do there. */
export interface ShopifyStandIn
  extends StandIn, StoreActions, Pick<Store, 'drafts' | 'orders' | 'variants' | 'subscriptions' | 'domain'> {
  readonly behaviour: ShopifyBehaviour;
  readonly journal: readonly ShopifyCall[];
  /** Attempts to send notices in their order. */
  readonly notices: readonly NoticeAttempt[];
  /** Ends all tokens. */
  revokeTokens: () => void;
  /** Replaces the client secret; the former one may still sign notices. */
  rotateSecret: (secret: string) => void;
  /** Resolves when no notice is under way. */
  settled: () => Promise<void>;
}

/** Starts a stand-in of Shopify on this machine. */
export async function startShopify(options: ShopifyOptions = {}): Promise<ShopifyStandIn> {
  const { port = 0, store: name = 'nestling-boxes', clientId = 'stand-in-client' } = options;
  const secrets: NoticeSecrets = { current: options.clientSecret ?? 'stand-in-secret', previous: 'former-secret' };
  const faults = createFaultKit();
  const journal: ShopifyCall[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const behaviour = { ...defaultBehaviour(), ...options.behaviour };
  const version = () => behaviour.servedVersion ?? OWN_VERSION;
  const store: Store = {
    drafts: new Map(),
    orders: new Map(),
    variants: new Map(),
    jobs: new Map(),
    subscriptions: new Map(),
    behaviour,
    domain: `${name}.myshopify.com`,
    url: '',
    now: () => Date.now() + faults.clockSkewMs,
    createId: createIds(),
    schedule: (ms, action) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        action();
      }, ms);
      timers.add(timer);
    },
    notify: (event) => notices.notify(event),
  };
  const actions = createActions(store);
  const notices = createNotices(store, faults, secrets, version);
  const tokens = createTokens(store);
  const parts: ApiParts = {
    store,
    schema: loadSchema(),
    tokens,
    bucket: createBucket(store),
    query: queryRoot(store),
    mutation: mutationRoot(store),
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${pathname}`;
    const requestedVersion = /^POST \/admin\/api\/(\d{4}-\d\d|unstable)\/graphql\.json$/.exec(call)?.[1];
    const body = await text(request);
    if (requestedVersion === undefined && call !== 'POST /admin/oauth/access_token') {
      const [method, fields] = [request.method ?? '', new URLSearchParams(body)];
      const staff = { store, actions, faults, journal };
      const page = answerPage(store, method, pathname, fields) ?? answerStaffPage(staff, method, pathname, fields);
      await sendAnswer(request, response, undefined, () => page ?? NOT_FOUND);
      return;
    }
    const operation = requestedVersion === undefined ? 'token' : operationName(body);
    const variables = Object.keys(parseRequest(body)?.variables ?? {});
    const entry: ShopifyCall = { ...createEntry(operation), variables, body };
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(operation), async () => {
      if (requestedVersion === undefined)
        return answerToken(tokens, behaviour, new URLSearchParams(body), [clientId, secrets.current]);
      const token = request.headers['x-shopify-access-token'];
      return answerApi(parts, {
        version: requestedVersion,
        token: Array.isArray(token) ? undefined : token,
        contentType: request.headers['content-type'],
        body,
      });
    });
  };

  const server = await startLocalServer(port, serve);
  store.url = server.url;
  const { drafts, orders, variants, subscriptions, domain } = store;
  return {
    ...actions,
    drafts,
    orders,
    variants,
    subscriptions,
    domain,
    url: server.url,
    settings: settingsFor(server.url, { name, clientId, secret: secrets.current }),
    behaviour,
    faults,
    journal,
    notices: notices.sent,
    revokeTokens: tokens.revoke,
    rotateSecret: (secret) => {
      secrets.previous = secrets.current;
      secrets.current = secret;
    },
    settled: notices.settled,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      notices.close();
      await server.close();
    },
  };
}

function settingsFor(url: string, app: { name: string; clientId: string; secret: string }): Record<string, string> {
  return {
    SHOP_GATEWAY: 'shopify',
    SHOPIFY_STORE: app.name,
    SHOPIFY_CLIENT_ID: app.clientId,
    SHOPIFY_CLIENT_SECRET: app.secret,
    SHOPIFY_BASE_URL: url,
  };
}

const NOT_FOUND: StandInAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: '{"errors":"Not Found"}',
};

function answerToken(
  tokens: Tokens,
  behaviour: ShopifyBehaviour,
  form: URLSearchParams,
  [id, secret]: readonly [string, string],
): StandInAnswer {
  const headers = { 'content-type': 'application/json' };
  const isOurs = form.get('client_id') === id && form.get('client_secret') === secret;
  if (form.get('grant_type') !== 'client_credentials' || !isOurs || behaviour.isUninstalled)
    return { status: 400, headers, body: '{"error":"invalid_client"}' };
  return { status: 200, headers, body: JSON.stringify(tokens.issue()) };
}
