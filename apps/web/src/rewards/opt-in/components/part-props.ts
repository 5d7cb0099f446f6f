import type { FormFacts } from '../data/use-form-facts.ts';
import type { PartnerForm } from '../data/use-partner-form.ts';

/** What a part of the form is drawn from. */
export interface PartProps {
  partnerForm: PartnerForm;
  facts: FormFacts;
  businessName: string;
}

/** Id of the line for who is under 18, beside the box for who is not. */
export function underAgeId(ageId: string): string {
  return `${ageId}-under`;
}
