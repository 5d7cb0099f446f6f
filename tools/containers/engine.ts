import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CommandEnd } from '../command-end.ts';
import { demandPackages, findProgram } from '../stack/programs.ts';

const run = promisify(execFile);

/** Bytes of output that a command may have. */
const OUTPUT_MAX = 64 * 1024 * 1024;

/** Programs of containers on a store of their own, beside that of this machine. */
export interface Engine {
  /** For what a later run uses again: the store, and the root of Debian. */
  readonly folder: string;
  readonly buildah: (args: readonly string[]) => Promise<CommandEnd>;
  /** @throws when it takes longer than a limit in milliseconds */
  readonly podman: (args: readonly string[], limitMs?: number) => Promise<CommandEnd>;
  readonly compose: (project: string, args: readonly string[]) => Promise<CommandEnd>;
}

/**
 * @param more names of other Debian packages that are needed, each with a program of the same name
 * @throws Missing, which names the packages that are not installed
 */
export function createEngine(more: readonly string[] = []): Engine {
  demandPackages(['buildah', 'podman', 'runc', 'debootstrap', ...more].filter((name) => findProgram(name) === ''));
  const folder = join(tmpdir(), 'nestling-containers');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const env = { ...process.env, ...writeConfiguration(folder) };
  return {
    folder,
    buildah: (args) => runToEnd('buildah', args, env),
    podman: (args, limitMs) => runToEnd('podman', args, env, limitMs),
    compose: (project, args) => runToEnd('podman-compose', ['--project-name', project, ...args], env),
  };
}

/**
 * `vfs` and `runc` work inside of another container, where overlays and crun are refused, and the
 * limits are those that it may pass on.
 */
function writeConfiguration(folder: string): Record<string, string> {
  const [engine, storage] = [join(folder, 'containers.conf'), join(folder, 'storage.conf')];
  writeFileSync(
    engine,
    '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n' +
      '[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\n',
  );
  writeFileSync(
    storage,
    `[storage]\ndriver = "vfs"\ngraphroot = "${join(folder, 'store')}"\nrunroot = "${join(folder, 'run')}"\n`,
  );
  return { CONTAINERS_CONF: engine, CONTAINERS_STORAGE_CONF: storage };
}

/** Runs a command that must succeed. @throws with its output */
export async function must(ended: Promise<CommandEnd>, what: string): Promise<string> {
  const { code, out, err } = await ended;
  if (code !== 0) throw new Error(`${what} ended with ${code}:\n${out}${err}`);
  return out.trim();
}

async function runToEnd(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  limitMs = 0,
): Promise<CommandEnd> {
  try {
    const { stdout, stderr } = await run(program, args, { env, maxBuffer: OUTPUT_MAX, timeout: limitMs });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    if (!isExit(error)) throw error;
    return { code: error.code, out: error.stdout, err: error.stderr };
  }
}

function isExit(error: unknown): error is { code: number; stdout: string; stderr: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && 'stdout' in error;
}
