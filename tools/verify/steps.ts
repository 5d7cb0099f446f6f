import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { binScript, ensureBuilt, Missing, root, withOwnNode } from '../bootstrap.mjs';
import { untilEnded } from '../command-end.ts';

/** One check of the repository. */
export interface Step {
  readonly name: string;
  /** Runs it; the output is shown only when `ok` is false. */
  readonly run: () => Promise<Outcome>;
}

/**
 * Steps that run two at a time: each needs one core, and no files of another. Any other step is a
 * stage of its own.
 */
export type Stage = readonly Step[];

/** The result of a step. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

const withoutDatabase = ['unit', 'parts', 'zone*'];

/**
 * The project of the tests that start, cut off, kill and stop the product as a process, make
 * thousands of calls, or look into the files of an embedded database.
 */
const drills = 'db-tools';

/**
 * Where the engines differ most. Chosen by the configuration, because a run that is narrowed by its
 * arguments writes no report.
 */
const PLATFORM = 'apps/server/src/platform/**/*.db.test.ts';

export interface VerifyChoice {
  /** Leaves out everything that needs a database. */
  quick?: boolean;
  /**
   * As `npm test` runs it: also the drills, because most of them wait, the long races, and the
   * embedded engine.
   */
  whole?: boolean;
  /** Runs every database test on PGlite too, and not only those of the platform. */
  bothEngines?: boolean;
}

/** The steps of `npm run verify`, those without tests first. */
export function verifyStages({ quick = false, whole = false, bothEngines = false }: VerifyChoice): Stage[] {
  const isEmbedded = !quick && (whole || bothEngines);
  return [
    // First, because the tests and the check of imports need the files that it generates.
    [buildStep('mails', ['mails'])],
    [
      // Those that take longest begin, so that both cores end at the same time.
      compiled('lint', 'oxlint', '--type-aware', '--deny-warnings', '--format', 'unix'),
      // Before the tests, because those that run at once would each build into the same folder.
      ...(whole ? [buildStep('build', ['web', 'desk', 'sheet'])] : []),
      compiled('types', 'tsc', '-b', '--pretty', 'false', '--singleThreaded'),
      step('lockfile', 'tools/lockfile.mjs', '--check'),
      step('licences', 'tools/licences/main.ts'),
      withAdvice(step('format', 'oxfmt', '--check'), 'Format them: node tools/run.mjs oxfmt {file} …, or . for all'),
      step('imports', 'checks/imports/main.ts'),
      step('shopify', 'checks/shopify/main.ts'),
      step('words', 'checks/words/main.ts'),
      step('decisions', 'checks/decisions/main.ts'),
      step('vocabulary', 'checks/vocabulary/main.ts'),
      step('commits', 'checks/commits/main.ts'),
      step('migrations', 'checks/migrations/main.ts'),
      step('translations', 'checks/translations/main.ts'),
      step('content', 'tools/content/main.ts', '--style'),
      step('values', 'tools/words/main.ts', '--check'),
      step('unused', 'knip', '--no-progress'),
      step('unreached', 'knip', '--no-progress', '--production', '--config', 'checks/unreached/knip.config.ts'),
    ],
    [
      vitest([...withoutDatabase, ...(whole ? [drills] : []), ...databases({ quick, isEmbedded })], {
        ...(!whole && { WITHOUT_LONG: '1' }),
        ...(isEmbedded && !bothEngines && { PGLITE_FILES: PLATFORM }),
      }),
    ],
    ...(isEmbedded ? [[step('engines', 'checks/engines.ts')]] : []),
  ];
}

/**
 * The stages that are needed for these steps.
 * @throws when no step has one of the names
 */
export function onlySteps(stages: readonly Stage[], only: readonly string[]): Stage[] {
  const names = stages.flat().map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Missing(`${unknown} is no step; the steps are ${names.join(', ')}.`);
  return stages.map((stage) => stage.filter(({ name }) => only.includes(name) || name === 'mails'));
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

/** Ends the output of a failed step with a line that says what to do. */
export function withAdvice({ name, run }: Step, advice: string): Step {
  return {
    name,
    run: async () => {
      const { ok, output } = await run();
      return { ok, output: ok ? output : `${output.trimEnd()}\n${advice}` };
    },
  };
}

/** Bytes of heap that a Go program may use before it collects garbage. */
const COMPILER_KEEPS = 2 * 1024 ** 3;

/**
 * A step whose program is written in Go. It has one thread, because each thread of the compiler has
 * a checker of its own, which reads most of the same types again. With enough memory it collects
 * garbage rarely, because that saves a tenth of its time.
 */
function compiled(name: string, target: string, ...args: string[]): Step {
  const hasRoom = process.availableMemory() > 3 * COMPILER_KEEPS;
  const env = { GOMAXPROCS: '1', ...(hasRoom && { GOGC: 'off', GOMEMLIMIT: String(COMPILER_KEEPS) }) };
  return { name, run: () => runQuietly([binScript(target), ...args], env) };
}

/** The projects of the database tests. */
function databases({ quick, isEmbedded }: { quick: boolean; isEmbedded: boolean }): string[] {
  if (quick) return [];
  return isEmbedded ? ['db-postgres', 'db-pglite'] : ['db-postgres'];
}

function vitest(projects: readonly string[], env: Record<string, string>): Step {
  const args = projects.flatMap((project) => ['--project', project]);
  // A file whose tests all need Postgres has none on the other engine.
  if (projects.includes('db-pglite')) args.push('--passWithNoTests');
  return { name: 'tests', run: () => runQuietly([binScript('vitest'), 'run', ...args], env) };
}

/** A step that makes the builds of these names where they are out of date. */
function buildStep(name: string, builds: string[]): Step {
  const run = async (): Promise<Outcome> => {
    try {
      ensureBuilt(builds);
      return { ok: true, output: '' };
    } catch (fault) {
      return { ok: false, output: String(fault) };
    }
  };
  return { name, run };
}

/** Runs Node with these arguments in the repository and captures its output. */
export async function runQuietly(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...withOwnNode(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, out, err } = await untilEnded(child);
  return { ok: code === 0, output: out + err };
}

/** Steps of a stage that run side by side. */
const AT_ONCE = 2;

/**
 * Runs the stages in order and prints one timed line for each step, with its output if it fails.
 * The other steps of its stage still run, so that one run names all faults; no later stage begins.
 *
 * @returns the names of the failed steps
 */
export async function runStages(stages: readonly Stage[], print: (line: string) => void): Promise<string[]> {
  const failed: string[] = [];
  for (const stage of stages) {
    const waiting = stage.values();
    const work = async () => {
      for (const next of waiting) if (!(await isDone(next, print))) failed.push(next.name);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failed.length > 0) return failed;
  }
  return failed;
}

/** `file(line,column)`, which no editor or terminal opens. */
const COMPILER_PLACE = /^(\S+)\((\d+),(\d+)\)/gm;

async function isDone({ name, run }: Step, print: (line: string) => void): Promise<boolean> {
  const begun = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  print(`${ok ? '✓' : '✗'} ${name.padEnd(14)}${seconds.padStart(6)} s`);
  if (!ok) print(output.trimEnd().replaceAll(COMPILER_PLACE, '$1:$2:$3'));
  return ok;
}
