import type { FlagSource } from '../gateways/flags/port.ts';
import { CommandRefused } from '../platform/admin/command.ts';
import type { SystemCheck } from '../platform/outside/system-check.ts';

const FOR_A_PERSON = 'A person must still do this: docs/outside/flags.md, "In ten minutes".';

/** Creates the first try of the service of flags, which only evaluates; null where a file has them. */
export function createFlagCheck({ check }: Pick<FlagSource, 'check'>): SystemCheck | null {
  if (check === null) return null;
  return async function* () {
    const flags = await check();
    if (flags === 'no-answer') throw new CommandRefused('it does not answer as it should: OFREP_URL, or the network');
    if (flags === 'refused') throw new CommandRefused('it refuses: OFREP_TOKEN or OFREP_API_KEY, or its rights');
    for (const { flag, value, fault } of flags) yield { row: { what: flag, found: value, fault } };
    return [FOR_A_PERSON];
  };
}
