import { onSignOut } from '../../../lib/session.ts';

/** Partners whose question after shipping was put off, while the site is open. */
const partners = new Set<string>();

onSignOut(() => partners.clear());

/** Remembers that the question of a partner is not to be asked for now. */
export function putOff(partner: string): void {
  partners.add(partner);
}

/** True for a partner whose question was put off since the site was opened. */
export function isPutOff(partner: string): boolean {
  return partners.has(partner);
}
