import { page } from '@nestling/contract/content/page';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { FIRST_REVISION, policyPageSlug, policyVersionOf } from '@nestling/domain/editorial/policy-page';
import type { Edition } from '../gateways/content/port.ts';

/** Whether the content has the text of a policy version. */
export function hasPolicyText(edition: Edition, version: string): boolean {
  return textOf(edition, version) !== null;
}

/** Returns the revision of a version's present text; the first where the content has none. */
export function policyRevision(edition: Edition, version: string): number {
  return textOf(edition, version)?.revision ?? FIRST_REVISION;
}

/**
 * Returns the version in force: the wanted one, if members can read its text. Otherwise the last
 * one before it that has a text, so that the former one stays; it follows from the content alone,
 * so that every process returns the same, also after a restart.
 */
export function policyInForce(edition: Edition, wanted: string): string {
  if (hasPolicyText(edition, wanted)) return wanted;
  const versions = edition
    .entries(page.name)
    .flatMap(({ slug }) => policyVersionOf(slug) ?? [])
    .filter((version) => hasPolicyText(edition, version))
    .toSorted();
  return versions.findLast((version) => version < wanted) ?? versions.at(-1) ?? wanted;
}

function textOf(edition: Edition, version: string) {
  const slug = policyPageSlug(version);
  return slug === null ? null : edition.find(page, slug, FALLBACK_LOCALE);
}
