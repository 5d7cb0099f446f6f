import { join } from 'node:path';
import type { LintFinding } from '@nestling/contract/content/lint/finding';
import type { ContentEntry, ContentTree } from './content-tree.ts';
import type { Fault } from './fault.ts';

/** Returns a function that finds file and line of a finding. */
export function placesIn({ entries, rowEntries }: ContentTree): (finding: LintFinding) => Fault {
  // Of two entries of one name the second is reported.
  const ofRows = new Map(rowEntries.map((row) => [nameOf(row.written), row]));
  const ofFolders = new Map(entries.map((entry) => [nameOf(entry), entry]));
  return (finding) => {
    const { where, at, what } = finding;
    const entry = ofFolders.get(where);
    if (entry) return inFolder(entry, finding);
    const row = ofRows.get(where);
    return { file: row?.file.path ?? where, line: row?.file.lineOf([row.index, ...at]) ?? 1, what };
  };
}

/** A text that has no file is reported by the name of the file that is missing. */
function inFolder(entry: ContentEntry, { at, locale, line, what }: LintFinding): Fault {
  const { path, facts, words, longTexts } = entry;
  const [field] = at;
  const long = typeof field === 'string' ? longTexts.get(field) : undefined;
  if (locale && (long || field === undefined)) {
    const name = long ? `${field}.${locale}.md` : `${locale}.json`;
    if (!long?.has(locale)) return { file: path, line: 1, what: `has no ${name}` };
    return { file: join(path, name), line: line ?? 1, what };
  }
  const file = locale ? (words[locale] ?? facts) : facts;
  if (field === undefined || !file) return { file: path, line: 1, what };
  return { file: file.path, line: file.lineOf([...at]), what };
}

function nameOf({ type, slug }: { type: string; slug: string }): string {
  return `${type}/${slug}`;
}
