import { LOCALES } from '@nestling/domain/account/locale';
import { z } from 'zod';
import { argument } from '../../platform/admin/argument.ts';

/** The names that operators have for the spaces. */
export const SPACES = ['bbu', 'edu'] as const;

/** A space of the content. */
export const spaceArg = argument(z.enum(SPACES, 'bbu or edu'), { title: 'Space', kind: 'space' });

/** A language of the product. */
export const localeArg = argument(z.enum(LOCALES, `one of ${LOCALES.join(', ')}`), {
  title: 'Language',
  kind: 'locale',
});
