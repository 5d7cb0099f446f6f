import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chosenFiles, notedFolder } from '../../checks/engines/chosen-files.ts';
import { binScript, ensureBuilt, root, withOwnNode } from '../bootstrap.mjs';

/** One thing to be true of the repository. */
export interface Step {
  readonly name: string;
  /** Runs it; the output is shown only when `ok` is false. */
  readonly run: () => Promise<Outcome>;
}

/** How a step ended. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

const withoutDatabase = ['unit', 'parts', 'zone*'];

/** The whole product as a process of its own, which is started, cut off, killed and stopped. */
const drills = 'db-tools';

export interface VerifyChoice {
  /** Leaves out what needs a database. */
  quick?: boolean;
  /** Runs every database test on PGlite too, in place of the fewest that run every statement. */
  bothEngines?: boolean;
  /** Has the drills among the tests, where they mostly wait while others work. */
  withDrills?: boolean;
}

/** The steps of `npm run verify`, cheapest first. */
export function verifySteps({ quick = false, bothEngines = false, withDrills = false }: VerifyChoice): Step[] {
  return [
    step('lockfile', 'tools/lockfile.mjs', '--check'),
    step('licences', 'tools/licences/main.ts'),
    step('format', 'oxfmt', '--check'),
    step('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    step('imports', 'checks/imports/main.ts'),
    step('reach', 'checks/reach/main.ts'),
    step('words', 'checks/words/main.ts'),
    step('styles', 'checks/styles/main.ts'),
    step('paths', 'checks/paths/main.ts'),
    step('subjects', 'checks/subjects/main.ts'),
    step('translations', 'checks/translations/main.ts'),
    step('content', 'tools/content/main.ts'),
    step('values', 'tools/words/main.ts', '--check'),
    step('icons', 'tools/icons/main.ts', '--check'),
    ...optional('media', 'tools/media/check-manifest.ts'),
    { name: 'mails', run: () => Promise.resolve(buildMails()) },
    step('types', 'tsc', '-b'),
    ...(quick
      ? [vitest('tests', withoutDatabase)]
      : [notedTests(withDrills), pgliteTests(bothEngines), step('engines', 'checks/engines.ts')]),
    step('unused', 'knip', '--no-progress'),
  ];
}

/** A step that runs a file of ours, or a bin of an installed package, on our Node. */
export function step(name: string, target: string, ...args: string[]): Step {
  return {
    name,
    run: () => {
      const script = /\.(ts|mjs)$/.test(target) ? join(root, target) : binScript(target);
      return runQuietly([script, ...args], {});
    },
  };
}

function vitest(name: string, projects: readonly string[]): Step {
  return step(name, 'vitest', 'run', ...projects.flatMap((project) => ['--project', project]));
}

/** Everything but PGlite; what Postgres gets is noted. */
function notedTests(withDrills: boolean): Step {
  const projects = [...withoutDatabase, ...(withDrills ? [drills] : []), 'db-postgres'];
  return {
    name: 'tests',
    run: () => {
      rmSync(join(root, notedFolder), { recursive: true, force: true });
      return vitest('tests', projects).run();
    },
  };
}

function pgliteTests(all: boolean): Step {
  return {
    name: 'pglite',
    run: () => {
      const files = all ? {} : { PGLITE_FILES: chosenFiles(root).join(',') };
      return runQuietly([binScript('vitest'), 'run', '--project', 'db-pglite'], files);
    },
  };
}

function optional(name: string, file: string): Step[] {
  return existsSync(join(root, file)) ? [step(name, file)] : [];
}

function buildMails(): Outcome {
  try {
    ensureBuilt(['mails']);
    return { ok: true, output: '' };
  } catch (fault) {
    return { ok: false, output: String(fault) };
  }
}

/** Runs Node with these arguments in the repository and keeps what it says. */
export function runQuietly(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...withOwnNode(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs the steps one after the other, one timed line each, and stops at the first that fails, with its output.
 *
 * @returns the name of the step that failed, or nothing
 */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<string | undefined> {
  for (const { name, run } of steps) {
    const begun = performance.now();
    const { ok, output } = await run();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    print(`${ok ? '✓' : '✗'} ${name.padEnd(14)}${seconds.padStart(6)} s`);
    if (ok) continue;
    print(output.trimEnd());
    return name;
  }
  return undefined;
}
