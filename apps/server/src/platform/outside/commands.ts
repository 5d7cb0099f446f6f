import type { OutsideSystem } from '@nestling/contract/platform/health';
import { z } from 'zod';
import { argument } from '../admin/argument.ts';
import { CommandRefused, defineCommand, type Command, type CommandEffect } from '../admin/command.ts';
import type { Sentence } from '../admin/sentence.ts';
import type { Transaction } from '../database/database.ts';
import { CHECK_MS, NOT_CHECKABLE, runCheck, type SystemCheck } from './system-check.ts';

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
 * Creates the command for the first live try of one outside system, and for a look at all of them.
 * @param checks by system; null where the settings choose another adapter
 * @param route what is between us and all systems, such as a proxy; null for nothing
 * @param limitMs milliseconds for each system
 */
export function outsideCheckCommand(
  checks: Readonly<Record<string, SystemCheck | typeof NOT_CHECKABLE | null>>,
  route: () => string | null,
  limitMs = CHECK_MS,
): Command {
  const routeSays = () => [route() ?? []].flat();
  const names = Object.keys(checks);
  return defineCommand({
    name: 'outside check',
    effect: 'reads',
    channels: 'both',
    says: 'Tries an outside system for the first time: it reads only, and says what a person must still look at.',
    details: `Systems: ${names.map((name) => `\`${name}\``).join(', ')}. Without one it tries all that the settings choose at once, a line each, and ends with 1 if one has a fault. It asks each system for ${limitMs / 1000} seconds at most, and says what had no answer by then. What cannot be read without an effect or a price, or was not asked, is \`${NOT_CHECKABLE}\`.`,
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
      if (system === undefined) return checkAll(checks, routeSays(), limitMs);
      const check = checks[system];
      if (!check) throw new CommandRefused(`the settings do not choose ${system}`);
      if (check === NOT_CHECKABLE) return async () => ({ says: [`${system}: ${NOT_CHECKABLE}`] });
      const { rows: answered, rest, says } = await runCheck(check, limitMs);
      const rows = [...answered, ...(rest ? [rest] : [])];
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
  limitMs: number,
): Promise<CommandEffect> {
  const chosen = Object.entries(checks).flatMap(([system, check]) => (check === null ? [] : [{ system, check }]));
  // At once, so that one that hangs does not delay the others.
  const results = await Promise.all(
    chosen.map(async ({ system, check }) => ({ system, ...(await resultOf(check, limitMs)) })),
  );
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

async function resultOf(check: SystemCheck | typeof NOT_CHECKABLE, limitMs: number): Promise<CheckResult> {
  if (check === NOT_CHECKABLE) return NOTHING_CHECKED;
  try {
    const { rows, rest } = await runCheck(check, limitMs);
    const restText = rest === null ? [] : [`${rest.what}: ${rest.found}`];
    const faults = rows.flatMap(({ what, fault }) => (fault ? [`${what}: ${fault}`] : []));
    if (faults.length > 0) return { result: [...faults, ...restText].join('; '), hasFault: true };
    const unchecked = rows.filter(({ found }) => found === NOT_CHECKABLE).map(({ what }) => what);
    if (unchecked.length === rows.length && rest === null) return NOTHING_CHECKED;
    const uncheckedText = unchecked.length === 0 ? [] : [`${NOT_CHECKABLE}: ${unchecked.join(', ')}`];
    const isAnswered = unchecked.length < rows.length;
    return { result: [...(isAnswered ? ['ok'] : []), ...uncheckedText, ...restText].join('; '), hasFault: false };
  } catch (error) {
    if (error instanceof CommandRefused) return { result: error.message, hasFault: true };
    throw error;
  }
}
