import type { GateVerdict, RedeemPage } from './gate.ts';

/** What an allowed page of the redeem area still asks for before anything is typed or chosen there (D-167). */
export const GATE_NEEDS = ['email-confirmation'] as const;

export type GateNeed = (typeof GATE_NEEDS)[number];

/** Pages on which a physical reward is chosen. */
const BOX_PAGES: readonly RedeemPage['kind'][] = ['distribution-options', 'shipping-info', 'pickup-location'];

/** What a page that the gate allows still needs: a box goes to members whose email is confirmed (D-46, D-167). */
export function gateNeeds(
  page: RedeemPage,
  { kind }: GateVerdict,
  { boxNeedsConfirmedEmail, emailConfirmed }: { boxNeedsConfirmedEmail: boolean; emailConfirmed: boolean },
): GateNeed | null {
  const asked = kind === 'allow' && BOX_PAGES.includes(page.kind);
  return asked && boxNeedsConfirmedEmail && !emailConfirmed ? 'email-confirmation' : null;
}
