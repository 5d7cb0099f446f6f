import type { OutsideSystem } from '@nestling/contract/platform/health';
import { z } from 'zod';
import { defineCommand } from '../admin/command.ts';
import type { Command } from '../admin/command.ts';
import type { Transaction } from '../database/database.ts';

/** Creates the command that shows the outside systems. */
export function statusCommand(statusOf: (tx: Transaction) => Promise<readonly OutsideSystem[]>): Command {
  return defineCommand({
    name: 'status',
    says: 'Shows the outside systems and how their calls went last.',
    details: 'As `GET /status`: without a call of its own, at most ten seconds behind the processes that serve.',
    args: z.object({}),
    run: async () => async (tx) => {
      const systems = await statusOf(tx);
      return {
        rows: systems.map(({ system, adapter, mode, isAsked, lastSuccess, lastFailure, waitingSince }) => ({
          system,
          adapter,
          mode,
          asked: isAsked ? 'yes' : 'paused',
          'last success': lastSuccess ?? 'never',
          'last failure': lastFailure && `${lastFailure.at} ${lastFailure.what}`,
          'waits since': waitingSince,
        })),
        counts: { systems: systems.length },
      };
    },
  });
}
