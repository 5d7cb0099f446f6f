import { csvLine, verbatim } from '#platform/admin/csv.ts';
import { contactsOf } from '#account/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { NO_COURSE } from '../ledger.ts';
import { leadMessage, withdrawalMessage } from '../lead-message.ts';
import type { LeadRow } from '../queries/move-leads.ts';

type Cell = string | number | boolean | null;

/** Columns of every message, in their order; those of the fields follow. */
const OF_MESSAGE = ['type', 'id', 'sequence', 'batch', 'uid', 'c3poSlug', 'syllabusId', 'optIn'] as const;

/** The partner's program dials and mails them as they are. */
const VERBATIM = ['phone', 'email'];

/** Creates the file of a partner: one row per message, with the field names of the line. */
export function leadFile(fields: readonly string[]) {
  const columns = [...OF_MESSAGE, ...fields];
  const lineOf = (batch: string, body: Readonly<Record<string, unknown>>): string =>
    csvLine(
      columns.map((name) => {
        const cell = cellOf(name === 'batch' ? batch : body[name]);
        return VERBATIM.includes(name) ? verbatim(cell) : cell;
      }),
    );
  return {
    head: csvLine(columns),
    withdrawal: (lead: LeadRow, batch: string): string => lineOf(batch, withdrawalMessage(lead, new Date(0)).body),
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

async function tellersOf(tx: Transaction, leads: readonly LeadRow[]) {
  const uids = leads.flatMap(({ uid, legacySyllabusId }) => (uid && legacySyllabusId === NO_COURSE ? [uid] : []));
  return new Map((await contactsOf(tx, uids)).map((contact) => [contact.uid, contact]));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  return 'year' in value && 'month' in value && 'day' in value
    ? [value.year, value.month, value.day].map((part) => String(part).padStart(2, '0')).join('-')
    : JSON.stringify(value);
}
