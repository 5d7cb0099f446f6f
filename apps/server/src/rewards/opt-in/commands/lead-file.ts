import { csvLine } from '../../../platform/admin/csv.ts';
import { contactsOf } from '../../../account/public.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { NO_COURSE } from '../ledger.ts';
import { leadMessage, withdrawalMessage } from '../lead-message.ts';
import type { LeadRow } from '../queries/delivery.ts';

type Cell = string | number | boolean | null;

/** Columns that every message has, in their order; those of the fields follow. */
const OF_MESSAGE = ['type', 'id', 'sequence', 'batch', 'uid', 'c3poSlug', 'syllabusId', 'optIn'] as const;

/** The file of a partner: a row a message, of the same names as on its line. */
export function leadFile(fields: readonly string[]) {
  const columns = [...OF_MESSAGE, ...fields];
  const lineOf = (batch: string, body: Readonly<Record<string, unknown>>): string =>
    csvLine(columns.map((name) => cellOf(name === 'batch' ? batch : body[name])));
  return {
    head: csvLine(columns),
    withdrawal: (lead: LeadRow, batch: string): string =>
      // Its lead may have gone on to the round of the next yes: what is taken back is what was
      // told.
      lineOf(batch, withdrawalMessage({ ...lead, status: 'withdrawing' }, new Date(0)).body),
    leads: async (tx: Transaction, leads: readonly LeadRow[], batch: string): Promise<string> => {
      const tellers = await tellersOf(tx, leads);
      return leads
        .map((lead) => {
          const teller = lead.legacySyllabusId === NO_COURSE ? (tellers.get(lead.uid ?? '') ?? null) : null;
          return lineOf(batch, leadMessage(lead, teller, new Date(0)).body);
        })
        .join('');
    },
  };
}

/** Who said yes in the dialog, as the record has her now. */
async function tellersOf(tx: Transaction, leads: readonly LeadRow[]) {
  const uids = leads.flatMap(({ uid, legacySyllabusId }) => (uid && legacySyllabusId === NO_COURSE ? [uid] : []));
  return new Map((await contactsOf(tx, uids)).map((contact) => [contact.uid, contact]));
}

/** A date goes as a date, all else as it is. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  return 'year' in value && 'month' in value && 'day' in value
    ? [value.year, value.month, value.day].map((part) => String(part).padStart(2, '0')).join('-')
    : JSON.stringify(value);
}
