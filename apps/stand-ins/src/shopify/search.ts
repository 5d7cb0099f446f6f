import { GraphQLError } from 'graphql';

/** One filter of a search. */
export interface SearchTerm {
  readonly key: string;
  readonly comparator: '<' | '<=' | '>' | '>=' | '=';
  readonly value: string;
}

const TERM = /\s*(?:AND\s+)?([a-z_]+):(<=|>=|<|>|)(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s'"()]+))(?=\s|$)/gy;

/** The vendor splits a bare value at other characters, so that it finds something else. */
const BARE = /^[\w.:+-]+$/;

/**
 * Parses a search, such as `tag:'a-b' created_at:<'2026-10-01T00:00:00Z'`.
 * @throws for what the stand-in does not understand; the vendor would ignore it and find more
 */
export function parseSearch(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const text = query.trimEnd();
  TERM.lastIndex = 0;
  let end = 0;
  while (end < text.length) {
    const match = TERM.exec(text);
    if (!match) throw refusal(`the stand-in does not understand the search ${query}`);
    end = TERM.lastIndex;
    terms.push(toTerm(match));
  }
  return terms;
}

function toTerm([, key = '', comparator, single, double, bare]: RegExpExecArray): SearchTerm {
  const quoted = single ?? double;
  if (quoted === undefined && (key === 'tag' || key === 'sku' || !BARE.test(bare ?? '')))
    throw refusal(`the value of ${key} must be quoted`);
  const value = quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/g, '$1');
  return { key, comparator: toComparator(comparator), value };
}

function toComparator(text: string | undefined): SearchTerm['comparator'] {
  return text === '<' || text === '<=' || text === '>' || text === '>=' ? text : '=';
}

/** Whether a number satisfies a filter by a number. */
export function isCompared(actual: number, { comparator }: SearchTerm, value: number): boolean {
  switch (comparator) {
    case '<':
      return actual < value;
    case '<=':
      return actual <= value;
    case '>':
      return actual > value;
    case '>=':
      return actual >= value;
    case '=':
      return actual === value;
  }
}

/** Whether an entry satisfies all filters. */
export function isMatch(terms: readonly SearchTerm[], entry: SearchedEntry): boolean {
  return terms.every((term) => {
    switch (term.key) {
      case 'tag':
        // Tags are compared without regard to case.
        return entry.tags.some((tag) => tag.toLowerCase() === term.value.toLowerCase());
      case 'created_at':
        if (Number.isNaN(Date.parse(term.value))) throw refusal(`${term.value} is no time`);
        return isCompared(entry.createdAt, term, Date.parse(term.value));
      case 'id':
        return isCompared(entry.number, term, Number(term.value.slice(term.value.lastIndexOf('/') + 1)));
      case 'status':
        return entry.status === term.value.toLowerCase();
      case 'sku':
        return entry.sku !== null && entry.sku.toLowerCase() === term.value.toLowerCase();
      default:
        throw refusal(`the stand-in knows no filter ${term.key}`);
    }
  });
}

/** What the index holds about an entry. */
export interface SearchedEntry {
  readonly number: number;
  readonly tags: readonly string[];
  readonly createdAt: number;
  readonly status: string;
  readonly sku: string | null;
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
}
