import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParentGoal } from '../crash/parent.ts';
import type { Stack } from '../stack/start.ts';
import { drained, faultsIn } from './counts.ts';
import type { Load } from './load.ts';

const CODES = 20_000;

/** Gives the stack more codes than a drill takes. */
export async function importCodes(stack: Stack): Promise<void> {
  const file = join(stack.folder, 'codes.csv');
  const codes = Array.from({ length: CODES }, (_, at) => `PLAY-${String(at).padStart(6, '0')}`);
  writeFileSync(file, ['code', ...codes, ''].join('\n'));
  chmodSync(file, 0o644);
  const { code, out, err } = await stack.admin(['codes', 'import', 'play-cards', file, '--apply']);
  if (code !== 0) throw new Error(`the codes were not imported:\n${out}${err}`);
}

interface Expectation {
  readonly mostRepeated: number;
  readonly others?: readonly ParentGoal[];
  readonly url?: string;
}

/**
 * Compares what the parents of a load were told with what is there, once all mails are out.
 * @param mostRepeated mails that may have arrived twice, because a worker was killed
 * @param others what parents beside the load have taken
 * @param url of the server that takes writes; the one that the stack began with by default
 * @returns what is lost or doubled, in words
 */
export async function faultsAfter(
  stack: Stack,
  load: Load,
  { mostRepeated, others = [], url = stack.primary.url }: Expectation,
): Promise<string[]> {
  const faults: string[] = [];
  if (!(await drained(url))) faults.push('mails wait although all is there');
  const lost: string[] = [];
  for (const { parent } of load.parents) lost.push(...(await again(() => parent.lost(stack.site.address))));
  const lostNames = await again(() => load.lostNames());
  const wrong = await faultsIn(url, {
    goals: [...others, ...load.parents.map(({ goal }) => goal)],
    taken: stack.mails.taken,
    mostRepeated,
  });
  const repeated = [...stack.mails.taken.values()].filter((times) => times > 1).length;
  const acknowledged = load.parents.reduce((sum, { parent }) => sum + parent.acknowledged.length, 0);
  process.stdout.write(`${load.total.calls} calls, ${load.total.refused} refused and repeated
${load.parents.length} parents, ${acknowledged} acknowledged writes, ${lost.length + lostNames.length} lost
${stack.mails.taken.size} mails, ${repeated} twice; ${wrong.length} counts differ
`);
  return [...faults, ...lost, ...lostNames, ...wrong, ...load.wrong];
}

/** Reads once more where the connection was idle for so long that nginx has just closed it. */
function again<T>(read: () => Promise<T>): Promise<T> {
  return read().catch(() => read());
}
