import { FALLBACK_LOCALE, LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { ReportFinding } from '../finding.ts';
import type { ContentfulField } from '../model.ts';
import { EMPTY_LIST, isObject, type Part } from '../part.ts';
import { valueProblem } from '../value-problem.ts';
import type { ByLocale, LocaleCodes } from '../wire.ts';

interface Written {
  part: Part;
  /** Facts and texts are two fields. */
  apart: boolean;
  fallsBack: boolean;
  codes: LocaleCodes;
  report: ReportFinding;
}

/**
 * Returns what a field holds by locale; a value that Contentful would refuse is reported and left
 * out.
 */
export function writeValue(field: ContentfulField, written: Written): ByLocale {
  const { codes, report, apart } = written;
  const byLocale = field.part === 'words' ? valuesOfTexts(field, written) : valuesOfFacts(field, written);
  const valid = LOCALES.flatMap((locale) => {
    const value = byLocale[locale];
    if (value === undefined || value === null) return [];
    const problem = valueProblem(field, value);
    if (problem === null) return [[codes[locale], isEmptyChoice(field, value) ? [EMPTY_LIST] : value] as const];
    const where = field.part === 'words' || apart ? ` in ${locale}` : '';
    report({ weight: 'error', field: field.id, what: `${problem}${where}` });
    return [];
  });
  return Object.fromEntries(valid);
}

type Values = Partial<Record<Locale, unknown>>;

function valuesOfFacts({ name, id }: ContentfulField, { part, apart, report }: Written): Values {
  const own = apart ? [] : LOCALES.filter((locale) => part.words[locale]?.[name] !== undefined);
  if (own.length > 0)
    report({ weight: 'error', field: id, what: `is written in ${own.join(', ')}, and is the same in all languages` });
  return { [FALLBACK_LOCALE]: part.facts[name] };
}

/** A text among the facts is one of each language that has none of its own. */
function valuesOfTexts({ name, id }: ContentfulField, { part, apart, fallsBack, report }: Written): Values {
  const own = Object.fromEntries(LOCALES.map((locale) => [locale, part.words[locale]?.[name]]));
  const fact = apart ? undefined : part.facts[name];
  if (isObject(fact) && Object.values(own).some(isObject)) {
    report({ weight: 'error', field: id, what: 'is written both in entry.json and in a language' });
    return own;
  }
  return overFact(part, own, fact, fallsBack);
}

/**
 * Returns the value of each language: its own, or the fact. A language that would take the English
 * text has none.
 */
export function overFact({ words }: Part, own: Values, fact: unknown, fallsBack: boolean): Values {
  if (fact === undefined || fact === null) return own;
  if (fallsBack && own[FALLBACK_LOCALE] !== undefined) return own;
  const hasWords = Object.keys(words).length > 0;
  const languages = LOCALES.filter((locale) => fallsBack || !hasWords || words[locale] !== undefined);
  return { ...own, ...Object.fromEntries(languages.map((locale) => [locale, own[locale] ?? fact])) };
}

/** The web app of Contentful deletes an empty list, where a missing one has another meaning. */
function isEmptyChoice({ holds, isOptionalList }: ContentfulField, value: unknown): boolean {
  return holds.as === 'value' && isOptionalList && Array.isArray(value) && value.length === 0;
}
