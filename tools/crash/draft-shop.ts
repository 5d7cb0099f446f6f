import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { findNode, root, withOwnNode } from '../bootstrap.mjs';

const foundSchema = z.object({ found: z.array(z.object({ id: z.string(), orderId: z.string().nullable() })) });

/** What the shop has of an order: a draft, which may have become an order there. */
interface Draft {
  readonly id: string;
  readonly isOrder: boolean;
}

/** A shop that holds drafts, which outlives the product. */
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
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const url = said.toString().trim();
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
