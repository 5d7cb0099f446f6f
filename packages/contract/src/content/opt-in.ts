import { contentLink } from '@nestling/domain/editorial/content-link';
import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType, optionalText, text } from './content-type.ts';

const address = z
  .string()
  .nullable()
  .default(null)
  .refine((url) => url === null || contentLink(url) !== null, 'may not be followed')
  .meta({ expected: true });

/** The question of a lead-transfer partner, with the labels of its answers. */
export const optIn = contentType('optIn', {
  space: 'main',
  words: ['businessName'],
  schema: z.object({
    businessName: z.string().describe('name of the company'),
    headline: text.describe('the question as a headline'),
    primaryDescription: text.describe('what a yes means'),
    description: optionalText,
    offerDescription: optionalText.describe('what the parent gets for it'),
    optInYesLabel: text.describe('words of the yes'),
    optInNoLabel: text.describe('words of the no'),
    optInCallToActionLabel: text.describe('words of the button'),
    optInCallToActionLink: address.describe('where a yes after shipping leads; null where the page stays'),
    mandatoryWarning: optionalText.describe('said when a mandatory question is declined'),
    returnLinkLabel: optionalText,
    returnLinkUrl: address.describe('where the link back leads'),
    graphic: imageSchema.nullable().default(null),
  }),
});
