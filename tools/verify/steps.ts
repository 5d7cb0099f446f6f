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
  /** Runs beside another such one: it needs one core, and nothing that another step leaves. */
  readonly isSmall?: boolean;
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
  /**
   * As `npm test` runs it: with the drills, which mostly wait while other tests work, and with the
   * embedded engine.
   */
  whole?: boolean;
  /** Runs every database test on PGlite too, in place of the fewest that run every statement. */
  bothEngines?: boolean;
}

/** The steps of `npm run verify`, those without tests first. */
export function verifySteps({ quick = false, whole = false, bothEngines = false }: VerifyChoice): Step[] {
  return [
    small('lockfile', 'tools/lockfile.mjs', '--check'),
    // What it makes is imported: by the tests, and by what looks for imports that lead nowhere.
    { name: 'mails', run: () => Promise.resolve(buildMails()) },
    small('licences', 'tools/licences/main.ts'),
    small('format', 'oxfmt', '--check'),
    { ...compiled('lint', 'oxlint', '--type-aware', '--deny-warnings'), isSmall: true },
    small('imports', 'checks/imports/main.ts'),
    small('reach', 'checks/reach/main.ts'),
    small('words', 'checks/words/main.ts'),
    small('vocabulary', 'checks/vocabulary/main.ts'),
    small('comments', 'checks/comments/main.ts'),
    small('styles', 'checks/styles/main.ts'),
    small('paths', 'checks/paths/main.ts'),
    small('subjects', 'checks/subjects/main.ts'),
    small('translations', 'checks/translations/main.ts'),
    small('content', 'tools/content/main.ts'),
    small('values', 'tools/words/main.ts', '--check'),
    small('icons', 'tools/icons/main.ts', '--check'),
    ...optional('media', 'tools/media/check-manifest.ts'),
    small('unused', 'knip', '--no-progress'),
    compiled('types', 'tsc', '-b'),
    quick ? vitest('tests', withoutDatabase) : notedTests(whole),
    ...(!quick && (whole || bothEngines) ? [pgliteTests(bothEngines), step('engines', 'checks/engines.ts')] : []),
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

function small(name: string, target: string, ...args: string[]): Step {
  return { ...step(name, target, ...args), isSmall: true };
}

/** What a compiler in Go may keep before it looks for what it needs no more, in bytes. */
const COMPILER_KEEPS = 2 * 1024 ** 3;

/**
 * A step whose program is written in Go. Where memory has room, it spends about a tenth less time
 * by tidying up seldom.
 */
function compiled(name: string, target: string, ...args: string[]): Step {
  const hasRoom = process.availableMemory() > 3 * COMPILER_KEEPS;
  const env = hasRoom ? { GOGC: 'off', GOMEMLIMIT: String(COMPILER_KEEPS) } : {};
  return { name, run: () => runQuietly([binScript(target), ...args], env) };
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
  return existsSync(join(root, file)) ? [small(name, file)] : [];
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

/** How many small steps run side by side. */
const AT_ONCE = 2;

/**
 * Runs the steps in their order, the small ones two at a time: one timed line each, when it ends.
 * After one that fails no other begins; it shows its output, and so does the one beside it if it
 * fails too.
 *
 * @returns the name of the first step that failed, or nothing
 */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<string | undefined> {
  let failed: string | undefined;
  for (const group of groupsOf(steps)) {
    const waiting = group.values();
    const work = async () => {
      for (const next of waiting) {
        if (failed) return;
        if (!(await isDone(next, print))) failed ??= next.name;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (failed) return failed;
  }
  return undefined;
}

/** The steps in their order: small ones with their neighbours, each other by itself. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const next of steps) {
    const last = groups.at(-1);
    if (next.isSmall && last?.[0]?.isSmall) last.push(next);
    else groups.push([next]);
  }
  return groups;
}

async function isDone({ name, run }: Step, print: (line: string) => void): Promise<boolean> {
  const begun = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  print(`${ok ? '✓' : '✗'} ${name.padEnd(14)}${seconds.padStart(6)} s`);
  if (!ok) print(output.trimEnd());
  return ok;
}
