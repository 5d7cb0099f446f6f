import { contentLink } from '@nestling/domain/editorial/content-link';
import { z } from 'zod';
import { contentType, links, text } from './content-type.ts';

const flag = (what: string) => z.boolean().default(false).describe(`asks for ${what}`);

/**
 * A company that a parent may say yes to before their reward; its question is the `optIn` of the
 * same slug.
 */
export const leadTransferPartner = contentType('leadTransferPartner', {
  space: 'main',
  schema: z.object({
    offerText: text.describe('what the company does with the yes, in one line'),
    privacyPolicyText: text.describe('words of the link to its privacy policy'),
    privacyPolicyLink: z
      .string()
      .nullable()
      .default(null)
      .refine((address) => address === null || contentLink(address) !== null, 'may not be followed')
      .meta({ expected: true })
      .describe('where its privacy policy stands'),
    disclosures: links.meta({ leadsTo: 'disclosure' }),
    requiresAgeVerification: flag('an age of 18'),
    requiresAddressVerification: flag('the address'),
    requiresChildDueDate: flag('a birth or due date'),
    requiresChildGender: flag('the gender of the child'),
    requiresDisclosure: flag('a yes to each disclosure, in place of one choice'),
    requiresParentDateOfBirth: flag('the date of birth of the parent'),
    requiresPhoneNumber: flag('a phone'),
    requiresTrustedForm: flag('a certified consent'),
    requiresWicStatus: flag('whether the parent gets WIC'),
    requiresInsuranceProvider: flag('the insurance'),
  }),
});
