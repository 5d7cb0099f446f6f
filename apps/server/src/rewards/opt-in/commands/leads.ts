import { z } from 'zod';
import { CommandRefused, defineCommand, personal } from '../../../platform/admin/command.ts';
import type { Command, CommandIo, Row } from '../../../platform/admin/command.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ProofKey } from '../../../platform/tables/proof.ts';
import { consentTextsOf, uidArg } from '../../../account/public.ts';
import type { RewardDeps } from '../../ports.ts';
import type { LeadStatus } from '../ledger.ts';
import {
  consentsOf,
  fieldsOfPartner,
  exportLeads,
  exportWithdrawals,
  hasFailedLeads,
  leadsFound,
  ofBatch,
  retryLeads,
} from '../queries/lead-exports.ts';
import type { ExportBatch } from '../queries/lead-exports.ts';
import { hasLine } from '../queries/partner-line.ts';
import { leadFile } from './lead-file.ts';

export type LeadCommandDeps = Pick<RewardDeps, 'clock' | 'partners' | 'alerts'> & { proofs: ProofKey };

/** Exports leads, retries failed ones, and shows a member's consents. */
export function leadCommands(deps: LeadCommandDeps): Command[] {
  return [exportCommand(deps), retryCommand(deps), findCommand(deps)];
}

const partner = z.string().regex(/^[a-z0-9-]{1,100}$/, 'the slug of a partner');

/**
 * A partner with a line gets only its failed leads by file, because the line has sent all others.
 */
const BY_FILE: Readonly<Record<'ledger' | 'line', readonly LeadStatus[]>> = {
  ledger: ['queued', 'failed'],
  line: ['failed'],
};

const exportCommand = ({ clock, partners, alerts }: LeadCommandDeps): Command =>
  defineCommand({
    name: 'leads export',
    says: 'Writes the leads and withdrawals of a partner to a new CSV file.',
    details:
      'Each row has `id` and `sequence`; of one id the highest sequence applies. A row is written once, in a numbered batch, and `--again` repeats a batch for one week, at most until 30 days after the consent. With `LEAD_GATEWAY=http` the file holds only what could not be delivered.',
    args: z.object({
      partner,
      file: z.string(),
      again: z
        .string()
        .regex(/^\d{1,18}$/, 'the number of a batch')
        .optional(),
    }),
    words: ['partner', 'file'],
    file: 'writes',
    needsReveal: true,
    audit: (args) => ({ args: { partner: args.partner, ...(args.again !== undefined && { again: args.again }) } }),
    run:
      async (args, { actor, write }) =>
      async (tx, auditId) => {
        const handing = { partner: args.partner, batch: args.again ?? String(auditId), now: clock.now() };
        const isLine = await hasLine(tx, partners, args.partner);
        const counts = await (args.again === undefined
          ? handOut(tx, handing, { isLine, write })
          : handOutAgain(tx, handing, write));
        if (counts.leads + counts.withdrawals === 0)
          throw new CommandRefused(
            args.again === undefined
              ? 'there is nothing to export for this partner'
              : 'nothing of that batch can be exported again',
          );
        if (args.again === undefined && !(await hasFailedLeads(tx, args.partner)))
          await alerts.settle(
            tx,
            { kind: 'lead-failed', subject: args.partner },
            { settledBy: actor, reason: `exported in batch ${handing.batch}` },
          );
        return { says: [`written: ${args.file}`, `batch: ${handing.batch}`], counts };
      },
  });

type Write = CommandIo['write'];

async function handOut(tx: Transaction, handing: ExportBatch, { isLine, write }: { isLine: boolean; write: Write }) {
  const file = leadFile(await fieldsOfPartner(tx, handing.partner));
  const counts = { leads: 0, withdrawals: 0 };
  await write(file.head);
  // Withdrawals first, because a yes that waits for its withdrawal becomes a lead only after it.
  if (!isLine)
    for await (const rows of exportWithdrawals(tx, handing)) {
      await write(rows.map((lead) => file.withdrawal(lead, handing.batch)).join(''));
      counts.withdrawals += rows.length;
    }
  for await (const rows of exportLeads(tx, handing, BY_FILE[isLine ? 'line' : 'ledger'])) {
    await write(await file.leads(tx, rows, handing.batch));
    counts.leads += rows.length;
  }
  return counts;
}

