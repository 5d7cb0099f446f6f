import { FALLBACK_LOCALE, LOCALES, type Locale } from '@nestling/domain/account/locale';
import { itemModelOf, type ContentfulType, type ContentfulField } from '../model.ts';
import type { LocaleCodes } from '../wire.ts';

/** Contentful refuses more fields in one content type. */
const FIELDS_MAX = 50;

const SLUG_PATTERN = '^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$';

type Json = Readonly<Record<string, unknown>>;

/** The import publishes what has a published version. */
export const PUBLISHED = { version: 2, publishedVersion: 1 };

const LANGUAGES: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'es-US': 'Spanish (United States)',
  'fr-CA': 'French (Canada)',
  'pl-PL': 'Polish (Poland)',
};

/**
 * The locales of a space. What a language lacks comes from English, and an entry may be published
 * without a language.
 */
export function wireLocales(codes: LocaleCodes): Json[] {
  return LOCALES.map((locale) => {
    const isDefault = locale === FALLBACK_LOCALE;
    return {
      sys: { id: codes[locale], type: 'Locale' },
      code: codes[locale],
      name: LANGUAGES[locale],
      default: isDefault,
      fallbackCode: isDefault ? null : codes[FALLBACK_LOCALE],
      optional: !isDefault,
      contentManagementApi: true,
      contentDeliveryApi: true,
    };
  });
}

/**
 * A content type as the management API has it.
 * @throws Error for one with too many fields
 */
export function wireType({ id, key, displayField, fields }: ContentfulType): Json {
  const written = [keyField(key), ...fields.map(wireField)];
  if (written.length > FIELDS_MAX) throw new Error(`${id} has ${written.length} fields, and may have ${FIELDS_MAX}`);
  return {
    sys: { id, type: 'ContentType', ...PUBLISHED },
    name: spelledOut(id),
    displayField,
    fields: written,
  };
}

function keyField(key: ContentfulType['key']): Json {
  const validations = key === 'slug' ? [{ unique: true }, { regexp: { pattern: SLUG_PATTERN } }] : [];
  return { id: key, name: spelledOut(key), type: 'Symbol', localized: false, required: true, validations };
}

function wireField(field: ContentfulField): Json {
  const { id, part, isRequired } = field;
  return { id, name: spelledOut(id), localized: part === 'words', required: isRequired, ...typeOf(field) };
}

function typeOf(field: ContentfulField): Json {
  const { holds } = field;
  const leadsTo = itemModelOf(holds)?.id ?? ('leadsTo' in holds ? holds.leadsTo : '');
  const entry = { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: [leadsTo] }] };
  switch (holds.as) {
    case 'picture':
      return { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] };
    case 'link':
      return entry;
    case 'links':
    case 'items':
      return { type: 'Array', validations: [], items: entry };
    case 'slug':
      return { type: 'Symbol', validations: [] };
    case 'slugs':
      return { type: 'Array', validations: [], items: { type: 'Symbol', validations: [] } };
    case 'value':
      return holds.type === 'Symbols'
        ? { type: 'Array', validations: [], items: { type: 'Symbol', validations: validationsOf(field) } }
        : { type: holds.type, validations: validationsOf(field) };
  }
}

function validationsOf({ limits: { choices, maxLength, pattern, minimum, max } }: ContentfulField): Json[] {
  return [
    ...(choices.length > 0 ? [{ in: choices }] : []),
    ...(maxLength === null ? [] : [{ size: { max: maxLength } }]),
    ...(pattern === undefined ? [] : [{ regexp: { pattern } }]),
    ...(minimum === undefined && max === undefined
      ? []
      : [{ range: { ...(minimum !== undefined && { min: minimum }), ...(max !== undefined && { max }) } }]),
  ];
}

/** `courseByline` becomes `Course byline`. */
function spelledOut(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
