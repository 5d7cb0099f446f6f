import type { StandInAnswer } from '../answer.ts';
import { keyOf, type Environment, type ItemVersion } from './environment.ts';
import { resolveLinks } from './links.ts';
import type { ItemType } from './model.ts';
import { isMatch, parseSearch, type Search } from './search.ts';
import { deliveryAnswer, notFound } from './vendor-answers.ts';
import { deliveredItem, deliveredType } from './view.ts';

/** A call of the delivery or preview API, below its environment. */
export interface DeliveryCall {
  /** Such as `entries`. */
  readonly collection: string;
  /** Null for the collection itself. */
  readonly id: string | null;
  readonly params: URLSearchParams;
}

const TYPES: Readonly<Partial<Record<string, ItemType>>> = { entries: 'Entry', assets: 'Asset' };

/**
 * Answers a call of the delivery or preview API.
 * @param versions what is published, or for a preview all drafts
 * @returns null where the vendor has no such path
 */
export function answerDelivery(
  environment: Environment,
  versions: ReadonlyMap<string, ItemVersion>,
  { collection, id, params }: DeliveryCall,
): StandInAnswer | null {
  if (collection === 'locales' && id === null) return list(environment.locales.map(deliveredLocale));
  if (collection === 'content_types') return answerTypes(environment, id);
  const type = TYPES[collection];
  if (!type) return null;
  const search = parseSearch(environment, params);
  if ('status' in search) return search;
  if (id === null) return answerItems(environment, versions, type, search);
  const version = versions.get(keyOf({ type, id }));
  if (!version) return notFound(type, id);
  return deliveryAnswer(200, { ...deliveredItem(environment, version, search.locale) });
}

function deliveredLocale({ code, name, default: isDefault, fallbackCode }: Environment['locales'][number]): unknown {
  return { code, name, default: isDefault, fallbackCode, sys: { id: code, type: 'Locale', version: 1 } };
}

function answerTypes(environment: Environment, id: string | null): StandInAnswer {
  const types = [...environment.contentTypes.values()].map((type) => deliveredType(environment, type));
  if (id === null) return list(types);
  const contentType = environment.contentTypes.get(id);
  return contentType
    ? deliveryAnswer(200, { ...deliveredType(environment, contentType) })
    : notFound('ContentType', id);
}

/** All of a kind on one page, because an environment has few of them. */
function list(items: readonly unknown[]): StandInAnswer {
  return deliveryAnswer(200, { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 1000, items });
}

function answerItems(
  environment: Environment,
  versions: ReadonlyMap<string, ItemVersion>,
  type: ItemType,
  search: Search,
): StandInAnswer {
  const { skip, limit, depth, locale, isOrdered } = search;
  const items = [...versions.values()].filter(
    (version) => version.type === type && isMatch(environment, version, search),
  );
  if (isOrdered) items.sort((a, b) => (a.id < b.id ? -1 : 1));
  const page = items.slice(skip, skip + limit);
  const { includes, errors } = resolveLinks(environment, versions, page, { depth, locale });
  return deliveryAnswer(200, {
    sys: { type: 'Array' },
    total: items.length,
    skip,
    limit,
    items: page.map((version) => deliveredItem(environment, version, locale)),
    ...(Object.keys(includes).length > 0 && { includes }),
    ...(errors.length > 0 && { errors }),
  });
}
