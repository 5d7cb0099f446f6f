import {
  callPartner,
  callPartnerWithSlash,
  listCorporatePartners,
  listPartnerRecords,
  recordPartnerAnswer,
  recordPartnerAnswerAlias,
  type PartnerAnswerBody,
  type PartnerCall,
  type PartnerRecord,
} from '@nestling/contract/rewards/corporate-partners';
import {
  callPartnerSchema,
  callPartnerWithSlashSchema,
  listCorporatePartnersSchema,
  listPartnerRecordsSchema,
  recordPartnerAnswerAliasSchema,
  recordPartnerAnswerSchema,
} from '@nestling/contract/rewards/corporate-partners.schema';
import { consentVersion } from '@nestling/domain/account/consent-version';
import { isWindowOpen } from '@nestling/domain/rewards/opt-in/modal-window';
import { isDatabaseUnavailable } from '#platform/database/availability.ts';
import type { Caller } from '#platform/http/session.ts';
import { isMissingMember } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import { localeFor } from '../../locale-for.ts';
import { acceptOffer } from '../actions/accept-offer.ts';
import { recordAnswer } from '../actions/record-answer.ts';
import { offerTexts, offersOf, type PartnerOffer } from '../offer.ts';
import { recordsOf, type PartnerRow } from '../queries/records.ts';

interface AnswerCall {
  params: { slug: string };
  body: PartnerAnswerBody;
  session: Caller;
}

/** Serves and records the answers of a member to partners. */
export function serveCorporatePartners(deps: RewardDeps): void {
  const { server, handle, content, clock } = deps;

  server.member(listCorporatePartners, listCorporatePartnersSchema, async (call) => {
    const edition = content.current();
    const locale = localeFor(deps, call);
    const offers = offersOf(edition, call.query.country, locale);
    return {
      data: offers.map((offer) => ({
        slug: offer.partner.slug,
        name: offer.partner.name,
        requiresMobile: offer.partner.requiresMobile,
        content: contentOf(offer),
        consentVersion: consentVersion(offerTexts(deps, edition, offer, locale).textHash),
        displayOnModal: {
          ...offer.inCountry.displayOnModal,
          open: isWindowOpen(offer.inCountry.displayOnModal, clock.now()),
        },
      })),
    };
  });

  server.member(listPartnerRecords, listPartnerRecordsSchema, async ({ session }) => {
    const records = await recordsOf(handle.db, session.uid);
    return { data: Object.fromEntries(records.map((row) => [row.partner, present(row)])) };
  });

  const answer = async ({ params, body, session }: AnswerCall) => {
    const outcome = await recordAnswer(deps, session, params.slug, body).catch((error: unknown) =>
      notRecorded(deps, error, { uid: session.uid, slug: params.slug }),
    );
    return 'refused' in outcome ? outcome : { data: present(outcome) };
  };
  server.member(recordPartnerAnswer, recordPartnerAnswerSchema, answer);
  server.member(recordPartnerAnswerAlias, recordPartnerAnswerAliasSchema, answer);

  const accept = async ({ params: { partner }, body, session }: OfferCall) => {
    const { phone, consentVersion: version, locale } = body;
    const outcome = await acceptOffer(deps, session, { partner, phone, consentVersion: version, locale });
    return 'refused' in outcome ? outcome : { data: { status: 'SUCCESS' as const } };
  };
  server.member(callPartner, callPartnerSchema, accept);
  server.member(callPartnerWithSlash, callPartnerWithSlashSchema, accept);
}

type OfferCall = Pick<PartnerCall, 'params' | 'body'> & Pick<AnswerCall, 'session'>;

function contentOf({ inCountry: { optinText, logoUrl, termsUrl, termsText } }: PartnerOffer) {
  return { optinText, logoUrl, termsUrl, termsText };
}

/** Refuses an answer that could not be stored, because the page must not continue as if it were. */
function notRecorded({ log }: Pick<RewardDeps, 'log'>, error: unknown, lead: { uid: string; slug: string }): Refusal {
  if (isDatabaseUnavailable(error) || isMissingMember(error)) throw error;
  log.error({ err: error }, 'an answer to a partner was not stored');
  return refuse('record-update-failed', { values: { path: 'corporate-partners', ...lead } });
}

function present({ partner, optIn, optInDate, mobile, email }: PartnerRow): PartnerRecord {
  return { partner, optIn, optInDate: optInDate?.toISOString() ?? false, mobile: mobile ?? false, email };
}
