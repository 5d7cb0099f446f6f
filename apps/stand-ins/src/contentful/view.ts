import {
  fieldsOf,
  linkTo,
  type Environment,
  type ItemRef,
  type ItemVersion,
  type ResourceLink,
  type Publication,
} from './environment.ts';
import { defaultCode, fallbackChain } from './locales.ts';
import type { ModelType, ModelField } from './model.ts';

/** A locale code, or `*` for the values of all, without fallback. */
export type DeliveredLocale = string;

/** An entry or asset as the delivery API answers it. */
export interface DeliveredItem {
  readonly metadata: { readonly tags: readonly never[]; readonly concepts: readonly never[] };
  readonly sys: ItemRef & Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What remains of one that was unpublished or deleted. */
export interface DeletedItem {
  readonly sys: Readonly<Record<string, unknown>>;
}

/** Links to where a resource is. */
export function placeOf({ spaceId, id }: Environment): {
  readonly space: ResourceLink;
  readonly environment: ResourceLink;
} {
  return { space: linkTo('Space', spaceId), environment: linkTo('Environment', id) };
}

/** Formats a time as the vendor does. */
export function formatTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns an entry or asset in one locale, or in all. */
export function deliveredItem(environment: Environment, version: ItemVersion, locale: DeliveredLocale): DeliveredItem {
  const { type, id, contentTypeId, createdAt, updatedAt, revision } = version;
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...placeOf(environment),
      id,
      type,
      createdAt: formatTime(createdAt),
      updatedAt: formatTime(updatedAt),
      revision,
      ...(contentTypeId === null ? {} : { contentType: linkTo('ContentType', contentTypeId) }),
      ...(locale === '*' ? {} : { locale }),
    },
    fields: Object.fromEntries(
      fieldsOf(environment, version)
        .filter(({ omitted }) => !omitted)
        .map((field): [string, unknown] => [field.id, deliveredValue(environment, version, field, locale)])
        .filter(([, value]) => value !== undefined),
    ),
  };
}

/**
 * Returns the value of a field; undefined where it has none. In a single locale an empty field has
 * the value of the fallbacks, and one that is not localized that of the default locale.
 */
export function deliveredValue(
  { locales }: Environment,
  version: ItemVersion,
  { id, localized }: ModelField,
  locale: DeliveredLocale,
): unknown {
  const values = version.fields[id] ?? {};
  const main = defaultCode(locales);
  if (locale === '*') {
    const codes = localized ? version.locales : [main];
    const filled = codes.filter((code) => !isEmpty(values[code]));
    return filled.length === 0 ? undefined : Object.fromEntries(filled.map((code) => [code, values[code]]));
  }
  // A locale that is younger than the publication is not delivered until the next one.
  if (!version.locales.includes(locale)) return undefined;
  const chain = localized ? fallbackChain(locales, locale) : [main];
  const source = chain.find((code) => !isEmpty(values[code]));
  return source === undefined ? undefined : values[source];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Returns what remains of an entry or asset that is no longer published. */
export function deletedItem(environment: Environment, publication: Publication): DeletedItem {
  const { type, id, contentTypeId, at, createdAt, revision } = publication;
  return {
    sys: {
      type: `Deleted${type}`,
      id,
      ...placeOf(environment),
      ...(contentTypeId === null ? {} : { contentType: linkTo('ContentType', contentTypeId) }),
      revision,
      createdAt: formatTime(createdAt),
      updatedAt: formatTime(at),
      deletedAt: formatTime(at),
    },
  };
}

/** Returns a content type as the delivery API answers it. */
export function deliveredType(
  environment: Environment,
  { sys, ...contentType }: ModelType,
): Readonly<Record<string, unknown>> {
  return { sys: { ...placeOf(environment), id: sys.id, type: 'ContentType', revision: 1 }, ...contentType };
}
