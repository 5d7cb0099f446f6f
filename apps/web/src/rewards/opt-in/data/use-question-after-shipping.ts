import type { Course } from '@nestling/contract/learning/course';
import type { PartnerRecord } from '@nestling/contract/rewards/corporate-partners';
import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { flaggedParts, type FormPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isHandledGlobally } from '#lib/api/failure.ts';
import { queryClient } from '#lib/query.ts';
import { report } from '#lib/reports/report.ts';
import { settings } from '#lib/settings.ts';
import { leadTransferQuery, partnerRecordsQuery } from './partner.ts';

/**
 * A confirmation runs no recorder: a partner that requires a certificate must ask before the
 * redemption.
 */
const OMITTED_PART: FormPart = 'consent';

type QuestionAfterShipping =
  | { kind: 'nothing' }
  | { kind: 'waiting' }
  | { kind: 'asked'; question: LeadTransfer }
  /** The member has said yes. */
  | { kind: 'accepted'; question: LeadTransfer };

const NOTHING: QuestionAfterShipping = { kind: 'nothing' };

interface Where {
  course: Course | null;
  uid: string;
  locale: string;
}

/**
 * Returns whether the partner of a course asks after shipping: only while partners ask at all, and
 * until the member has answered. After a yes the partner's texts are still loaded for the
 * link. After a failure nothing is asked, because the reward must continue.
 */
export function useQuestionAfterShipping({ course, uid, locale }: Where): QuestionAfterShipping {
  const partner = course === null ? null : partnerAfterShipping(course);
  const enabled = partner !== null && uid !== '';
  const records = useQuery({ ...partnerRecordsQuery(uid), enabled }, queryClient);
  const answer = enabled ? answerTo(partner, records.data) : 'unread';
  const isOpen = answer === 'open' || answer === 'yes';
  const question = useQuery({ ...leadTransferQuery(partner ?? '', locale), enabled: isOpen }, queryClient);
  const failure = records.error ?? question.error;
  useEffect(() => {
    if (failure !== null && !isHandledGlobally(failure)) report('A partner could not ask after shipping', failure);
  }, [failure]);
  if (!enabled || failure !== null || answer === 'no') return NOTHING;
  if (question.data === undefined) return answer === 'yes' ? NOTHING : { kind: 'waiting' };
  if (answer === 'yes') return { kind: 'accepted', question: question.data };
  return isSupported(question.data) ? { kind: 'asked', question: question.data } : NOTHING;
}

/** The member's answer to a partner, as far as the records are read. */
function answerTo(
  partner: string,
  records: Readonly<Record<string, PartnerRecord>> | undefined,
): 'unread' | 'open' | 'yes' | 'no' {
  if (records === undefined) return 'unread';
  const record = records[partner];
  if (record === undefined) return 'open';
  return record.optIn ? 'yes' : 'no';
}

/** The partner that a course asks for after shipping; null where none does. */
function partnerAfterShipping({ optInType, linkedOptIn }: Course): string | null {
  const isAsking = settings().flags.enableThirdPartyOptIn && optInType === 'post-shipping';
  return isAsking ? (linkedOptIn?.slug ?? null) : null;
}

function isSupported({ partner }: LeadTransfer): boolean {
  return !flaggedParts(partner).includes(OMITTED_PART);
}
