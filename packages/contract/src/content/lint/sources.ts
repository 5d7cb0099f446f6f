import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { inFacts, type Hit } from './finding.ts';
import { entryRule, type EntryRule, type LintedEntry } from './rule.ts';
import { listOf, valueIn, valuesOf } from './values.ts';

/** True for an entry that names a guideline for all languages, or in English. */
export function hasSources({ facts, words }: LintedEntry): boolean {
  return listOf(facts['sources'] ?? words[FALLBACK_LOCALE]?.['sources']).length > 0;
}

/** Creates the rule that a public guideline that a lesson names can be opened. */
export function sourceAddresses(type: string): EntryRule {
  return entryRule('error', type, (entry) =>
    valuesOf(entry, 'sources').flatMap(({ locale, value }) =>
      listOf(value).flatMap((source, index): Hit[] => {
        const url = valueIn(source, 'url');
        if (typeof url === 'string' && url.startsWith('https://')) return [];
        return [{ ...inFacts('a source has an https address', 'sources', index), locale }];
      }),
    ),
  );
}
