import {
  listPartnerRecords,
  recordPartnerAnswer,
  recordPartnerAnswerAlias,
} from '@nestling/contract/rewards/corporate-partners';
import type { PartnerAnswerBody, PartnerRecord } from '@nestling/contract/rewards/corporate-partners';
import {
  listPartnerRecordsSchema,
  recordPartnerAnswerAliasSchema,
  recordPartnerAnswerSchema,
} from '@nestling/contract/rewards/corporate-partners.schema';
import type { Locale } from '@nestling/domain/account/locale';
import { isDatabaseUnavailable } from '../../../platform/database/availability.ts';
import { isOfMemberGone } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import { recordAnswer } from '../actions/record-answer.ts';
import { recordsOf } from '../queries/records.ts';
import type { PartnerRow } from '../queries/records.ts';

interface AnswerCall {
  params: { slug: string };
  body: PartnerAnswerBody;
  session: { uid: string; locale: Locale };
}

/** Answers what a member said to partners, and records what she says. */
export function serveCorporatePartners(deps: RewardDeps): void {
  const { server, handle } = deps;

  server.member(listPartnerRecords, listPartnerRecordsSchema, async ({ session }) => {
    const records = await recordsOf(handle.db, session.uid);
    return { data: Object.fromEntries(records.map((row) => [row.partner, present(row)])) };
  });

  const answer = async ({ params, body, session }: AnswerCall) => {
    const outcome = await recordAnswer(deps, session, params.slug, body).catch((error: unknown) =>
      notKept(deps, error, { uid: session.uid, slug: params.slug }),
    );
    return 'refused' in outcome ? outcome : { data: present(outcome) };
  };
  server.member(recordPartnerAnswer, recordPartnerAnswerSchema, answer);
  server.member(recordPartnerAnswerAlias, recordPartnerAnswerAliasSchema, answer);
}

/** Says of an answer that could not be written that it was not: the page must not go on as if it were (RWD-190). */
function notKept({ log }: Pick<RewardDeps, 'log'>, error: unknown, whose: { uid: string; slug: string }): Refusal {
  if (isDatabaseUnavailable(error) || isOfMemberGone(error)) throw error;
  log.error({ err: error }, 'an answer to a partner was not kept');
  return refuse('record-update-failed', { values: { path: 'corporate-partners', ...whose } });
}

function present({ partner, optIn, optInDate, mobile, email }: PartnerRow): PartnerRecord {
  return { partner, optIn, optInDate: optInDate?.toISOString() ?? false, mobile: mobile ?? false, email };
}
