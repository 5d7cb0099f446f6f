/**
 * `npm run drill operating`: sets the product up on a fresh Debian by the commands of
 * docs/operating.md, in their order, then takes a new release, makes a backup and restores it. What
 * the document asks of a person is done here too, and nothing else. Needs root and the ports of the
 * document; ten minutes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { startMailServer } from '../crash/mail-server.ts';
import { MAIL_PASSWORDS, chapters, type Chapter } from '../machine/chapters.ts';
import { commandBlocks } from '../machine/command-blocks.ts';
import { bootMachine, type Machine } from '../machine/machine.ts';

/** Of nginx, Postgres, PgBouncer and the processes of the product. */
const PORTS = [80, 443, 5432, 6432, 3001, 3002, 3010];

/** @returns whether every command of the document succeeded and the product served */
export async function drill(): Promise<boolean> {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const commit = (name: string): string =>
    execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim();
  const releases = { former: commit('HEAD~1'), release: commit('HEAD') };
  const mails = await startMailServer(undefined, { accepts: newestOf(MAIL_PASSWORDS) });
  say('Booting a fresh Debian; the first time takes minutes …');
  const machine = await bootMachine(join(root, '.cache/machine/operating'), PORTS);
  try {
    for (const chapter of chapters(releases, mails.url.replace('smtp://', 'smtp://nestling:{password}@'))) {
      say(`\n## ${chapter.heading}`);
      if (!(await followChapter(machine, text, chapter))) return false;
    }
    if (mails.taken.size === 0) say('NOT AS IT MUST BE: no mail arrived');
    return mails.taken.size > 0;
  } finally {
    await machine.stop();
    await mails.close();
  }
}

/** As a provider ends a former password: once a later one is used, those before it are refused. */
function newestOf(passwords: readonly string[]): (password: string) => boolean {
  let newest = 0;
  return (password) => {
    const at = passwords.indexOf(password);
    newest = Math.max(newest, at);
    return at >= newest && at !== -1;
  };
}

async function followChapter(machine: Machine, text: string, { heading, followed }: Chapter): Promise<boolean> {
  const blocks = commandBlocks(text, heading);
  if (blocks.length !== followed.length) {
    say(
      `NOT AS IT MUST BE: “${heading}” has ${blocks.length} blocks of commands, and the drill knows ${followed.length}`,
    );
    return false;
  }
  // The working directory and variables of a person's shell last.
  let folder = '/root';
  for (const [at, block] of blocks.entries()) {
    const { values = {}, before = '', after = '' } = followed[at] ?? {};
    const begun = performance.now();
    const ending = 'echo "in:$PWD"';
    const end = await machine.run([`cd ${folder}`, before, fillIn(block, values), after, ending].join('\n'));
    if (end.code !== 0) {
      say(`NOT AS IT MUST BE: these commands end with ${String(end.code)}:\n${block}\n\n${end.out.slice(-3_000)}`);
      return false;
    }
    folder = /^in:(.*)$/m.exec(end.out)?.[1] ?? folder;
    say(`${block.trim().split('\n').length} lines in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  return true;
}

function fillIn(block: string, values: Readonly<Record<string, string>>): string {
  let filled = block;
  for (const [placeholder, value] of Object.entries(values)) {
    if (!block.includes(placeholder)) throw new Error(`The document does not hold “${placeholder}” any longer.`);
    filled = filled.replaceAll(placeholder, value);
  }
  return filled;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
