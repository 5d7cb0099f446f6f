/**
 * Reads the commits made on top of the one that added this file, because earlier ones have another
 * form. An exported tree has no commits and passes.
 */
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { endCheck } from '../source/end-check.ts';
import { commitFaults } from './commits.ts';

/** Empty without git or history. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

const here = relative(process.cwd(), import.meta.filename).replaceAll('\\', '/');
const first = git('log', '--diff-filter=A', '--format=%H', '--', here).split('\n').at(-1) ?? '';
const log = first === '' ? '' : git('log', '--no-merges', '--ancestry-path', '--format=%h %B%x00', `${first}..HEAD`);
const commits = log.split('\0').flatMap((text) => {
  const [, name, message] = /^(\S+) (.+)$/s.exec(text.trim()) ?? [];
  return name === undefined || message === undefined ? [] : [{ name, message }];
});
const faults = await commitFaults(commits);
endCheck(faults, `${commits.length} commits read, ${faults.length} faults of their first lines`);
