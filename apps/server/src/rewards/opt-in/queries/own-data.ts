import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { isNone } from '../../../platform/tables/own-data.ts';
import type { Leaver, OwnData } from '../../../platform/tables/own-data.ts';
import { consents, consentsData, leadUploadsData, usersCorporatePartnersData } from '../tables.ts';
import type { ProofSettings } from '../tables.ts';

const { erase } = consentsData;

/** The tables of answers to partners; who leaves takes back every yes that stands (D-234). */
export const optInData: readonly OwnData<ProofSettings>[] = [
  usersCorporatePartnersData,
  {
    ...consentsData,
    erase: isNone(erase)
      ? erase
      : async (tx, named) => {
          await takeEveryYesBack(tx, named);
          await erase(tx, named);
        },
  },
  leadUploadsData,
];

async function takeEveryYesBack(tx: Transaction, { uid, at }: Pick<Leaver, 'uid' | 'at'>): Promise<void> {
  await tx.execute(sql`
    insert into ${consents} (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
    select uid, partner, legacy_syllabus_id, false, locale, ${at.toISOString()}::timestamptz, '{"kind": "leave"}', false
    from (select distinct on (partner) * from ${consents} where uid = ${uid} order by partner, id desc) as newest
    where answer and delivery is null`);
}
