/**
 * `npm run drill {name}`: runs a drill, a file of this folder. Drills need Debian packages and many
 * minutes, so they are commands and no tests.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Missing, asCommand } from '../bootstrap.mjs';

/** @returns whether all that the drill demands was seen */
type Drill = (args: readonly string[]) => Promise<boolean>;

await asCommand(async () => {
  const names = globSync('*.ts', { cwd: import.meta.dirname })
    .map((file) => file.replace('.ts', ''))
    .filter((name) => name !== 'main')
    .toSorted();
  const [name = '', ...args] = process.argv.slice(2);
  if (!names.includes(name)) throw new Missing(`Name one of the drills: ${names.join(', ')}`);
  const loaded: unknown = await import(join(import.meta.dirname, `${name}.ts`));
  if (!hasDrill(loaded)) throw new Missing(`tools/drill/${name}.ts exports no function \`drill\`.`);
  process.exitCode = (await loaded.drill(args)) ? 0 : 1;
});

function hasDrill(module: unknown): module is { drill: Drill } {
  return typeof module === 'object' && module !== null && 'drill' in module && typeof module.drill === 'function';
}
