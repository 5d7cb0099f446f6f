import type { Fields } from '@nestling/domain/editorial/localise';
import { inFacts, type Hit } from './finding.ts';
import type { AllEntries, LintedEntry } from './rule.ts';
import { valueText, isObject, leavesOf, partsOf } from './values.ts';

/** A link of an entry. */
export interface EntryLink {
  /** `type/slug`. */
  target: string;
  /** Where the target is no entry. */
  hit: Hit;
}

/** Returns the links of an entry. */
export function linksOf(entry: LintedEntry): EntryLink[] {
  return partsOf(entry).flatMap(({ locale, fields }) =>
    [...leavesOf(fields)]
      .filter(({ at }) => at.at(-1) === '$link')
      .map(({ at, value }) => {
        const target = valueText(value);
        return { target, hit: { ...inFacts(`links to ${target}, which is no entry`, ...at), locale } };
      }),
  );
}

/** Returns the entry as the product reads it: without the links that lead to no entry. */
export function withoutBrokenLinks(entry: LintedEntry, { has }: AllEntries): LintedEntry {
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cut).filter((each) => each !== undefined);
    if (!isObject(value)) return value;
    if ('$link' in value && !has(valueText(value['$link']))) return undefined;
    return cutFields(value);
  };
  const cutFields = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) => {
        const left = cut(value);
        return left === undefined ? [] : [[key, left] as const];
      }),
    );
  return { ...entry, facts: cutFields(entry.facts) };
}
