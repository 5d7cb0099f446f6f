import {
  listPartnerRecords,
  recordPartnerAnswer,
  type PartnerAnswerBody,
  type PartnerRecord,
} from '@nestling/contract/rewards/corporate-partners';
import {
  readLeadTransfer,
  uploadLead,
  type LeadTransfer,
  type LeadUploadBody,
} from '@nestling/contract/rewards/lead-transfer';
import type { QueryKey } from '@tanstack/react-query';
import { cachedAnswer, setAnswer } from '#lib/api/answers.ts';
import { mutate } from '#lib/api/mutate.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { queryClient } from '#lib/query.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** Creates the query of the member's answers, by partner. */
export function partnerRecordsQuery(uid: string) {
  return queryOf(listPartnerRecords, { params: { uid } }, { staleTime: FRESH_MS });
}

/** Creates the query of a partner's question in a language. */
export function leadTransferQuery(slug: string, locale: string) {
  return queryOf(readLeadTransfer, { params: { slug }, query: { locale } }, { staleTime: FRESH_MS });
}

/** Refetches a partner's question, because its text has changed. */
export async function refetchQuestion(slug: string, locale: string): Promise<void> {
  await queryClient.refetchQueries({ queryKey: leadTransferQuery(slug, locale).queryKey });
}

/** The partner that a member answers, and the version of the text. */
export interface AnsweredQuestion {
  uid: string;
  email: string;
  locale: string;
  legacySyllabusId: string;
  question: LeadTransfer;
}

/**
 * Records a yes with its data. The upload comes first, because the record must not claim a lead
 * that was never sent.
 */
export async function acceptPartner(
  answered: AnsweredQuestion,
  fields: Partial<LeadUploadBody>,
): Promise<PartnerRecord> {
  const { uid, locale, legacySyllabusId, question } = answered;
  await mutate(uploadLead, {
    body: {
      uid,
      syllabusId: legacySyllabusId,
      c3poSlug: question.partner.slug,
      optIn: true,
      ...fields,
      locale,
      consentVersion: question.consentVersion,
    },
  });
  return storeAnswer(answered, true);
}

/** Records a no: nothing is sent to the partner, and none of the other answers leaves the page. */
export function refusePartner(answered: AnsweredQuestion): Promise<PartnerRecord> {
  return storeAnswer(answered, false);
}

/**
 * Records that the member is under 18: nothing is sent to the partner, and the reward continues.
 */
export function reportUnderAge(answered: AnsweredQuestion): Promise<PartnerRecord> {
  return storeAnswer(answered, false, { underAge: true });
}

/** The cached answer is replaced, so that no request is needed to read it. */
async function storeAnswer(
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
    { onAnswer: (answer) => [setRecord(uid, answer.data)] },
  );
  return data;
}

function setRecord(uid: string, record: PartnerRecord): QueryKey {
  const query = partnerRecordsQuery(uid);
  const cached = cachedAnswer(query)?.data ?? {};
  return setAnswer(query, { data: { ...cached, [record.partner]: record } });
}
