import { StartupError } from '../../../startup-error.ts';
import type { RewardDeps } from '../../ports.ts';
import { gatewayOf, type Channel, type LeadGateway } from '../ledger.ts';
import { countWaiting } from '../queries/move-leads.ts';

type StartDeps = Pick<RewardDeps, 'handle' | 'log' | 'partners'>;

const SETTINGS: Readonly<Record<Channel, string>> = { leads: 'LEAD_GATEWAY', dialog: 'PARTNER_GATEWAY' };

const OTHER: Readonly<Record<LeadGateway, LeadGateway>> = { http: 'ledger', ledger: 'http' };

/** What ends the leads that wait for a gateway. */
const END_THEM: Readonly<Record<LeadGateway, string>> = {
  http: 'Start with http until they are sent',
  ledger: 'Export them first (leads export)',
};

/**
 * Refuses a start while leads wait for the former gateway: nobody would send them, and nobody
 * has decided who gets what parents gave.
 *
 * @param allowsSwitch lets it start; the next `leads export` writes those leads
 * @throws StartupError
 */
export async function refuseLeadGatewaySwitch(
  deps: StartDeps,
  { allowsSwitch }: { allowsSwitch: boolean },
): Promise<void> {
  for (const channel of ['leads', 'dialog'] as const) await refuseSwitchOf(deps, channel, allowsSwitch);
}

async function refuseSwitchOf(
  { handle, log, partners }: StartDeps,
  channel: Channel,
  allowsSwitch: boolean,
): Promise<void> {
  const previous = OTHER[gatewayOf(partners, channel)];
  const waiting = await countWaiting(handle.db, channel, previous);
  if (waiting === 0) return;
  if (!allowsSwitch)
    throw new StartupError(
      `${SETTINGS[channel]}: ${waiting === 1 ? '1 lead waits' : `${waiting} leads wait`} for the gateway "${previous}". ${END_THEM[previous]}, or set ALLOW_GATEWAY_SWITCH=1.`,
    );
  log.warn({ waiting, channel, gateway: previous }, 'leads wait for another gateway, and only an export takes them');
}
