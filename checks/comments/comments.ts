import { parseSync } from 'oxc-parser';
import { lineCounter } from '../source/lines.ts';

/** The style faults of one file's comments. */
export interface CommentFaults {
  /** Lines on which a comment cites a requirement, decision, contradiction or open value. */
  readonly cited: readonly number[];
  /** Lines of a comment that exceed the width. */
  readonly wide: readonly number[];
}

/** Most columns of a line with a comment, the indentation and any code before it included. */
export const MOST_COLUMNS = 100;

const citation = /\b(?:[CDV]-\d+|(?:ACC|LRN|RWD)(?:-\d{3}| item \d+))\b/g;

/**
 * Finds citations and wide lines in the comments of a file. Directives for tools are free, because
 * they may not be wrapped.
 *
 * @throws when the file does not parse
 */
export function commentFaults(file: string, text: string): CommentFaults {
  const { comments, errors } = parseSync(file, text);
  const [fault] = errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  const lineAt = lineCounter(text);
  const lines = text.split('\n');
  const own = comments.filter(({ value }) => !/^\s*(?:oxlint|@ts|v8|#)/.test(value));
  const covered = new Set(own.flatMap(({ start, end }) => range(lineAt(start), lineAt(end - 1))));
  return {
    cited: own.flatMap(({ start, value }) =>
      [...value.matchAll(citation)].map(({ index }) => lineAt(start + '//'.length + index)),
    ),
    wide: [...covered].filter((line) => (lines[line - 1] ?? '').length > MOST_COLUMNS),
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
