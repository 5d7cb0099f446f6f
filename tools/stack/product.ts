import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { adminBundle, bundle, findNode, root } from '../bootstrap.mjs';
import { untilEnded, type CommandEnd } from '../command-end.ts';
import { freePort } from '../free-port.ts';
import { Part, makeFolder, type PartHost } from './part.ts';

interface ProductPlan {
  readonly name: string;
  readonly role: 'web' | 'worker';
  /** Of the data folders of all processes. */
  readonly stateFolder: string;
  /** The checkout of the release; this one by default. */
  readonly checkout?: string | undefined;
  /** What all processes share. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A process of the product. */
export class ProductPart extends Part {
  readonly port: number;
  /** Of the process itself, past nginx, without a trailing slash. */
  readonly address: string;
  /** Its settings, which a later start reads again. */
  readonly settings: Record<string, string>;
  /** Makes later starts use another checkout. */
  readonly runFrom: (checkout: string) => void;

  constructor(host: PartHost, name: string, port: number, env: Record<string, string>, checkout: string) {
    const address = `http://127.0.0.1:${port}`;
    const plan = {
      name,
      command: findNode(),
      args: [builtOf(checkout, bundle)],
      cwd: checkout,
      env,
      stopSignal: 'SIGTERM' as const,
      isReady: async () => (await fetch(`${address}/readyz`)).ok,
    };
    super(host, plan);
    this.port = port;
    this.address = address;
    this.settings = env;
    this.runFrom = (next) => {
      plan.cwd = next;
      plan.args = [builtOf(next, bundle)];
    };
  }
}

/** A file of the bundle, or the source that the release of a checkout starts in its place. */
function builtOf(checkout: string, file: string): string {
  return existsSync(join(checkout, file)) ? file : `apps/server/src/${basename(file, '.js')}.ts`;
}

/** Creates a process with a port and a data folder of its own; it is not started. */
export async function createProcess(host: PartHost, plan: ProductPlan): Promise<ProductPart> {
  const port = await freePort();
  const settings = {
    ...plan.settings,
    ROLES: plan.role,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: await makeFolder(host, join(plan.stateFolder, plan.name)),
  };
  return new ProductPart(host, plan.name, port, settings, plan.checkout ?? root);
}

/** Runs an operator's command of a release as the user of the product. */
export function runCommand(
  { owner }: PartHost,
  settings: Readonly<Record<string, string>>,
  argv: readonly string[],
  checkout = root,
): Promise<CommandEnd> {
  const child = spawn(findNode(), [builtOf(checkout, adminBundle), ...argv], {
    ...owner,
    cwd: checkout,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilEnded(child);
}
