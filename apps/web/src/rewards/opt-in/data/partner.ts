import type { PartnerAnswerBody, PartnerRecord } from '@nestling/contract/rewards/corporate-partners';
import { listPartnerRecords, recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import type { LeadTransfer, LeadUploadBody } from '@nestling/contract/rewards/lead-transfer';
import { readLeadTransfer, uploadLead } from '@nestling/contract/rewards/lead-transfer';
import type { QueryKey } from '@tanstack/react-query';
import { cachedAnswer, setAnswer } from '../../../lib/api/answers.ts';
import { mutate } from '../../../lib/api/mutate.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { queryClient } from '../../../lib/query.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** What the member has answered partners, by partner. */
export function partnerRecordsQuery(uid: string) {
  return queryOf(listPartnerRecords, { params: { uid } }, { staleTime: FRESH_MS });
}

/** What a partner asks, in a language. */
export function leadTransferQuery(slug: string, locale: string) {
  return queryOf(readLeadTransfer, { params: { slug }, query: { locale } }, { staleTime: FRESH_MS });
}

/** Reads a partner's question anew: its words are others than those that were shown. */
export async function refetchQuestion(slug: string, locale: string): Promise<void> {
  await queryClient.refetchQueries({ queryKey: leadTransferQuery(slug, locale).queryKey });
}

/** Whom a member answers, and in which words. */
export interface AnsweredQuestion {
  uid: string;
  /** Email of the member's account. */
  email: string;
  locale: string;
  legacySyllabusId: string;
  question: LeadTransfer;
}

/** Keeps a yes with what was given: the upload first, then its record. */
export async function acceptPartner(
  answered: AnsweredQuestion,
  given: Partial<LeadUploadBody>,
): Promise<PartnerRecord> {
  const { uid, locale, legacySyllabusId, question } = answered;
  await mutate(uploadLead, {
    body: {
      uid,
      syllabusId: legacySyllabusId,
      c3poSlug: question.partner.slug,
      optIn: true,
      ...given,
      locale,
      consentVersion: question.consentVersion,
    },
  });
  return keepAnswer(answered, true);
}

/**
 * Keeps a no: nothing goes to the partner, and nothing that was answered before it leaves the page.
 */
export function refusePartner(answered: AnsweredQuestion): Promise<PartnerRecord> {
  return keepAnswer(answered, false);
}

/** Keeps that she is under 18: nothing goes to the partner, and the reward goes on. */
export function reportUnderAge(answered: AnsweredQuestion): Promise<PartnerRecord> {
  return keepAnswer(answered, false, { underAge: true });
}

/** Records an answer; what the server holds of it is known from now on, without asking. */
async function keepAnswer(
  { uid, email, locale, legacySyllabusId, question: { partner, consentVersion } }: AnsweredQuestion,
  optIn: boolean,
  more: Pick<PartnerAnswerBody, 'underAge'> = {},
): Promise<PartnerRecord> {
  const optInDate = new Date().toISOString();
  const { data } = await mutate(
    recordPartnerAnswer,
    {
      params: { uid, slug: partner.slug },
      body: { email, optIn, ...more, optInDate, legacySyllabusId, locale, consentVersion },
    },
    { keep: (answer) => [keepRecord(uid, answer.data)] },
  );
  return data;
}

function keepRecord(uid: string, record: PartnerRecord): QueryKey {
  const query = partnerRecordsQuery(uid);
  const held = cachedAnswer(query)?.data ?? {};
  return setAnswer(query, { data: { ...held, [record.partner]: record } });
}
