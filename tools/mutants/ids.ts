import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { binScript, root } from '../bootstrap.mjs';
import { runQuietly } from '../verify/steps.ts';
import { readIdMutants, testsOf, type IdMutant } from './id-mutants.ts';

const counts = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

function projectOf(path: string): string {
  if (path.endsWith('.drill.test.ts')) return 'db-tools';
  if (path.endsWith('.db.test.ts')) return 'db-postgres';
  return path.endsWith('.tsx') ? 'parts' : 'unit';
}

/**
 * @returns the counts of the tests whose title names the id
 * @throws Error when they did not run
 */
async function runTitled(id: string, mutant: IdMutant | null): Promise<z.output<typeof counts>> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-mutant-'));
  const report = join(folder, 'report.json');
  try {
    const files = testsOf(root, id);
    const projects = new Set(files.map(projectOf));
    const args = [binScript('vitest'), 'run', ...files, '--config', join(root, 'tools/mutants/ids.config.ts')];
    const choice = [...[...projects].flatMap((project) => ['--project', project]), '-t', `\\b${id}\\b`];
    const { output } = await runQuietly(
      [...args, ...choice, '--reporter=json', `--outputFile=${report}`],
      mutant ? { MUTANT: JSON.stringify(mutant) } : {},
    );
    try {
      return counts.parse(JSON.parse(readFileSync(report, 'utf8')));
    } catch (cause) {
      throw new Error(`the tests of ${id} did not run:\n${output}`, { cause });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Makes each change of `checks/mutants` alone, and runs the tests that name its id: without it all
 * must pass, with it one must fail. Prints the count.
 *
 * @returns whether all were caught
 */
export async function runIdMutants(only: string | undefined): Promise<boolean> {
  const mutants = readIdMutants(root).filter(({ id }) => only === undefined || id === only);
  const missed: string[] = [];
  for (const mutant of mutants) {
    const { id } = mutant;
    const sound = await runTitled(id, null);
    const broken = await runTitled(id, mutant);
    if (sound.numFailedTests > 0 || sound.numPassedTests === 0) missed.push(`${id}: its tests do not pass unchanged`);
    else if (broken.numFailedTests === 0)
      missed.push(`${id}: no test that names it noticed the change of ${mutant.file}`);
    process.stdout.write(missed.at(-1)?.startsWith(`${id}:`) ? 'S' : '.');
  }
  console.log(`\n${mutants.length - missed.length} of ${mutants.length}`);
  for (const line of missed) console.log(line);
  return mutants.length > 0 && missed.length === 0;
}
