/** Months for which claims are kept at least, and a mailbox gets one reward of a course. */
const CLAIM_MONTHS = 12;

/** How many months claims are kept for: the longer of their own time and the household's window. */
export function claimMonths(householdWindowMonths: number): number {
  return Math.max(CLAIM_MONTHS, householdWindowMonths);
}
