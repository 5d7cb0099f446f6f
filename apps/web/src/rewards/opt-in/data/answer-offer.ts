import {
  callPartnerWithSlash,
  recordPartnerAnswerAlias,
  type CorporatePartner,
} from '@nestling/contract/rewards/corporate-partners';
import type { User } from '@nestling/domain/account/user';
import { formatModalPhone, isPhoneProblem, type PhoneProblem } from '@nestling/domain/rewards/phone';
import { analytics } from '#lib/analytics/analytics.ts';
import { mutate } from '#lib/api/mutate.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { report } from '#lib/reports/report.ts';

/** Sent where no course asks, because the API requires a course id. */
const NO_COURSE = '-';

/**
 * The result of an answer: stored, to be asked again with a changed text, expired, stored as a no
 * because the partner was not reached, phone refused, or failed for now.
 */
export type OfferOutcome = 'kept' | 'changed' | 'over' | 'undelivered' | 'failed' | PhoneProblem;

/** The member who answers, and the language of the text they read. */
export interface Answerer {
  user: User;
  locale: string;
}

interface OfferAnswer {
  optIn: boolean;
  /** Unformatted, as typed. */
  phone: string;
}

/**
 * Sends the answer to an offer: a yes with a number by the partner's own endpoint, every other
 * answer by the record.
 */
export async function answerOffer(who: Answerer, offer: CorporatePartner, answer: OfferAnswer): Promise<OfferOutcome> {
  const isCall = offer.requiresMobile && answer.optIn;
  try {
    await (isCall ? callWith(who, offer, answer.phone) : record(who, offer, answer.optIn));
    analytics.event('Corporate Partner Opt-in', {
      action: 'Submitted',
      slug: offer.slug,
      label: answer.optIn ? 'Yes' : 'No',
    });
    return 'kept';
  } catch (failure) {
    return outcomeOf(who, offer, failure, isCall);
  }
}

function callWith({ user, locale }: Answerer, { slug, consentVersion }: CorporatePartner, phone: string) {
  return mutate(callPartnerWithSlash, {
    params: { partner: slug },
    // Without names and email, because the server reads them itself.
    body: {
      userInfo: { uid: user.uid },
      phone: formatModalPhone(phone),
      consentVersion,
      locale,
      legacySyllabusId: NO_COURSE,
    },
  });
}

function record({ user, locale }: Answerer, { slug, consentVersion }: CorporatePartner, optIn: boolean) {
  return mutate(recordPartnerAnswerAlias, {
    params: { uid: user.uid, slug },
    body: {
      optIn,
      optInDate: new Date().toISOString(),
      mobile: false,
      consentVersion,
      locale,
      legacySyllabusId: NO_COURSE,
    },
  });
}

async function outcomeOf(
  who: Answerer,
  { slug }: CorporatePartner,
  failure: unknown,
  isCall: boolean,
): Promise<OfferOutcome> {
  if (failure instanceof ApiFailure) {
    if (failure.code === 'consent-text-changed') return 'changed';
    if (failure.code === 'partner-not-found') return 'over';
    const refused = failure.fields['phone'];
    if (refused !== undefined && isPhoneProblem(refused)) return refused;
  }
  report('An answer to a partner was not kept', failure);
  analytics.event('Corporate Partner Opt-in', {
    action: 'Failed',
    slug,
    label: failure instanceof ApiFailure ? failure.code : 'no-answer',
  });
  // The server reports this failure only after it has stored the yes; any earlier no would be one
  // that the member never gave.
  if (!isCall || !(failure instanceof ApiFailure) || failure.code !== 'partner-unavailable') return 'failed';
  await recordNotDelivered(who.user.uid, slug);
  return 'undelivered';
}

/**
 * Records a no for an offer whose lead the partner did not accept, so that the record never claims
 * a consent that was not delivered. A failure is only reported because the server has its own row.
 */
async function recordNotDelivered(uid: string, slug: string): Promise<void> {
  try {
    await mutate(recordPartnerAnswerAlias, {
      params: { uid, slug },
      body: { optIn: false, optInDate: false, mobile: false, legacySyllabusId: NO_COURSE },
    });
  } catch (failure) {
    report('That a partner was not told could not be kept', failure);
  }
}
