import type { OutsideSystem } from '@nestling/contract/platform/health';
import { z } from 'zod';
import { argument } from '../admin/argument.ts';
import {
  CommandRefused,
  defineCommand,
  type Cell,
  type Command,
  type CommandEffect,
  type Row,
} from '../admin/command.ts';
import type { Sentence } from '../admin/sentence.ts';
import type { Transaction } from '../database/database.ts';

/** Creates the command that shows the outside systems. */
export function statusCommand(statusOf: (tx: Transaction) => Promise<readonly OutsideSystem[]>): Command {
  return defineCommand({
    name: 'status',
    effect: 'reads',
    channels: 'both',
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
        says: systems.flatMap(({ system, deletion }) => (deletion === 'by hand' ? [byHand(system)] : [])),
        counts: { systems: systems.length },
      };
    },
  });
}

/** Says that a person makes the deletions in a system, and which command lists them. */
function byHand(system: string): Sentence {
  const command = `${system} erased`;
  return [`${system}: deletion by hand, run `, { next: { command }, typed: `\`${command}\`` }];
}

/**
 * Reads an outside system as its calls will, without an effect, and says what a person must still
 * look at.
 * @throws CommandRefused when the system does not answer
 */
export type SystemCheck = () => Promise<{ rows: readonly Row[]; says: readonly Sentence[] }>;

/** A system whose every call has an effect or a price. */
export const NOT_CHECKABLE = 'not checkable';

/** Milliseconds for all that a check asks: one call alone may wait for ten seconds. */
const CHECK_MS = 15_000;

/**
 * Creates the command for the first live try of one outside system, and for a look at all of them.
 * @param checks by system; null where the settings choose another adapter
 * @param route what is between us and all systems, such as a proxy; null for nothing
 */
export function outsideCheckCommand(
  checks: Readonly<Record<string, SystemCheck | typeof NOT_CHECKABLE | null>>,
  route: () => string | null,
): Command {
  const routeSays = () => [route() ?? []].flat();
  const names = Object.keys(checks);
  return defineCommand({
    name: 'outside check',
    effect: 'reads',
    channels: 'both',
    says: 'Tries an outside system for the first time: it reads only, and says what a person must still look at.',
    details: `Systems: ${names.map((name) => `\`${name}\``).join(', ')}. Without one it tries all that the settings choose at once, a line each, for ${CHECK_MS / 1000} seconds at most, and ends with 1 if one has a fault. What cannot be read without an effect or a price, or was not asked, is \`${NOT_CHECKABLE}\`.`,
    args: z.object({
      system: argument(z.enum(names, `one of: ${names.join(', ')}`).optional(), {
        title: 'System',
        description: 'Without one, all that the settings choose.',
        format: 'choice',
      }),
    }),
    words: ['system'],
    audit: ({ system }) => ({ args: { ...(system !== undefined && { system }) } }),
    run: async ({ system }) => {
      if (system === undefined) return checkAll(checks, routeSays());
      const check = checks[system];
      if (!check) throw new CommandRefused(`the settings do not choose ${system}`);
      if (check === NOT_CHECKABLE) return async () => ({ says: [`${system}: ${NOT_CHECKABLE}`] });
      const { rows, says } = await inTime(check);
      return async () => ({ rows, says: [...routeSays(), ...says], counts: { rows: rows.length } });
    },
  });
}

/**
 * Tries every system that is on.
 * @throws CommandRefused where one has a fault
 */
async function checkAll(
  checks: Parameters<typeof outsideCheckCommand>[0],
  routeSays: readonly string[],
): Promise<CommandEffect> {
  const chosen = Object.entries(checks).flatMap(([system, check]) => (check === null ? [] : [{ system, check }]));
  // At once, so that one that hangs does not delay the others.
  const results = await Promise.all(chosen.map(async ({ system, check }) => ({ system, ...(await resultOf(check)) })));
  const faulty = results.filter(({ hasFault }) => hasFault).length;
  const rows = results.map(({ system, result }) => ({ system, result }));
  if (faulty > 0) {
    const faults = `${faulty} of ${rows.length} systems have a fault`;
    throw new CommandRefused([faults, ...routeSays].join('; '), rows);
  }
  return async () => ({ rows, says: rows.length === 0 ? ['the settings choose no outside system'] : routeSays });
}

interface CheckResult {
  readonly result: string;
  readonly hasFault: boolean;
}

const NOTHING_CHECKED: CheckResult = { result: NOT_CHECKABLE, hasFault: false };

async function resultOf(check: SystemCheck | typeof NOT_CHECKABLE): Promise<CheckResult> {
  if (check === NOT_CHECKABLE) return NOTHING_CHECKED;
  try {
    const { rows } = await inTime(check);
    const faults = rows.flatMap(({ what, fault }) => (fault ? [`${cellText(what)}: ${cellText(fault)}`] : []));
    if (faults.length > 0) return { result: faults.join('; '), hasFault: true };
    const unchecked = rows.filter(({ found }) => found === NOT_CHECKABLE).map(({ what }) => cellText(what));
    if (unchecked.length === rows.length) return NOTHING_CHECKED;
    const rest = unchecked.length === 0 ? '' : `; ${NOT_CHECKABLE}: ${unchecked.join(', ')}`;
    return { result: `ok${rest}`, hasFault: false };
  } catch (error) {
    if (error instanceof CommandRefused) return { result: error.message, hasFault: true };
    throw error;
  }
}

/** @throws CommandRefused where the system has not answered all questions in time */
async function inTime(check: SystemCheck): ReturnType<SystemCheck> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new CommandRefused(`no answer within ${CHECK_MS / 1000} seconds`));
    timer = setTimeout(refuse, CHECK_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function cellText(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : '';
}
