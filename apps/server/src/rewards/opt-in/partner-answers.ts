import type { SentToPartner } from '@nestling/contract/account/privacy';
import { optIn } from '@nestling/contract/content/opt-in';
import type { Locale } from '@nestling/domain/account/locale';
import type { PartnerAnswers } from '../../account/public.ts';
import type { Edition } from '../../gateways/content/port.ts';
import type { Executor } from '../../platform/database/database.ts';
import { NO_COURSE } from './ledger.ts';
import { findOffering } from './offer.ts';
import { answersOf } from './queries/answers.ts';
import type { LeadPart } from './queries/answers.ts';

/** What every partner of a course gets to know beside what it asks for (D-68). */
const ALWAYS = ['uid', 'syllabusId'];

/** Every answer of a member to partners, with the names of these in a language, and what went to them; one statement (D-162). */
export async function partnerAnswersOf(
  db: Executor,
  edition: Edition,
  { uid, locale }: { uid: string; locale: Locale },
): Promise<PartnerAnswers> {
  const rows = await answersOf(db, { uid });
  const newest = new Map(rows.toReversed().map((row) => [row.partner, row]));
  return {
    answers: rows.map((row) => ({
      partner: row.partner,
      name: partnerName(edition, row.partner, locale),
      answer: row.answer,
      stands: row.answer && row.delivery === null && newest.get(row.partner)?.id === row.id,
      consentVersion: row.consentVersion,
      textHash: row.textHash,
      delivery: row.delivery,
      locale: row.locale,
      legacySyllabusId: row.legacySyllabusId === NO_COURSE ? null : row.legacySyllabusId,
      at: row.at,
    })),
    sent: [...newest.values()].flatMap(({ partner, leads }) => leads.map((lead) => sentTo(partner, lead))),
  };
}

function sentTo(partner: string, { course, fields, state, at, withdrawnAt }: LeadPart): SentToPartner {
  return {
    partner,
    at: at && new Date(at).toISOString(),
    fields: course === NO_COURSE ? fields : [...ALWAYS, ...fields],
    state,
    withdrawnAt: withdrawnAt && new Date(withdrawnAt).toISOString(),
  };
}

/** A partner that content has lost is still told of: what was said to it holds. */
function partnerName(edition: Edition, slug: string, locale: Locale): string {
  return edition.find(optIn, slug, locale)?.businessName ?? findOffering(edition, slug, locale)?.name ?? slug;
}
