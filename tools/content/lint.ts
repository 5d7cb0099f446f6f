import { createContentLint } from '@nestling/contract/content/lint/lint';
import { ownNamesFirst } from '@nestling/contract/content/lint/values';
import { isSection, labelProblems } from '@nestling/messages/compile';
import type { Fault } from './fault.ts';
import { readContentTree } from './content-tree.ts';
import { placesIn } from './place.ts';
import { fileFaults } from './rules/files.ts';
import { filmFaults } from './rules/films.ts';
import { policyFaults } from './rules/policies.ts';
import { settingsFaults } from './rules/settings.ts';
import { wordingFaults } from './rules/wording.ts';

const lint = createContentLint({ labelProblems, isSection });

/** What is judged beside what parents and the product cannot do without. */
export interface LintOptions {
  /** Also the voice of our own texts. */
  style?: boolean;
}

/**
 * Returns the faults of a content folder, by file and line, with the number of entries: those of
 * the files, and the findings of the lint that the product applies, too.
 */
export function lintContent(folder: string, { style = false }: LintOptions = {}): { faults: Fault[]; entries: number } {
  const tree = readContentTree(folder);
  const entries = tree.entries.length;
  if (!tree.isWhole) return { faults: tree.faults.toSorted(byPlace), entries };
  const written = ownNamesFirst([...tree.rowEntries, ...tree.entries].map((each) => each.written));
  const findings = lint.lintEntries(written).map(placesIn(tree));
  const ofFiles = [...fileFaults(tree), ...filmFaults(tree), ...policyFaults(tree), ...settingsFaults(tree)];
  const reported = [...tree.faults, ...ofFiles, ...findings];
  const places = new Set(reported.map(placeOf));
  const wording = (style ? wordingFaults(tree) : []).filter((fault) => !places.has(placeOf(fault)));
  return { faults: [...reported, ...wording].toSorted(byPlace), entries };
}

/** The voice of a line is left out where it has another fault, because it must change anyway. */
function placeOf({ file, line }: Fault): string {
  return `${file}:${line}`;
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file === b.file) return a.line - b.line;
  return a.file < b.file ? -1 : 1;
}
