/** Checks the subjects of all commits since this check exists; without history it passes. */
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { subjectFaults, type Commit } from './subjects.ts';

/** Empty without git or history, because the check must also pass in an exported tree. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

const here = relative(process.cwd(), import.meta.filename);
const first = git('log', '--diff-filter=A', '--format=%H', '--', here).split('\n').at(-1) ?? '';
const lines = first === '' ? '' : git('log', '--no-merges', '--format=%h %s', `${first}..HEAD`);
const commits = lines
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Commit => ({ name: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
const faults = subjectFaults(commits);
for (const fault of faults) console.log(fault);
console.log(`${commits.length} subjects read, ${faults.length} too long`);
if (faults.length > 0) process.exitCode = 1;