async function handOutAgain(tx: Transaction, handing: ExportBatch, write: Write) {
  const file = leadFile(await fieldsOfPartner(tx, handing.partner));
  const counts = { leads: 0, withdrawals: 0 };
  await write(file.head);
  for await (const rows of ofBatch(tx, handing)) {
    const leads = rows.filter(({ status }) => status === 'exported');
    const withdrawn = rows.filter(({ status }) => status === 'withdrawn');
    await write(withdrawn.map((lead) => file.withdrawal(lead, handing.batch)).join(''));
    await write(await file.leads(tx, leads, handing.batch));
    counts.leads += leads.length;
    counts.withdrawals += withdrawn.length;
  }
  return counts;
}

const retryCommand = ({ clock, partners, alerts }: LeadCommandDeps): Command =>
  defineCommand({
    name: 'leads retry',
    says: 'Sends failed leads of a partner again and settles the alert `lead-failed`.',
    details: 'A lead whose consent was withdrawn is not sent.',
    args: z.object({ partner }),
    words: ['partner'],
    audit: (args) => ({ args }),
    run:
      async (args, { actor }) =>
      async (tx) => {
        const leads = await retryLeads(tx, args.partner, clock.now());
        const settled = { settledBy: actor, reason: 'retried' };
        await alerts.settle(tx, { kind: 'lead-failed', subject: args.partner }, settled);
        const isLine = await hasLine(tx, partners, args.partner);
        return { says: isLine ? [] : ['the partner has no line: the leads wait for leads export'], counts: { leads } };
      },
  });

const findCommand = ({ proofs }: LeadCommandDeps): Command =>
  defineCommand({
    name: 'consents find',
    says: 'Shows the consents and refusals of a member, with the words they read.',
    details: 'Also for a deleted member, by the hash of the stored proof.',
    args: z.object({ uid: uidArg }),
    words: ['uid'],
    run:
      async ({ uid }) =>
      async (tx) => {
        const subject = { uid, mark: proofs.of(uid) };
        const answers = await consentsOf(tx, subject);
        if (answers.length === 0) throw new CommandRefused('no member with that uid has answered a partner');
        const isHere = answers.some((answer) => answer.uid !== null);
        const leads = await leadsFound(tx, subject);
        const texts = await consentTextsOf(tx, [...new Set(answers.flatMap(({ textHash }) => textHash ?? []))]);
        return {
          // The log must never contain the uid of a deleted member.
          subject: isHere ? uid : subject.mark,
          rows: answers.map(
            ({
              id,
              at,
              partner: slug,
              legacySyllabusId,
              answer,
              delivery,
              consentVersion,
              locale,
              proof,
              disclosures,
            }): Row => ({
              id,
              at,
              partner: slug,
              course: legacySyllabusId,
              answer: answer ? 'yes' : 'no',
              delivery,
              version: consentVersion,
              locale,
              proof: proof.kind,
              certificate: personal('url' in proof ? proof.url : null),
              disclosures: disclosures && JSON.stringify(disclosures),
            }),
          ),
          also: {
            leads: leads.map((lead): Row => ({
              id: lead.id,
              partner: lead.partner,
              course: lead.legacySyllabusId,
              status: lead.status,
              round: lead.round,
              fields: lead.fields.join(' '),
              sentAt: lead.sentAt ?? lead.exportedAt,
              withdrawnAt: lead.withdrawnAt,
            })),
            words: texts.map(({ textHash, locale, text }): Row => ({ version: textHash.slice(0, 16), locale, text })),
          },
          counts: { answers: answers.length },
        };
      },
  });
