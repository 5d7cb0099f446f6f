import { sql } from 'drizzle-orm';
import { zipCodes } from '../account/postal/tables.ts';

/** The state of the placeholder `usCode`; null for a code that is not in the table. */
export const STATE_OF_CODE = sql<string | null>`(select ${zipCodes.state} from ${zipCodes}
  where ${zipCodes.country} = 'US' and ${zipCodes.zip} = ${sql.placeholder('usCode')})`;
