import type { StandInAnswer } from '../answer.ts';
import { fieldsOf, type Environment, type ItemVersion } from './environment.ts';
import { defaultCode } from './locales.ts';
import { badRequest, queryRefused } from './vendor-answers.ts';
import { deliveredValue, type DeliveredLocale } from './view.ts';

/** What a call asks of the entries or assets. */
export interface Search {
  readonly locale: DeliveredLocale;
  readonly skip: number;
  readonly limit: number;
  /** How many steps of links are resolved. */
  readonly depth: number;
  readonly contentTypeId: string | null;
  readonly ids: readonly string[] | null;
  /** By their ids, instead of in the order of their creation. */
  readonly isOrdered: boolean;
  /** Values that fields must have, by field. */
  readonly fields: ReadonlyMap<string, string>;
}

const MAX = { limit: 1000, include: 10 } as const;

/**
 * Parses the parameters of a search.
 * @returns the vendor's refusal of what it refuses, and of what the stand-in cannot simulate
 */
export function parseSearch(environment: Environment, params: URLSearchParams): Search | StandInAnswer {
  const locale = params.get('locale') ?? defaultCode(environment.locales);
  if (locale !== '*' && !environment.locales.some(({ code }) => code === locale))
    return badRequest(`Unknown locale: ${locale}`);
  const numbers = {
    skip: count(params, 'skip', 0),
    limit: count(params, 'limit', 100),
    depth: count(params, 'include', 1),
  };
  if (numbers.limit > MAX.limit || numbers.depth > MAX.include || Object.values(numbers).some(Number.isNaN))
    return badRequest('skip, limit and include are numbers; limit is at most 1000, include at most 10.');
  const order = params.get('order');
  if (order !== null && order !== 'sys.id') return queryRefused('unknown', 'order');
  const contentTypeId = params.get('content_type');
  if (contentTypeId !== null && !environment.contentTypes.has(contentTypeId))
    return queryRefused('unknownContentType', contentTypeId);
  const fields = parseFilters(environment, contentTypeId, params);
  if (!(fields instanceof Map)) return fields;
  const ids = params.get('sys.id')?.split(',') ?? params.get('sys.id[in]')?.split(',') ?? null;
  return { locale, ...numbers, contentTypeId, ids, isOrdered: order !== null, fields };
}

/** The vendor wants the content type with every filter of fields. */
function parseFilters(
  { contentTypes }: Environment,
  contentTypeId: string | null,
  params: URLSearchParams,
): Map<string, string> | StandInAnswer {
  const fieldIds = contentTypes.get(contentTypeId ?? '')?.fields.map(({ id }) => id) ?? [];
  const filters = [...params].filter(([name]) => !PARAMETERS.has(name));
  const unknown = filters.find(([name]) => !fieldIds.some((id) => name === `fields.${id}`));
  if (unknown) return queryRefused('unknown', unknown[0]);
  return new Map(filters.map(([name, value]) => [name.slice('fields.'.length), value]));
}

const PARAMETERS: ReadonlySet<string> = new Set([
  'locale',
  'skip',
  'limit',
  'include',
  'order',
  'content_type',
  'sys.id',
  'sys.id[in]',
  'access_token',
]);

/** Not a number where it is none. */
function count(params: URLSearchParams, name: string, absent: number): number {
  const value = params.get(name);
  if (value === null) return absent;
  return /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
}

/** Returns whether an entry or asset is asked for. */
export function isMatch(environment: Environment, version: ItemVersion, search: Search): boolean {
  const { contentTypeId, ids, fields, locale } = search;
  if (contentTypeId !== null && version.contentTypeId !== contentTypeId) return false;
  if (ids !== null && !ids.includes(version.id)) return false;
  const requested = locale === '*' ? defaultCode(environment.locales) : locale;
  return [...fields].every(([name, value]) => {
    const field = fieldsOf(environment, version).find(({ id }) => id === name);
    const own = field && deliveredValue(environment, version, field, requested);
    return Array.isArray(own) ? own.includes(value) : isPlain(own) && String(own) === value;
  });
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
