import { optIn } from '@nestling/contract/content/opt-in';
import type { Locale } from '@nestling/domain/account/locale';
import type { PartnerAnswer } from '../../account/public.ts';
import type { Edition } from '../../gateways/content/port.ts';
import type { Executor } from '../../platform/database/database.ts';
import { NO_COURSE } from './ledger.ts';
import { findOffering } from './offer.ts';
import { answersOf } from './queries/answers.ts';

/** Every answer of a member to partners, the newest first, with the names of these in a language; one statement (D-162). */
export async function partnerAnswersOf(
  db: Executor,
  edition: Edition,
  { uid, locale }: { uid: string; locale: Locale },
): Promise<PartnerAnswer[]> {
  const rows = await answersOf(db, { uid });
  const newest = new Map(rows.toReversed().map(({ partner, id }) => [partner, id]));
  return rows.map(({ id, delivery, legacySyllabusId, ...row }) => ({
    ...row,
    name: partnerName(edition, row.partner, locale),
    stands: row.answer && delivery === null && newest.get(row.partner) === id,
    legacySyllabusId: legacySyllabusId === NO_COURSE ? null : legacySyllabusId,
  }));
}

/** A partner that content has lost is still told of: what was said to it holds. */
function partnerName(edition: Edition, slug: string, locale: Locale): string {
  return edition.find(optIn, slug, locale)?.businessName ?? findOffering(edition, slug, locale)?.name ?? slug;
}
