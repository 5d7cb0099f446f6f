import { inEachLocale, type Locale } from '@nestling/domain/account/locale';
import type { Offer } from '@nestling/contract/learning/syllabus';
import type { Edition } from '../../gateways/content/port.ts';
import { findCourse } from '../../learning/public.ts';

/** Returns an offer's title in every language, to be stored with the order. */
export function offerTitles(
  edition: Edition,
  courseSlug: string,
  offer: Pick<Offer, 'slug' | 'title'>,
): Record<Locale, string> {
  const titleIn = (locale: Locale): string =>
    findCourse(edition, courseSlug, locale)?.fields.offers.find(({ slug }) => slug === offer.slug)?.title ??
    offer.title;
  return inEachLocale(titleIn);
}
