/** After these refusals the page is outdated: the gate must decide again which page comes next. */
const LEAD_TO_GATE: readonly string[] = [
  'already-redeemed',
  'videos-missing',
  'quiz-not-passed',
  'opt-in-needed',
  'ineligible',
  'no-distribution-method',
];

/** True for a refusal after which the gate must be asked again, which redirects. */
export function leadsToGate(code: string): boolean {
  return LEAD_TO_GATE.includes(code);
}
