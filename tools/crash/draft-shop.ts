import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { findNode, root, withOwnNode } from '../bootstrap.mjs';

const foundSchema = z.object({ found: z.array(z.object({ id: z.string(), orderId: z.string().nullable() })) });

interface Draft {
  readonly id: string;
  readonly isOrder: boolean;
}

/** A shop with drafts, in a process that outlives the product. */
export interface DraftShop {
  readonly url: string;
  /** All drafts under the key of an order. */
  readonly draftsOf: (shopKey: string) => Promise<Draft[]>;
  readonly close: () => void;
}

/** Starts the shop as a process of its own. */
export async function startDraftShop(): Promise<DraftShop> {
  const child = spawn(findNode(), [join(root, 'apps/server/testing/started/draft-shop.ts')], {
    cwd: root,
    env: withOwnNode(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = (): void => void child.kill('SIGKILL');
  process.once('exit', close);
  const url = await firstLine(child.stdout);
  return {
    url,
    draftsOf: async (shopKey) => {
      const answer = await fetch(`${url}/drafts?tag=${encodeURIComponent(shopKey)}`);
      const { found } = foundSchema.parse(await answer.json());
      return found.map(({ id, orderId }) => ({ id, isOrder: orderId !== null }));
    },
    close: () => {
      process.off('exit', close);
      close();
    },
  };
}

/** @throws when the process ends before its first line */
async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) return line;
  throw new Error('the shop did not start');
}
