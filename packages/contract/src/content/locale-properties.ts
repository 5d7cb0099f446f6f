import { localePropertiesSchema } from '../platform/config.schema.ts';
import { contentType } from './content-type.ts';

/** A language of the product, or of its courses alone. */
export const localeProperties = contentType('localeProperties', {
  space: 'main',
  answers: ['value', 'label', 'active', 'languageDirection', 'syllabusOnly'],
  schema: localePropertiesSchema,
});
