import type { Transaction } from '../../platform/database/database.ts';
import type { FileRow, RefusedRow } from '../../platform/admin/table-file.ts';
import { inBatches } from '../../platform/admin/batches.ts';
import { insertLeads, findExistingEmails } from '../queries/write-leads.ts';
import type { InvitationRow } from '../queries/find-lead.ts';
import { judgeLead } from './judge-lead.ts';

interface AcceptedLead {
  line: number;
  lead: InvitationRow;
}

/** The rows of a file of leads, validated as far as possible without the database. */
export interface JudgedLeads {
  accepted: AcceptedLead[];
  refused: RefusedRow[];
}

/** The result of an import, row by row. */
export interface LeadImport {
  imported: { line: number; id: string }[];
  refused: RefusedRow[];
}

/** Validates the rows of a file of leads one by one. */
export async function judgeLeads(rows: AsyncIterable<FileRow>, now: Date): Promise<JudgedLeads> {
  const accepted = new Map<string, AcceptedLead>();
  const refused: RefusedRow[] = [];
  for await (const row of rows) {
    const { line } = row;
    const judged = judgeLead(row, now);
    if ('fault' in judged) refused.push({ line, ...judged.fault });
    else if (accepted.has(judged.lead.email))
      refused.push({ line, column: 'email', reason: 'the email is in the file twice' });
    else accepted.set(judged.lead.email, { line, lead: judged.lead });
  }
  return { accepted: [...accepted.values()], refused };
}

/**
 * Imports the valid rows if `apply` is set; a refused row does not affect the others. An email of
 * an existing member or lead creates no second lead.
 */
export async function importLeads(
  tx: Transaction,
  { accepted, refused: before }: JudgedLeads,
  { apply }: { apply: boolean },
): Promise<LeadImport> {
  const refused = [...before];
  const imported: AcceptedLead[] = [];
  for (const batch of inBatches(accepted)) {
    const existing = await findExistingEmails(
      tx,
      batch.map(({ lead }) => lead.email),
    );
    for (const { line, lead } of batch)
      if (existing.has(lead.email))
        refused.push({ line, column: 'email', reason: 'the email is a member’s or a lead’s already' });
      else imported.push({ line, lead });
  }
  for (const batch of apply ? inBatches(imported) : [])
    await insertLeads(
      tx,
      batch.map(({ lead }) => lead),
    );
  return {
    imported: imported.map(({ line, lead }) => ({ line, id: lead.id })),
    refused: refused.toSorted((a, b) => a.line - b.line),
  };
}
