import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { insertLeads, knownEmails } from '../queries/write-leads.ts';
import type { LeadRow } from '../queries/find-lead.ts';
import { readLeadFile } from './read-lead-file.ts';

/** Rows that one statement writes. */
const ROWS_A_STATEMENT = 1000;

/** How an import ended, row by row. */
export interface LeadImport {
  taken: { line: number; id: string }[];
  refused: { line: number; reason: string }[];
}

/**
 * Judges a file of leads, and with `apply` writes what can be taken, in one transaction; what is refused leaves the rest
 * standing (D-180, D-226). An email that is a member's or a lead's already makes no second lead.
 *
 * @throws LeadFileRefused
 */
export async function importLeads(
  { handle, clock }: { handle: DatabaseHandle; clock: Clock },
  path: string,
  { apply }: { apply: boolean },
): Promise<LeadImport> {
  const accepted = new Map<string, { line: number; lead: LeadRow }>();
  const refused: LeadImport['refused'] = [];
  for await (const { line, lead } of readLeadFile(path, clock.now())) {
    if (typeof lead === 'string') refused.push({ line, reason: lead });
    else if (accepted.has(lead.email)) refused.push({ line, reason: 'the email stands in the file twice' });
    else accepted.set(lead.email, { line, lead });
  }
  const taken = await handle.transaction(async (tx) => {
    const rows: { line: number; lead: LeadRow }[] = [];
    for (const batch of batchesOf([...accepted.values()])) {
      const known = await knownEmails(
        tx,
        batch.map(({ lead }) => lead.email),
      );
      for (const { line, lead } of batch)
        if (known.has(lead.email)) refused.push({ line, reason: 'the email is a member’s or a lead’s already' });
        else rows.push({ line, lead });
    }
    for (const batch of apply ? batchesOf(rows) : [])
      await insertLeads(
        tx,
        batch.map(({ lead }) => lead),
      );
    return rows;
  });
  return {
    taken: taken.map(({ line, lead }) => ({ line, id: lead.id })),
    refused: refused.toSorted((a, b) => a.line - b.line),
  };
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) yield rows.slice(from, from + ROWS_A_STATEMENT);
}
