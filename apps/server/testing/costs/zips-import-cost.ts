/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/costs/zips-import-cost.ts {rounds}`:
 * imports every shipped postal code with another city, so that each row changes. Prints the seconds
 * of the command and of its transaction, round after round, as JSON; the database must be one that
 * the product has filled.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountCommands } from '../../src/account/composition.ts';
import { createAdminChannel } from '../../src/platform/admin/admin-channel.ts';
import { createLimiter } from '../../src/platform/limits/limiter.ts';
import type { DatabaseHandle } from '../../src/platform/database/database.ts';
import { openCost, printSamples } from './cost.ts';

const SHIPPED = join(import.meta.dirname, '../../data/us-zips.tsv');

const { handle, log, clock, count: rounds } = openCost({ count: 1 });

let inTransaction = 0;
const timed: DatabaseHandle = {
  ...handle,
  transaction: async (work) => {
    const begun = performance.now();
    try {
      return await handle.transaction(work);
    } finally {
      inTransaction = (performance.now() - begun) / 1000;
    }
  },
};

const unused = (): Promise<never> => Promise.reject(new Error('no other command is run'));
const commands = accountCommands({
  handle,
  clock,
  marketing: { outside: null },
  sfmcSupport: () => false,
  limiter: createLimiter(handle.db, clock, { scale: 0 }),
  jobs: { send: unused },
  mails: { send: unused },
  exportOf: unused,
  countStored: unused,
  eraseListed: unused,
});
const channel = createAdminChannel(commands, { handle: timed, clock, log });

const lines = readFileSync(SHIPPED, 'utf8').trimEnd().split('\n');
const whole: { measured: number }[] = [];
const transactions: { measured: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const begun = performance.now();
  const answer = await channel.run(['zips', 'import', 'zips.csv', '--apply'], {
    actor: 'bench',
    input: fileOf(round),
    write: unused,
  });
  if (!answer.out.includes(`changed: ${lines.length}`)) throw new Error(answer.out + answer.err);
  whole.push({ measured: (performance.now() - begun) / 1000 });
  transactions.push({ measured: inTransaction });
}
await handle.close();
printSamples({ 'zips-import': whole, 'zips-transaction': transactions });

/** The city contains the round, so that every import changes every row. */
async function* fileOf(round: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zip,city,state,lat,lng,uspsType\n');
  const rows = lines.map((line) => {
    const [zip = '', city = '', ...rest] = line.split('\t');
    return [zip, `"${city} ${round}"`, ...rest].join(',');
  });
  yield Buffer.from(`${rows.join('\n')}\n`);
}
