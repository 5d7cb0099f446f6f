/** Refusals after which the gate knows the right page. */
const LEAD_TO_GATE: readonly string[] = [
  'already-redeemed',
  'videos-missing',
  'quiz-not-passed',
  'opt-in-needed',
  'ineligible',
  'no-distribution-method',
];

/** True when a refused box is asked about at the gate again, which leads on. */
export function leadsToGate(code: string): boolean {
  return LEAD_TO_GATE.includes(code);
}
