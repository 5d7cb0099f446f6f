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
import { policyFaults, revisionFaults } from './rules/policies.ts';
import { quizFaults } from './rules/quizzes.ts';
import { referenceFaults } from './rules/references.ts';
import { schemaFaults } from './rules/schemas.ts';
import { unwrittenFaults } from './rules/unwritten.ts';
import { videoFaults } from './rules/videos.ts';
import { wordingFaults } from './rules/wording.ts';

/** Returns the faults of a content folder, by file and line, with the number of entries. */
export function lintContent(folder: string): { faults: Fault[]; entries: number } {
  const tree = readContentTree(folder);
  const unwritten = unwrittenFaults(tree);
  // Dropped, because an incomplete entry is invisible to parents: neither its gaps nor the links to
  // it are faults of other entries.
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
    ...revisionFaults(tree),
  ];
}

/** Other faults of such a line are left out, because the line must change anyway. */
function isAt({ file, line }: Fault, others: readonly Fault[]): boolean {
  return others.some((fault) => fault.file === file && fault.line === line);
}

/**
 * A schema's fault of an entry is left out where a rule has reported one, because the rule speaks
 * in an editor's words.
 */
function isNews({ file }: Fault, told: readonly Fault[]): boolean {
  const folder = dirname(file);
  return !told.some((fault) => fault.file === folder || dirname(fault.file) === folder);
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file === b.file) return a.line - b.line;
  return a.file < b.file ? -1 : 1;
}
