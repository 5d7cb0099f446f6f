import { FALLBACK_LOCALE, LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { Fields } from '@nestling/domain/editorial/localise';
import type { ReportFinding } from './finding.ts';
import type { ContentfulField } from './model.ts';

/** An entry, or an item inside of one, with its texts by language. */
export interface Part {
  facts: Fields;
  words: Readonly<Partial<Record<Locale, Fields>>>;
}

/** The only value of a list that is empty on purpose, where a missing list has another meaning. */
export const EMPTY_LIST = 'none';

/** True where facts and texts of one field of ours are two fields of Contentful. */
export function isApart(fields: readonly ContentfulField[], { id, name }: ContentfulField): boolean {
  return fields.some((other) => other.name === name && other.id !== id);
}

/** Reports the languages that an entry with texts lacks. */
export function reportLanguages({ words }: Part, fallsBack: boolean, report: ReportFinding): void {
  const missing = LOCALES.filter((locale) => words[locale] === undefined);
  if (!fallsBack || missing.length === 0 || missing.length === LOCALES.length) return;
  const what = `has no texts in ${missing.join(', ')}: parents read ${FALLBACK_LOCALE} there`;
  report({ weight: 'warning', field: null, what });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
