import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import { callPartnerWithSlash, recordPartnerAnswerAlias } from '@nestling/contract/rewards/corporate-partners';
import type { User } from '@nestling/domain/account/user';
import type { PhoneProblem } from '@nestling/domain/rewards/phone';
import { analytics } from '../../../lib/analytics/analytics.ts';
import { mutate } from '../../../lib/api/mutate.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { report } from '../../../lib/report.ts';

/** Stands for the course where none asks. */
const NO_COURSE = '-';

/**
 * What became of an answer: kept, to be asked again in other words, over, its phone refused, or not
 * taken for now.
 */
export type OfferOutcome = 'kept' | 'changed' | 'over' | 'failed' | PhoneProblem;

/** Who answers, in which language she read. */
export interface Answerer {
  user: User;
  locale: string;
}

interface OfferAnswer {
  optIn: boolean;
  /** As it was typed. */
  phone: string;
}

/**
 * Keeps the answer to an offer: a yes with a number by the partner's own call, everything else by
 * the record.
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
    // Who she is beside it, the server knows itself.
    body: { userInfo: { uid: user.uid }, phone, consentVersion, locale, legacySyllabusId: NO_COURSE },
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
    if (refused === 'phoneEmpty' || refused === 'phoneInvalid') return refused;
  }
  report('An answer to a partner was not kept', failure);
  analytics.event('Corporate Partner Opt-in', {
    action: 'Failed',
    slug,
    label: failure instanceof ApiFailure ? failure.code : 'no-answer',
  });
  // The server says so once it has kept the yes: before that a no would be one that she never gave.
  if (!isCall || !(failure instanceof ApiFailure) || failure.code !== 'partner-unavailable') return 'failed';
  await recordNotDelivered(who.user.uid, slug);
  return 'kept';
}

/**
 * A yes that its partner did not take ends as a record that says no to everything; what it cannot
 * write, the server's own row tells.
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
