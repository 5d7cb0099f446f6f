import type { SentToPartner } from '@nestling/contract/account/privacy';
import { optIn } from '@nestling/contract/content/opt-in';
import type { Locale } from '@nestling/domain/account/locale';
import { leadStage } from '@nestling/domain/rewards/opt-in/lead-status';
import { consentTextsOf, type PartnerAnswers } from '../../account/public.ts';
import type { Edition } from '../../gateways/content/port.ts';
import type { Executor } from '../../platform/database/database.ts';
import { NO_COURSE } from './ledger.ts';
import { findOfferPartner } from './offer.ts';
import { answersOf, type LeadPart } from './queries/answers.ts';

/** Sent to every partner of a course in addition to its fields. */
const ALWAYS = ['uid', 'syllabusId'];

/**
 * Returns every answer of a member to partners with names in a language and sent data. One
 * statement, and a second one if content has lost a partner.
 */
export async function partnerAnswersOf(
  db: Executor,
  edition: Edition,
  { uid, locale }: { uid: string; locale: Locale },
): Promise<PartnerAnswers> {
  const rows = await answersOf(db, { uid });
  const newest = new Map(rows.toReversed().map((row) => [row.partner, row]));
  const nameOf = await partnerNames(db, edition, rows, locale);
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
 * A partner that content lost is still listed by the name that the member read, because their
 * consent remains valid.
 */
async function partnerNames(
  db: Executor,
  edition: Edition,
  rows: readonly { partner: string; textHash: string | null }[],
  locale: Locale,
): Promise<(slug: string) => string> {
  const names = new Map(rows.map(({ partner }) => [partner, nameNow(edition, partner, locale)]));
  const lost = rows.flatMap(({ partner, textHash }) =>
    textHash !== null && names.get(partner) === undefined ? [{ partner, textHash }] : [],
  );
  const texts = lost.length === 0 ? [] : await consentTextsOf(db, [...new Set(lost.map(({ textHash }) => textHash))]);
  const nameRead = ({ textHash }: { textHash: string }) =>
    firstLine(texts.find((words) => words.textHash === textHash)?.text);
  const read = new Map(lost.toReversed().map((row) => [row.partner, nameRead(row)]));
  return (slug) => names.get(slug) ?? read.get(slug) ?? slug;
}

function nameNow(edition: Edition, slug: string, locale: Locale): string | undefined {
  return edition.find(optIn, slug, locale)?.businessName ?? findOfferPartner(edition, slug, locale)?.name;
}

/** The first line of a consent names the partner. */
function firstLine(text: string | undefined): string | undefined {
  return text?.split('\n')[0];
}
