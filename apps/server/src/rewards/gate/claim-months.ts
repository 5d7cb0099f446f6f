/** Minimum retention of claims, because a mailbox gets one reward per course in this time. */
const CLAIM_MONTHS = 12;

/**
 * Returns the retention of claims in months: their minimum or the household's window, whichever is
 * longer.
 */
export function claimMonths(householdWindowMonths: number): number {
  return Math.max(CLAIM_MONTHS, householdWindowMonths);
}
