import { dirname } from 'node:path';
import type { Fault } from './fault.ts';
import { readContentTree } from './content-tree.ts';
import type { ContentTree } from './content-tree.ts';
import { activityFaults } from './rules/activities.ts';
import { articleFaults } from './rules/articles.ts';
import { bannerFaults } from './rules/banners.ts';
import { courseFaults } from './rules/courses.ts';
import { digitalOfferFaults } from './rules/digital-offers.ts';
import { languageFaults } from './rules/languages.ts';
import { partnerFaults } from './rules/partners.ts';
import { policyFaults } from './rules/policies.ts';
import { quizFaults } from './rules/quizzes.ts';
import { referenceFaults } from './rules/references.ts';
import { schemaFaults } from './rules/schemas.ts';
import { unwrittenFaults } from './rules/unwritten.ts';
import { videoFaults } from './rules/videos.ts';
import { wordingFaults } from './rules/wording.ts';

/**
 * What is wrong with a content folder, by file and line; `entries` is how many entries were read.
 */
export function lintContent(folder: string): { faults: Fault[]; entries: number } {
  const tree = readContentTree(folder);
  const unwritten = unwrittenFaults(tree);
  // What an entry lacks that no one can read yet is no fault of its own, nor are the links that
  // lead to it.
  const entries = tree.entries.length;
  if (!tree.isWhole) return { faults: tree.faults.toSorted(byPlace), entries };
  const told = [...tree.faults, ...unwritten, ...ruleFaults(tree).filter((fault) => !isAt(fault, unwritten))];
  const wording = wordingFaults(tree).filter((fault) => !isAt(fault, told));
  const schema = schemaFaults(tree).filter((fault) => isNews(fault, told));
  return { faults: [...told, ...wording, ...schema].toSorted(byPlace), entries };
}

function ruleFaults(tree: ContentTree): Fault[] {
  return [
    ...referenceFaults(tree),
    ...languageFaults(tree),
    ...quizFaults(tree),
    ...courseFaults(tree),
    ...partnerFaults(tree),
    ...digitalOfferFaults(tree),
    ...videoFaults(tree),
    ...activityFaults(tree),
    ...articleFaults(tree),
    ...bannerFaults(tree),
    ...policyFaults(tree),
  ];
}

/** A line that has a fault is read again once that is mended. */
function isAt({ file, line }: Fault, others: readonly Fault[]): boolean {
  return others.some((fault) => fault.file === file && fault.line === line);
}

/** What a schema says of an entry is told where no rule has told it in an editor's words. */
function isNews({ file }: Fault, told: readonly Fault[]): boolean {
  const folder = dirname(file);
  return !told.some((fault) => fault.file === folder || dirname(fault.file) === folder);
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file === b.file) return a.line - b.line;
  return a.file < b.file ? -1 : 1;
}
