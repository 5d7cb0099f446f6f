import { onSignOut } from '#lib/session/session.ts';

/** Partners whose question after shipping was postponed; valid until the page reloads. */
const partners = new Set<string>();

onSignOut(() => partners.clear());

/** Postpones the question of a partner. */
export function putOff(partner: string): void {
  partners.add(partner);
}

/** True for a partner whose question was postponed since the page was loaded. */
export function isPutOff(partner: string): boolean {
  return partners.has(partner);
}
