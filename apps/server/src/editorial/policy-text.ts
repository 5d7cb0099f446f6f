import { page } from '@nestling/contract/content/page';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { FIRST_REVISION, policyPageSlug } from '@nestling/domain/editorial/policy-page';
import type { Edition } from '../gateways/content/port.ts';

/** Whether the content has the text of a policy version; a page with a title alone has none. */
export function hasPolicyText(edition: Edition, version: string): boolean {
  return (textOf(edition, version)?.body ?? '').trim() !== '';
}

/** Returns the revision of a version's present text; the first where the content has none. */
export function policyRevision(edition: Edition, version: string): number {
  return textOf(edition, version)?.revision ?? FIRST_REVISION;
}

function textOf(edition: Edition, version: string) {
  const slug = policyPageSlug(version);
  return slug === null ? null : edition.find(page, slug, FALLBACK_LOCALE);
}
