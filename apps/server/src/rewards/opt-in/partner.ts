import type { Content } from '@nestling/contract/content/content-type';
import { disclosure } from '@nestling/contract/content/disclosure';
import { leadTransferPartner } from '@nestling/contract/content/lead-transfer-partner';
import { optIn } from '@nestling/contract/content/opt-in';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import type { Edition } from '../../gateways/content/port.ts';
import { listCourseContent, findCourse } from '../../learning/public.ts';
import type { RewardRules } from '../ports.ts';

/** A lead-transfer partner with its question and disclosures, in one language. */
export interface OptInPartner {
  partner: Content<typeof leadTransferPartner>;
  optIn: Content<typeof optIn>;
  /** In the editors' order; empty if the partner has none. */
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
  const isComplete = disclosures.length > 0 && disclosures.length === partner.disclosures.length;
  return isComplete ? { partner, optIn: question, disclosures } : null;
}

/** True for a lead-transfer partner in content, usable or not. */
export function isPartnerSlug(edition: Edition, slug: string): boolean {
  return edition.entry(leadTransferPartner.name, slug) !== null;
}

/** True for a partner that asks for the age; for any other the under-age answer must not count. */
export function requiresAge(
  edition: Edition,
  slug: string,
  { enableAgeVerification }: Pick<RewardRules, 'enableAgeVerification'>,
): boolean {
  const partner = edition.find(leadTransferPartner, slug, FALLBACK_LOCALE);
  return enableAgeVerification && partner !== null && partner.requiresAgeVerification;
}

/** True if a course asks for the partner. */
export function isLinked(edition: Edition, slug: string, locale: Locale): boolean {
  return listCourseContent(edition, locale).some((course) => course.optIn?.slug === slug);
}

/** Settings that determine whether a certified yes can be proved. */
export type ProofRules = Pick<RewardRules, 'formCertification' | 'enableTrustedFormCheckboxFallback'>;

/**
 * Returns the partner of a slug that can be answered. One that requires a certified yes counts as
 * none if certificates and the checkbox are both off, because nobody could say yes.
 */
export function findOptInPartner(
  edition: Edition,
  slug: string,
  locale: Locale,
  rules: ProofRules,
): OptInPartner | null {
  const partner = findPartner(edition, slug, locale);
  const isProvable = rules.formCertification.provider !== null || rules.enableTrustedFormCheckboxFallback;
  return partner === null || isProvable || !partner.partner.requiresTrustedForm ? partner : null;
}

/**
 * True for a partner whose content is complete and that can be answered; any language suffices,
 * because missing texts come from English.
 */
export function canAsk(edition: Edition, slug: string, rules: ProofRules): boolean {
  return findOptInPartner(edition, slug, FALLBACK_LOCALE, rules) !== null;
}

/** True if the course of a slug links a partner that requires a certified yes. */
export function requiresCertifiedYes(
  edition: Edition,
  { slug, partner }: { slug: string; partner: string },
  locale: Locale,
): boolean {
  const isLinkedThere = findCourse(edition, slug, locale)?.optIn?.slug === partner;
  return isLinkedThere && findPartner(edition, partner, locale)?.partner.requiresTrustedForm === true;
}
