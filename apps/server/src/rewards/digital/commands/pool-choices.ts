import { choicesWith, type FindArgumentChoices } from '#platform/admin/choices.ts';
import type { RewardDeps } from '../../ports.ts';
import { poolsOf } from '../pools.ts';
import { poolLevels } from '../queries/promo-codes.ts';

/** Finds pools by name: those with codes, and those that only content names. */
export const findPoolChoices =
  ({ content }: Pick<RewardDeps, 'content'>): FindArgumentChoices =>
  async (db, search) => {
    const levels = await poolLevels(db);
    const filled = levels.map(({ pool, free, total }) => ({
      value: pool,
      label: [`${free} of ${total} codes unused`],
    }));
    const empty = [...new Set(poolsOf(content.currentOrEmpty()))]
      .filter((pool) => levels.every((level) => level.pool !== pool))
      .map((pool) => ({ value: pool, label: ['no codes'] }));
    return choicesWith([...filled, ...empty], search);
  };
