/**
 * `npm run mutants [-- --seed N] [-- --count N] [-- --file F]`: flips one operator or constant of
 * `packages/domain`, or of one file of it, at a time and runs its tests. `-- --ids [--id {id}]`
 * makes the changes of `checks/mutants` instead: one for each drawn requirement. At least 85 % of
 * the changes must make a test fail; those that did not are named.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { binScript, root } from '../bootstrap.mjs';
import { runQuietly } from '../verify/steps.ts';
import { runIdMutants } from './ids.ts';
import { mutationsOf, pick, type Mutation } from './mutations.ts';

const SHARE = 0.85;
const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20' },
    count: { type: 'string', default: '40' },
    file: { type: 'string' },
    ids: { type: 'boolean', default: false },
    id: { type: 'string' },
  },
});

const folder = join(root, 'packages/domain/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => values.file === undefined || join(folder, name) === resolve(root, values.file))
  .toSorted();
const places = files.flatMap((name) => {
  const file = join(folder, name);
  return mutationsOf(relative(root, file), readFileSync(file, 'utf8'));
});
const chosen = pick(places, Number(values.count), Number(values.seed));
const survivors: Mutation[] = [];

async function work(queue: Mutation[]): Promise<void> {
  for (let mutation = queue.shift(); mutation; mutation = queue.shift()) {
    const config = join(root, 'tools/mutants/vitest.config.ts');
    const args = [binScript('vitest'), 'related', mutation.file, '--run', '--bail', '1', '--config', config];
    const { ok } = await runQuietly(args, { MUTATION: JSON.stringify(mutation) });
    if (ok) survivors.push(mutation);
    process.stdout.write(ok ? 'S' : '.');
  }
}

async function runFlips(): Promise<void> {
  const unchanged = await runQuietly(
    [binScript('vitest'), 'run', '--config', join(root, 'tools/mutants/vitest.config.ts')],
    {},
  );
  if (!unchanged.ok) {
    console.error(`The tests fail without any change:\n${unchanged.output}`);
    process.exitCode = 1;
  } else {
    const queue = [...chosen];
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
    const caught = chosen.length - survivors.length;
    console.log(`\n${caught} of ${chosen.length} changes were caught (${places.length} places, seed ${values.seed})`);
    for (const { file, line, from, to } of survivors)
      console.log(`${file}:${line}: "${from}" as "${to}" went unnoticed`);
    if (chosen.length === 0 || caught / chosen.length < SHARE) process.exitCode = 1;
  }
}

if (values.ids) process.exitCode = (await runIdMutants(values.id)) ? 0 : 1;
else await runFlips();
