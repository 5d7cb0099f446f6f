import type { Content } from '@nestling/contract/content/content-type';
import { disclosure } from '@nestling/contract/content/disclosure';
import { leadTransferPartner } from '@nestling/contract/content/lead-transfer-partner';
import { optIn } from '@nestling/contract/content/opt-in';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '../../gateways/content/port.ts';
import { listCourseContent } from '../../learning/public.ts';
import { courseOf } from '../course-of.ts';
import type { RewardRules } from '../ports.ts';

/** A lead-transfer partner with its question and disclosures, in one language. */
export interface OptInPartner {
  partner: Content<typeof leadTransferPartner>;
  optIn: Content<typeof optIn>;
  /** In editors' order; empty where the partner asks for none. */
  disclosures: readonly Content<typeof disclosure>[];
}

/**
 * The partner of a slug: its two entries join by it, and all that it shows must load; null
 * otherwise.
 */
export function findPartner(edition: Edition, slug: string, locale: Locale): OptInPartner | null {
  const partner = edition.find(leadTransferPartner, slug, locale);
  const question = edition.find(optIn, slug, locale);
  if (!partner || !question) return null;
  if (!partner.requiresDisclosure) return { partner, optIn: question, disclosures: [] };
  const disclosures = partner.disclosures.flatMap((link) => edition.find(disclosure, link.slug, locale) ?? []);
  const isWhole = disclosures.length > 0 && disclosures.length === partner.disclosures.length;
  return isWhole ? { partner, optIn: question, disclosures } : null;
}

/** True for a partner that editors have written, whether or not it can be used. */
export function isPartnerSlug(edition: Edition, slug: string): boolean {
  return edition.entry(leadTransferPartner.name, slug) !== null;
}

/**
 * True for a partner that asks for the age: of any other it is nobody's answer that she is under
 * 18.
 */
export function asksAge(
  edition: Edition,
  slug: string,
  { enableAgeVerification }: Pick<RewardRules, 'enableAgeVerification'>,
): boolean {
  const partner = edition.find(leadTransferPartner, slug, FALLBACK_LOCALE);
  return enableAgeVerification && partner !== null && partner.requiresAgeVerification;
}

/** True where a course asks for the partner. */
export function isLinked(edition: Edition, slug: string, locale: Locale): boolean {
  return listCourseContent(edition, locale).some((course) => course.optIn?.slug === slug);
}

/** Settings by which a yes can be proved to a partner that asks for a certified one. */
export type ProofRules = Pick<RewardRules, 'formCertification' | 'enableTrustedFormCheckboxFallback'>;

/**
 * The partner of a slug that can be answered: with certificates and the box in their place both off
 * nobody could say yes to one that asks for a certified yes, so it counts as none.
 */
export function findOptInPartner(
  edition: Edition,
  slug: string,
  locale: Locale,
  rules: ProofRules,
): OptInPartner | null {
  const found = findPartner(edition, slug, locale);
  const isProvable = rules.formCertification.provider !== null || rules.enableTrustedFormCheckboxFallback;
  return found === null || isProvable || !found.partner.requiresTrustedForm ? found : null;
}

/**
 * True for a partner that content can load whole and that can be answered: what one language lacks
 * comes from English, so that any of them tells.
 */
export function canAsk(edition: Edition, slug: string, rules: ProofRules): boolean {
  return findOptInPartner(edition, slug, FALLBACK_LOCALE, rules) !== null;
}

/** True where the course of a slug links the partner, and that asks for a certified yes. */
export function asksCertifiedYes(
  edition: Edition,
  { slug, partner }: { slug: string; partner: string },
  locale: Locale,
): boolean {
  const isLinkedThere = courseOf(edition, slug, locale)?.optIn?.slug === partner;
  return isLinkedThere && findPartner(edition, partner, locale)?.partner.requiresTrustedForm === true;
}
