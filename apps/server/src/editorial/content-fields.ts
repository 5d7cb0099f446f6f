import type { Space } from '../gateways/content/port.ts';

/** What may leave the server of one content type (D-88): what is not listed is not sent. */
export interface ContentType {
  space: Space;
  fields: readonly string[];
  /** Markdown fields that go out as `{field}Html`. */
  markdown?: readonly string[];
  defaultLimit: number;
  maxLimit: number;
}

const PAGE = { defaultLimit: 10, maxLimit: 50 };
const LIST = { defaultLimit: 50, maxLimit: 50 };

const CONTENT_TYPES: Readonly<Record<string, ContentType>> = {
  section: { space: 'main', fields: ['content', 'compiled', 'properties'], ...LIST },
  page: { space: 'main', fields: ['title'], markdown: ['body'], ...PAGE },
  appError: {
    space: 'main',
    fields: ['title', 'content', 'type', 'dismissable', 'illustration'],
    markdown: ['content'],
    ...LIST,
  },
  banner: { space: 'main', fields: ['message', 'destination', 'opensInNewTab', 'countries'], ...PAGE },
  country: {
    space: 'main',
    fields: ['isoCode', 'title', 'postalCodeSupported', 'rank'],
    defaultLimit: 300,
    maxLimit: 300,
  },
  quiz: {
    space: 'education',
    fields: ['legacySyllabusId', 'title', 'quizInstructions', 'quizPassRate', 'quizVersion', 'questions'],
    ...PAGE,
  },
  localeProperties: {
    space: 'main',
    fields: ['value', 'label', 'active', 'languageDirection', 'syllabusOnly'],
    ...PAGE,
  },
};

/** The fields of a type that may be sent, whatever its space; none for a type that is never answered. */
export function listedFields(type: string): readonly string[] {
  return (Object.hasOwn(CONTENT_TYPES, type) ? CONTENT_TYPES[type]?.fields : undefined) ?? [];
}

/** The allow-list of a type in a space, or null when that space does not answer it. */
export function contentTypeIn(space: Space, type: string): ContentType | null {
  const found = Object.hasOwn(CONTENT_TYPES, type) ? CONTENT_TYPES[type] : undefined;
  return found?.space === space ? found : null;
}
