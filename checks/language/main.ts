/** `checks/language/main.ts [root]`: prints the figures of `docs/style.md`. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countFaults } from '../comments/check.ts';
import { sourceFilesByWalk } from '../source/files.ts';
import { findRefused } from '../vocabulary/check.ts';
import { hasReason, proseComments, sampleOf } from './reasons.ts';

const root = resolve(process.argv[2] ?? '.');
const { refused, shared } = findRefused(root);
const faults = Object.values(countFaults(root));
const sum = (kind: 'cited' | 'wide'): number => faults.reduce((total, each) => total + each[kind], 0);
const words = (file: string): number => readFileSync(join(root, file), 'utf8').split(/\s+/).filter(Boolean).length;
const comments = sourceFilesByWalk(root)
  .filter((file) => !/^studio\/|\.test\.tsx?$|\/testing\/|^e2e\//.test(file))
  .flatMap((file) => proseComments(file, readFileSync(join(root, file), 'utf8')));
const inside = comments.filter(({ isDocstring }) => !isDocstring);
const share = (list: typeof comments): string =>
  list.length === 0 ? '-' : `${Math.round((100 * list.filter(hasReason).length) / list.length)} %`;

const figures: Readonly<Record<string, string | number>> = {
  'exports built on a refused word': refused.length,
  'type names exported from two rooms': shared.length,
  'ids cited in comments': sum('cited'),
  'comment lines over 100 columns': sum('wide'),
  'words of README.md': words('README.md'),
  'words of docs/architecture.md': words('docs/architecture.md'),
  'comments, docstrings of exports and fields': comments.length - inside.length,
  'comments inside the code': inside.length,
  'of these with a reason': share(inside),
  'of a sample of 100 of these with a reason': share(sampleOf(inside, 100, 7)),
  'of all comments with a reason': share(comments),
};
for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
