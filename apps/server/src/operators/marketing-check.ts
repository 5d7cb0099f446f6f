import { MarketingUnavailable, type OutsideMarketing } from '../gateways/marketing/port.ts';
import { CommandRefused } from '../platform/admin/command.ts';
import type { SystemCheck } from '../platform/outside/system-check.ts';

const FOR_A_PERSON = 'A person must still do this: docs/outside/sfmc.md, "In ten minutes".';

/** Creates the first try of the marketing system of another company; null where there is none. */
export function createMarketingCheck(outside: Pick<OutsideMarketing, 'check'> | null): SystemCheck | null {
  if (outside === null) return null;
  return async function* () {
    try {
      for await (const row of outside.check()) yield { row };
      return [FOR_A_PERSON];
    } catch (error) {
      if (!(error instanceof MarketingUnavailable)) throw error;
      const cause = error.cause instanceof Error ? error.cause.message : 'it does not answer';
      throw new CommandRefused(`${cause}: look at the SFMC_ settings, or at the rights of the package`);
    }
  };
}
