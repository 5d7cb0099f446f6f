import type { Locale } from '@nestling/domain/account/locale';
import type { WrittenEntry } from '@nestling/domain/editorial/localise';

/**
 * `error`: the entry cannot be shown or would do harm, so that parents must not get it. `warning`:
 * somebody should look at it.
 */
export type Weight = 'error' | 'warning';

/** Names of fields and indexes of lists that lead to a value. */
export type ValuePath = readonly (string | number)[];

/** What a rule found, at a value of an entry. */
export interface Hit {
  /** Empty for the entry itself, or for all texts of a language. */
  at: ValuePath;
  /** Language of the texts that the path leads into; null for the facts. */
  locale: Locale | null;
  /** Line inside a text of several lines, counted from 1. */
  line?: number;
  /** Continues the name of the entry and field, such as `has no quiz`. */
  what: string;
}

/** A finding of the lint, at one entry. */
export interface LintFinding extends Hit {
  weight: Weight;
  /** `type/slug`. */
  where: string;
  /** The path with dots; null for the entry itself. */
  field: string | null;
}

/** A hit in the facts of an entry. */
export function inFacts(what: string, ...at: ValuePath): Hit {
  return { at, locale: null, what };
}

/** A hit in the texts of one language. */
export function inTexts(locale: Locale, what: string, ...at: ValuePath): Hit {
  return { at, locale, what };
}

/** Returns the finding of a hit in an entry. */
export function findingOf({ type, slug }: Pick<WrittenEntry, 'type' | 'slug'>, weight: Weight, hit: Hit): LintFinding {
  return { weight, where: `${type}/${slug}`, field: hit.at.length > 0 ? hit.at.join('.') : null, ...hit };
}
