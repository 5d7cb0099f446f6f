import { listInsuranceProviders } from '@nestling/contract/rewards/lead-transfer';
import { listInsuranceProvidersSchema } from '@nestling/contract/rewards/lead-transfer.schema';
import { usStateNamed } from '@nestling/domain/rewards/us-state';
import { isDatabaseUnavailable } from '#platform/database/availability.ts';
import { refuse, refuseField, type Refusal } from '#platform/http/refusal.ts';
import { localeFor } from '../../locale-for.ts';
import type { RewardDeps } from '../../ports.ts';
import { insurancesOf } from '../queries/insurances.ts';

/** Serves the insurances of a state; a state without any is not asked. */
export function serveInsuranceProviders(deps: RewardDeps): void {
  const { server, handle } = deps;

  server.member(listInsuranceProviders, listInsuranceProvidersSchema, async (call) => {
    const state = usStateNamed(call.query.state);
    if (state === null) return refuseField('state', 'invalid-region');
    const rows = await insurancesOf(handle.db, state).catch((error: unknown) => unanswered(deps, error));
    if ('refused' in rows) return rows;
    const locale = localeFor(deps, call);
    return { data: rows.map(({ value, labels }) => ({ label: labels[locale] ?? labels['en-US'], value, state })) };
  });
}

/** A failure must be reported as such, because the page cannot go on without the list. */
function unanswered({ log }: Pick<RewardDeps, 'log'>, error: unknown): Refusal {
  if (isDatabaseUnavailable(error)) throw error;
  log.error({ err: error }, 'the insurances of a state cannot be read');
  return refuse('insurance-unavailable');
}
