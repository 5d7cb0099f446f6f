import type { SentToPartner } from '@nestling/contract/account/privacy';
import { optIn } from '@nestling/contract/content/opt-in';
import type { Locale } from '@nestling/domain/account/locale';
import { leadStage } from '@nestling/domain/rewards/opt-in/lead-status';
import type { PartnerAnswers } from '../../account/public.ts';
import type { Edition } from '../../gateways/content/port.ts';
import type { Executor } from '../../platform/database/database.ts';
import { NO_COURSE } from './ledger.ts';
import { findOfferPartner } from './offer.ts';
import { answersOf, type LeadPart } from './queries/list-answers.ts';

/** Sent to every partner of a course in addition to its fields. */
const ALWAYS = ['uid', 'syllabusId'];

/**
 * Returns every answer of a member to partners with names in a language and sent data, by one
 * statement.
 */
export async function partnerAnswersOf(
  db: Executor,
  edition: Edition,
  { uid, locale }: { uid: string; locale: Locale },
): Promise<PartnerAnswers> {
  const rows = await answersOf(db, { uid });
  const newest = new Map(rows.toReversed().map((row) => [row.partner, row]));
  const nameOf = partnerNames(edition, rows, locale);
  return {
    answers: rows.map((row) => ({
      partner: row.partner,
      name: nameOf(row.partner),
      offer: edition.find(optIn, row.partner, locale)?.headline ?? null,
      answer: row.answer,
      underAge: row.underAge,
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

function sentTo(partner: string, lead: LeadPart): SentToPartner {
  const { course, fields, at, withdrawnAt } = lead;
  return {
    partner,
    at: at && new Date(at).toISOString(),
    fields: course === NO_COURSE ? fields : [...ALWAYS, ...fields],
    state: stateFor(lead),
    withdrawnAt: withdrawnAt && new Date(withdrawnAt).toISOString(),
  };
}

/**
 * A lead that waits for a retry may have arrived by the last attempt; one whose payload was deleted
 * is never sent.
 */
function stateFor({ state, unknown, forgotten }: LeadPart): SentToPartner['state'] {
  if (leadStage(state) !== 'unsent') return state;
  if (unknown) return 'sending';
  return forgotten ? 'dropped' : state;
}

/**
 * Returns the name of a partner. One that content lost is still listed by the name that the member
 * read, because their consent remains valid: the first line of the words names the partner.
 */
function partnerNames(
  edition: Edition,
  rows: readonly { partner: string; heading: string | null }[],
  locale: Locale,
): (slug: string) => string {
  const read = rows.flatMap(({ partner, heading }) => (heading === null ? [] : [[partner, heading] as const]));
  const names = new Map(read.toReversed());
  return (slug) => nameNow(edition, slug, locale) ?? names.get(slug) ?? slug;
}

function nameNow(edition: Edition, slug: string, locale: Locale): string | undefined {
  return edition.find(optIn, slug, locale)?.businessName ?? findOfferPartner(edition, slug, locale)?.name;
}
