import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { insertCodes, poolLevels } from '../queries/promo-codes.ts';

const POOL = 'play-cards';
const CODES = 500;

/** Without 0, O, 1 and I, because readers confuse them. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Fills the pool of the demo world once with random codes; in production they are imported. */
export async function makeDemoCodes({ handle, clock }: { handle: DatabaseHandle; clock: Clock }): Promise<void> {
  await handle.transaction(async (tx) => {
    const [level] = await poolLevels(tx, POOL);
    if (level) return;
    const codes = new Set<string>();
    while (codes.size < CODES) codes.add(`PLAY-${letters(4)}-${letters(4)}`);
    await insertCodes(tx, POOL, [...codes], clock.now());
  });
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
