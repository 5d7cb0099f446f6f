import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { isNone } from '../../../platform/tables/own-data.ts';
import type { Leaver, OwnData } from '../../../platform/tables/own-data.ts';
import { consents, consentsData, leadUploads, leadUploadsData, usersCorporatePartnersData } from '../tables.ts';
import type { ProofSettings } from '../tables.ts';
import { endOfLead } from './kept-leads.ts';

/** The tables of answers to partners; who leaves takes back every yes that stands (D-234). */
export const optInData: readonly OwnData<ProofSettings>[] = [
  usersCorporatePartnersData,
  erasedBehind(consentsData, takeEveryYesBack),
  erasedBehind(leadUploadsData, endEveryLead),
];

/** A table whose rows are erased once something else is written in them, while they still say whose they are. */
function erasedBehind(
  data: OwnData<ProofSettings>,
  write: (tx: Transaction, leaver: Pick<Leaver, 'uid' | 'at'>) => Promise<void>,
): OwnData<ProofSettings> {
  const { erase } = data;
  if (isNone(erase)) return data;
  return {
    ...data,
    erase: async (tx, named) => {
      await write(tx, named);
      await erase(tx, named);
    },
  };
}

async function takeEveryYesBack(tx: Transaction, { uid, at }: Pick<Leaver, 'uid' | 'at'>): Promise<void> {
  await tx.execute(sql`
    insert into ${consents} (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
    select uid, partner, legacy_syllabus_id, false, locale, ${at.toISOString()}::timestamptz, '{"kind": "leave"}', false
    from (select distinct on (partner) * from ${consents} where uid = ${uid} order by partner, id desc) as newest
    where answer and delivery is null`);
}

/** What may have reached a partner is withdrawn there by its id. */
async function endEveryLead(tx: Transaction, { uid, at }: Pick<Leaver, 'uid' | 'at'>): Promise<void> {
  await tx.execute(
    sql`update ${leadUploads} set ${endOfLead(at)} where uid = ${uid} and status not in ('dropped', 'withdrawn')`,
  );
}
