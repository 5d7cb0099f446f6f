import type { StandInAnswer } from '../answer.ts';
import { answerDelivery } from './delivery.ts';
import { draftVersions, publishedVersions } from './environment.ts';
import type { ContentSpace } from './spaces.ts';
import type { Syncs } from './sync.ts';
import { MAX_RESPONSE_BYTES, notFound, rateLimited, tokenRefused, tooBig } from './vendor-answers.ts';

/** What a test can change about the vendor's answers. */
export interface ApiBehaviour {
  /** Larger answers are refused. */
  maxResponseBytes: number;
  /** Calls in a second that the delivery API answers. */
  deliveryCallsPerSecond: number;
  /** The same for the preview API. */
  previewCallsPerSecond: number;
}

/** What the vendor does by default. */
export const API_DEFAULTS: Readonly<ApiBehaviour> = {
  maxResponseBytes: MAX_RESPONSE_BYTES,
  deliveryCallsPerSecond: 55,
  previewCallsPerSecond: 14,
};

/** A call of the delivery or the preview API. */
export interface ContentApiCall {
  readonly api: 'delivery' | 'preview';
  readonly space: string;
  readonly environment: string;
  readonly collection: string;
  /** Null for the collection itself. */
  readonly id: string | null;
  readonly params: URLSearchParams;
}

/** What answers need. */
export interface ContentApiParts {
  readonly spaces: ReadonlyMap<string, ContentSpace>;
  readonly behaviour: ApiBehaviour;
  readonly syncs: Syncs;
  /** Count a call and return the seconds until the next one is answered; null where this one is. */
  readonly rateLimits: Readonly<Record<ContentApiCall['api'], (perSecond: number) => number | null>>;
}

/**
 * Parses the path of a call; the preview API is below `/preview`.
 * @returns null for a path that no API has
 */
export function parseCall(path: string, params: URLSearchParams): ContentApiCall | null {
  const parts =
    /^(?<preview>\/preview)?\/spaces\/(?<space>[^/]+)(?:\/environments\/(?<environment>[^/]+))?\/(?<collection>[a-z_]+)(?:\/(?<id>[^/]+))?\/?$/.exec(
      path,
    )?.groups;
  if (!parts) return null;
  const { preview, space = '', environment = 'master', collection = '', id } = parts;
  const api = preview === undefined ? 'delivery' : 'preview';
  return { api, space, environment, collection, id: id === undefined ? null : decodeURIComponent(id), params };
}

/** Returns the name of the operation of a call, such as `entries` or `preview-entries`. */
export function operationOf({ api, collection }: Pick<ContentApiCall, 'api' | 'collection'>): string {
  return api === 'preview' ? `preview-${collection}` : collection;
}

/**
 * Answers a call.
 * @param token as it came; undefined where none did
 * @param url of the call without its parameters
 */
export function answerApi(
  { spaces, behaviour, syncs, rateLimits }: ContentApiParts,
  call: ContentApiCall,
  token: string | undefined,
  url: string,
): StandInAnswer {
  const { api, collection, id, params } = call;
  const isValidToken = [...spaces.values()].some(({ tokens }) => tokens[api].has(token ?? ''));
  if (!isValidToken) return tokenRefused();
  const perSecond = api === 'delivery' ? behaviour.deliveryCallsPerSecond : behaviour.previewCallsPerSecond;
  const reset = rateLimits[api](perSecond);
  if (reset !== null) return rateLimited(reset);
  const space = spaces.get(call.space);
  // A token opens its own space; others are not there for it.
  if (!space?.tokens[api].has(token ?? '')) return notFound('Space', call.space);
  const environment = space.environments.get(call.environment);
  if (!environment) return notFound('Environment', call.environment);
  const answer =
    api === 'delivery' && collection === 'sync' && id === null
      ? syncs.answer(environment, params, url)
      : answerDelivery(environment, api === 'delivery' ? publishedVersions(environment) : draftVersions(environment), {
          collection,
          id,
          params,
        });
  if (!answer) return notFound('Resource', collection);
  const { maxResponseBytes } = behaviour;
  return Buffer.byteLength(answer.body) > maxResponseBytes ? tooBig(maxResponseBytes) : answer;
}
