import type { FormFacts } from '../data/use-form-facts.ts';
import type { PartnerForm } from '../data/use-partner-form.ts';

/** The props of each part of the form. */
export interface PartProps {
  partnerForm: PartnerForm;
  facts: FormFacts;
  businessName: string;
  /** The label of the button that sends the form. */
  action: string;
}

/** Returns the id of the answer of minors, beside that of adults. */
export function underAgeId(ageId: string): string {
  return `${ageId}-under`;
}
