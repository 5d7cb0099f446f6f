import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, root } from '../bootstrap.mjs';
import { untilEnded, type CommandEnd } from '../command-end.ts';
import { changeOwner, type Owner } from '../owner.ts';
import { createPart, type Part, type PartHost } from './part.ts';

/** A process of the product. */
export interface ProductPart extends Part {
  /** Of the process itself, past nginx, without a trailing slash. */
  readonly address: string;
  /** Its settings, which a later start reads again. */
  readonly settings: Record<string, string>;
  /** Makes later starts use another checkout. */
  runFrom(checkout: string): void;
}

/** Below a checkout, which is the working directory of its processes. */
const SERVER = 'apps/server/src/main.ts';

interface ProductPlan {
  readonly name: string;
  readonly role: 'web' | 'worker';
  readonly port: number;
  readonly folder: string;
  /** The checkout of the release; this one by default. */
  readonly checkout?: string;
  /** What all processes share. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Creates a process of the product with a data folder of its own; it is not started. */
export async function createProcess(host: PartHost, plan: ProductPlan): Promise<ProductPart> {
  const address = `http://127.0.0.1:${plan.port}`;
  const settings = {
    ...plan.settings,
    ROLES: plan.role,
    PORT: String(plan.port),
    HOST: '127.0.0.1',
    DATA_DIR: await makeFolder(host.owner, join(plan.folder, plan.name)),
  };
  const part = {
    name: plan.name,
    command: findNode(),
    args: [SERVER],
    cwd: plan.checkout ?? root,
    env: settings,
    stopSignal: 'SIGTERM' as const,
    isReady: async () => (await fetch(`${address}/readyz`)).ok,
  };
  return {
    ...createPart(host, part),
    address,
    settings,
    runFrom: (checkout) => {
      part.cwd = checkout;
    },
  };
}

/** Creates a folder that belongs to the user of the product. */
export async function makeFolder(owner: Owner, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await changeOwner(owner, folder);
  return folder;
}

/** Runs an operator's command of a release as the user of the product. */
export function runCommand(
  owner: Owner,
  settings: Readonly<Record<string, string>>,
  argv: readonly string[],
  checkout = root,
): Promise<CommandEnd> {
  const child = spawn(findNode(), ['apps/server/src/admin.ts', ...argv], {
    ...owner,
    cwd: checkout,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilEnded(child);
}
