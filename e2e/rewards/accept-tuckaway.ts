import { readLeadTransfer, uploadLead } from '@nestling/contract/rewards/lead-transfer';
import type { Page } from '@playwright/test';
import { send } from '../member.ts';

/** Consents to the partner that asks after shipping, as the member of the page, in a language. */
export async function acceptTuckaway(page: Page, uid: string, locale = 'en-US'): Promise<void> {
  const question = readLeadTransfer.path.replace(':slug', 'tuckaway');
  const answer = await page.request.get(`${question}?${new URLSearchParams({ locale }).toString()}`);
  const { data } = (await answer.json()) as { data: { consentVersion: string } };
  await send(page, uploadLead.path, {
    uid,
    syllabusId: 'OutAndAbout',
    c3poSlug: 'tuckaway',
    optIn: true,
    tuckawayDisclosureAgreement: true,
    'little-loopDisclosureAgreement': true,
    consentVersion: data.consentVersion,
  });
}
