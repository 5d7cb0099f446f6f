import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilEnded, type CommandEnd } from '../../command-end.ts';
import { demandPrograms } from '../../stack/programs.ts';

/** Programs of containers on a store of their own, beside that of this machine. */
export interface Engine {
  /** For what a later run uses again: the store, and the root of Debian. */
  readonly folder: string;
  /** Runs a program such as podman; it is ended after a limit in milliseconds. */
  readonly run: (program: string, args: readonly string[], limitMs?: number) => Promise<CommandEnd>;
  /** Runs podman, which must succeed. @throws with its output */
  readonly podman: (args: readonly string[], limitMs?: number) => Promise<string>;
}

/**
 * @param more names of other Debian packages that are needed, each with a program of the same name
 * @throws Missing, which names the packages that are not installed
 */
export function createEngine(more: readonly string[] = []): Engine {
  const packages = ['buildah', 'podman', 'runc', 'mmdebstrap', ...more];
  demandPrograms(Object.fromEntries(packages.map((name) => [name, name])));
  const folder = join(tmpdir(), 'nestling-containers');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const env = { ...process.env, ...writeConfiguration(folder) };
  const run: Engine['run'] = (program, args, timeout) =>
    untilEnded(spawn(program, args, { env, timeout, stdio: ['ignore', 'pipe', 'pipe'] }));
  return { folder, run, podman: (args, limitMs) => must(run('podman', args, limitMs), `podman ${args[0]}`) };
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
