import type { GateVerdict, RedeemPage } from './gate.ts';

/**
 * Conditions of an allowed page of the redeem area that must be met before anything is typed or
 * chosen there.
 */
export const GATE_NEEDS = ['email-confirmation'] as const;

export type GateNeed = (typeof GATE_NEEDS)[number];

const BOX_PAGES: readonly RedeemPage['kind'][] = ['distribution-options', 'shipping-info', 'pickup-location'];

/**
 * Returns the open condition of a page that the gate allows, or null: a box requires a confirmed
 * email.
 */
export function gateNeeds(
  page: RedeemPage,
  { kind }: GateVerdict,
  { boxNeedsConfirmedEmail, emailConfirmed }: { boxNeedsConfirmedEmail: boolean; emailConfirmed: boolean },
): GateNeed | null {
  const needsAnswer = kind === 'allow' && BOX_PAGES.includes(page.kind);
  return needsAnswer && boxNeedsConfirmedEmail && !emailConfirmed ? 'email-confirmation' : null;
}
