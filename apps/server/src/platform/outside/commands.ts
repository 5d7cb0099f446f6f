import type { OutsideSystem } from '@nestling/contract/platform/health';
import { z } from 'zod';
import { CommandRefused, defineCommand, type Command, type Row } from '../admin/command.ts';
import type { Transaction } from '../database/database.ts';

/** Creates the command that shows the outside systems. */
export function statusCommand(statusOf: (tx: Transaction) => Promise<readonly OutsideSystem[]>): Command {
  return defineCommand({
    name: 'status',
    says: 'Shows the outside systems and how their calls went last.',
    details:
      'As `GET /status`: without a call of its own, at most ten seconds behind the processes that serve. Rights are read at the start and each hour.',
    args: z.object({}),
    run: async () => async (tx) => {
      const systems = await statusOf(tx);
      return {
        rows: systems.map(
          ({ system, adapter, mode, isAsked, lastSuccess, lastFailure, waitingSince, rights, version }) => ({
            system,
            adapter,
            mode,
            asked: isAsked ? 'yes' : 'paused',
            'last success': lastSuccess ?? 'never',
            'last failure': lastFailure && `${lastFailure.at} ${lastFailure.what}`,
            'waits since': waitingSince,
            'missing rights': rights && rights.missing.join(' '),
            version:
              version &&
              (version.served === version.pinned ? version.served : `${version.served}, not ${version.pinned}`),
          }),
        ),
        counts: { systems: systems.length },
      };
    },
  });
}

/**
 * Reads an outside system as its calls will, without an effect, and says what a person must still
 * look at.
 * @throws CommandRefused when the system does not answer
 */
export type SystemCheck = () => Promise<{ rows: readonly Row[]; says: readonly string[] }>;

/**
 * Creates the command for the first live try of an outside system.
 * @param checks by system; null where the settings choose another adapter
 */
export function outsideCheckCommand(checks: Readonly<Record<string, SystemCheck | null>>): Command {
  const names = Object.keys(checks);
  return defineCommand({
    name: 'outside check',
    says: 'Tries an outside system for the first time: it reads only, and says what a person must still look at.',
    details: `Systems: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    args: z.object({ system: z.enum(names, `one of: ${names.join(', ')}`) }),
    words: ['system'],
    audit: ({ system }) => ({ args: { system } }),
    run: async ({ system }) => {
      const check = checks[system];
      if (!check) throw new CommandRefused(`the settings do not choose ${system}`);
      const { rows, says } = await check();
      return async () => ({ rows, says, counts: { rows: rows.length } });
    },
  });
}
