import { eq } from 'drizzle-orm';
import type { PartnerLines } from '#gateways/partners/port.ts';
import type { Executor } from '#platform/database/database.ts';
import { channelOf } from '../ledger.ts';
import { leadUploads } from '../tables.ts';

/** True if the leads of a partner have a line, judged by the leads themselves. */
export async function hasLine(db: Executor, lines: PartnerLines, partner: string): Promise<boolean> {
  const [lead] = await db
    .select({ legacySyllabusId: leadUploads.legacySyllabusId, fields: leadUploads.fields })
    .from(leadUploads)
    .where(eq(leadUploads.partner, partner))
    .limit(1);
  const channel = lead ? channelOf(lead) : null;
  return channel !== null && lines[channel] !== null;
}

/** True if a partner has ever got a lead, or will. */
export async function hasAnyLead(db: Executor, partner: string): Promise<boolean> {
  const leads = db.select({ id: leadUploads.id }).from(leadUploads).where(eq(leadUploads.partner, partner)).limit(1);
  return (await leads).length > 0;
}
