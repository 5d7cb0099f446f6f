import { isPoolLow } from '@nestling/domain/rewards/digital/code-pool';
import type { Alert } from '../../../platform/alerts/alerts.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { writePromoCode } from '../../gate/queries/write-redemption.ts';
import type { RewardDeps } from '../../ports.ts';
import type { RedemptionRow } from '../../read-models/held-rewards.ts';
import { drawCode, poolLevels } from '../queries/promo-codes.ts';

type CodeDeps = Pick<RewardDeps, 'alerts' | 'clock'>;

/** A pool without a free code: the redemption that asked for one must not stand. */
export class PoolIsEmpty extends Error {
  readonly pool: string;

  constructor(pool: string) {
    super(`no code is left in the pool ${pool}`);
    this.name = 'PoolIsEmpty';
    this.pool = pool;
  }
}

/**
 * Gives a redemption that has just been won its own code: the redemption first, the code second, so that who loses the race for
 * a reward holds no code (D-140). Tells an operator while there still is time.
 *
 * @throws PoolIsEmpty
 */
export async function giveCode(
  deps: CodeDeps,
  tx: Transaction,
  { uid, legacySyllabusId }: RedemptionRow,
  pool: string,
): Promise<RedemptionRow> {
  const code = await drawCode(tx, { pool, uid, legacySyllabusId, takenAt: deps.clock.now() });
  if (code === null) throw new PoolIsEmpty(pool);
  const given = await writePromoCode(tx, { uid, legacySyllabusId }, code);
  const [level] = await poolLevels(tx, pool);
  if (level && isPoolLow(level)) await tellOnce(deps, tx, { kind: 'codes-low', subject: pool });
  return given;
}

/** Tells an operator that a parent went without a code. */
export async function tellEmpty(deps: CodeDeps, db: Executor, pool: string): Promise<void> {
  await tellOnce(deps, db, { kind: 'codes-empty', subject: pool });
}

/** One line until it is settled: a low pool is met by each parent who takes a code of it. */
async function tellOnce({ alerts }: CodeDeps, on: Executor, alert: Alert): Promise<void> {
  if (!(await alerts.isOpen(on, alert))) await alerts.raise(on, alert);
}
