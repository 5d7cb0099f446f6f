import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE_MARK } from '@nestling/contract/content/template-mark';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import { filesOf } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { leavesOf } from './references.ts';

/** No text of a template is left to write. */
export function unwrittenFaults(tree: ContentTree): Fault[] {
  return tree.entries.flatMap((entry) => [...shortTexts(entry), ...longTexts(tree.folder, entry)]);
}

function shortTexts(entry: ContentEntry): Fault[] {
  return filesOf(entry).flatMap((file) =>
    [...leavesOf(file.value)]
      .filter(({ value }) => isUnwritten(value))
      .map(({ at, value }) => fault(file.path, file.lineOf(at), String(value))),
  );
}

function longTexts(folder: string, entry: ContentEntry): Fault[] {
  const files = [...entry.longTexts].flatMap(([field, languages]) =>
    [...languages].map((language) => join(entry.path, `${field}.${language}.md`)),
  );
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isUnwritten(line) ? [fault(file, index + 1, line)] : [])),
  );
}

function isUnwritten(value: unknown): boolean {
  return typeof value === 'string' && value.includes(TEMPLATE_MARK);
}

function fault(file: string, line: number, text: string): Fault {
  return { file, line, what: `is still to be written: ${text}` };
}
