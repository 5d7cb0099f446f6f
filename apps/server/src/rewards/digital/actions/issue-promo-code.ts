import type { Alert } from '#platform/alerts/alerts.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { writePromoCode } from '../../gate/queries/write-redemption.ts';
import type { RewardDeps } from '../../ports.ts';
import type { RedemptionRow } from '../../gate/tables.ts';
import { assignPromoCode } from '../queries/promo-codes.ts';

type AlertDeps = Pick<RewardDeps, 'alerts'>;

/** A pool without a free code; the redemption that requested one must not be stored. */
export class PoolIsEmpty extends Error {
  readonly pool: string;

  constructor(pool: string) {
    super(`no code is left in the pool ${pool}`);
    this.name = 'PoolIsEmpty';
    this.pool = pool;
  }
}

/**
 * Issues a code for a new redemption. The redemption comes first, so that the loser of a race holds
 * no code.
 *
 * @throws PoolIsEmpty
 */
export async function issuePromoCode(
  { clock }: Pick<RewardDeps, 'clock'>,
  tx: Transaction,
  { uid, legacySyllabusId }: RedemptionRow,
  pool: string,
): Promise<RedemptionRow> {
  const code = await assignPromoCode(tx, { pool, uid, legacySyllabusId, takenAt: clock.now() });
  if (code === null) throw new PoolIsEmpty(pool);
  return writePromoCode(tx, { uid, legacySyllabusId }, code);
}

/**
 * Alerts an operator before the pool is empty. Must run after the commit, otherwise each of many
 * concurrent grants would count the codes of the others as free.
 */
export async function alertIfLow(
  deps: AlertDeps & Pick<RewardDeps, 'codePools'>,
  db: Executor,
  pool: string,
): Promise<void> {
  if (await deps.codePools.isLow(db, pool)) await reportOnce(deps, db, { kind: 'codes-low', subject: pool });
}

/** Alerts an operator that a parent got no code. */
export async function alertEmptyPool(deps: AlertDeps, db: Executor, pool: string): Promise<void> {
  await reportOnce(deps, db, { kind: 'codes-empty', subject: pool });
}

/** One line until it is settled: a low pool is met by each parent who takes a code of it. */
async function reportOnce({ alerts }: AlertDeps, on: Executor, alert: Alert): Promise<void> {
  if (!(await alerts.isOpen(on, alert))) await alerts.raise(on, alert);
}
