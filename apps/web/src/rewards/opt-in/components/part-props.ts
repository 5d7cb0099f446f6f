import type { FormFacts } from '../data/use-form-facts.ts';
import type { PartnerForm } from '../data/use-partner-form.ts';

/** Props that every section of the partner form has. */
export interface FormSectionProps {
  partnerForm: PartnerForm;
  facts: FormFacts;
  businessName: string;
  submitLabel: string;
}

/** Returns the id of the under-18 option of the age field. */
export function underAgeId(ageId: string): string {
  return `${ageId}-under`;
}
