import { activity } from './activity.ts';
import { appError } from './app-error.ts';
import { article } from './article.ts';
import { articleCategory } from './article-category.ts';
import { banner } from './banner.ts';
import { brands } from './brands.ts';
import type { ContentType } from './content-type.ts';
import { contactForm } from './contact-form.ts';
import { corporatePartner } from './corporate-partner.ts';
import { country } from './country.ts';
import { digitalOffer } from './digital-offer.ts';
import { disclosure } from './disclosure.ts';
import { leadTransferPartner } from './lead-transfer-partner.ts';
import { localeProperties } from './locale-properties.ts';
import { memberOffer } from './member-offer.ts';
import { offer } from './offer.ts';
import { optIn } from './opt-in.ts';
import { page } from './page.ts';
import { product } from './product.ts';
import { quiz } from './quiz.ts';
import { section } from './section.ts';
import { syllabus } from './syllabus.ts';
import { video } from './video.ts';

export const CONTENT_TYPES: readonly ContentType[] = [
  activity,
  appError,
  article,
  articleCategory,
  banner,
  brands,
  contactForm,
  corporatePartner,
  country,
  digitalOffer,
  disclosure,
  leadTransferPartner,
  localeProperties,
  memberOffer,
  offer,
  optIn,
  page,
  product,
  quiz,
  section,
  syllabus,
  video,
];

const BY_NAME: ReadonlyMap<string, ContentType> = new Map(CONTENT_TYPES.map((type) => [type.name, type]));

/** The content type of a name, or null. */
export function contentTypeOf(name: string): ContentType | null {
  return BY_NAME.get(name) ?? null;
}
