import { leadTransferPartner } from '@nestling/contract/content/lead-transfer-partner';
import { statusesMovedBy } from '@nestling/domain/rewards/opt-in/lead-machine';
import { TO_BE_SENT, leadStage, type LeadStage } from '@nestling/domain/rewards/opt-in/lead-status';
import type { LeadMoveFacts } from '@nestling/domain/rewards/opt-in/lead-move';
import { z } from 'zod';
import { argument, fileArg } from '#platform/admin/argument.ts';
import {
  CommandRefused,
  defineCommand,
  personal,
  type Command,
  type CommandIo,
  type Row,
} from '#platform/admin/command.ts';
import type { ContentGateway } from '#gateways/content/port.ts';
import type { Sentence } from '#platform/admin/sentence.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ProofKey } from '#platform/tables/proof.ts';
import { consentTextsOf, uidArg } from '#account/public.ts';
import type { RewardDeps } from '../../ports.ts';
import { advanceLockedLeads, type LeadEventInput } from '../actions/advance-lead.ts';
import {
  consentsOf,
  fieldsOfPartner,
  hasLead,
  leadsOfMember,
  moveLeadsOf,
  ofBatch,
  type ExportBatch,
  type LeadsOf,
  type MoveLeads,
} from '../queries/lead-exports.ts';
import { isPartnerSlug } from '../partner.ts';
import { hasAnyLead, hasLine } from '../queries/partner-line.ts';
import { leadFile } from './lead-file.ts';

export type LeadCommandDeps = Pick<RewardDeps, 'clock' | 'partners' | 'alerts'> & {
  content: Pick<ContentGateway, 'currentOrEmpty'>;
  proofs: ProofKey;
};

/** Exports leads, retries failed ones, and shows a member's consents. */
export function leadCommands(deps: LeadCommandDeps): Command[] {
  return [exportCommand(deps), retryCommand(deps), findCommand(deps)];
}

const partner = argument(z.string().regex(/^[a-z0-9-]{1,100}$/, 'the slug of a partner'), {
  title: 'Partner',
  kind: 'partner',
});

/** A partner that has left the content may still have leads. */
async function refuseUnknown({ content }: LeadCommandDeps, tx: Transaction, slug: string): Promise<void> {
  const edition = content.currentOrEmpty();
  if (isPartnerSlug(edition, slug) || (await hasAnyLead(tx, slug))) return;
  const slugs = edition.entries(leadTransferPartner.name).map((entry) => entry.slug);
  throw new CommandRefused(`there is no such partner: there are ${slugs.join(', ')}`);
}

/** A lead that an operator can send or export. */
const SENDABLE = {
  mayBeWithPartner: true,
  unknown: false,
  tries: 0,
  hasPayload: true,
  isWithdrawn: false,
  isAwaited: false,
} as const satisfies Omit<LeadMoveFacts, 'status' | 'isSentByCall'>;

const failedOf = (slug: string): LeadsOf => ({
  partner: slug,
  among: statusesMovedBy('retried', { ...SENDABLE, isSentByCall: true }),
  canBeSent: true,
});

interface Exported {
  withdrawals: LeadsOf;
  leads: readonly LeadsOf[];
}

/**
 * The withdrawals and the leads of an export; a partner with a line gets only what failed, and what
 * waits for a file since before it had one.
 */
function exportedOf(slug: string, isByLine: boolean): Exported {
  const statuses = statusesMovedBy('exported', { ...SENDABLE, isSentByCall: isByLine });
  const ofStages = (...stages: LeadStage[]) => statuses.filter((status) => stages.includes(leadStage(status)));
  const waiting: LeadsOf = { partner: slug, among: TO_BE_SENT, canBeSent: true, gateway: 'ledger' };
  return {
    withdrawals: { partner: slug, among: ofStages('leaving'), canBeSent: false },
    leads: [{ partner: slug, among: ofStages('unsent', 'in-call'), canBeSent: true }, ...(isByLine ? [waiting] : [])],
  };
}

const exportCommand = (deps: LeadCommandDeps): Command =>
  defineCommand({
    name: 'leads export',
    effect: 'reversible',
    channels: 'shell',
    says: 'Writes the leads and withdrawals of a partner to a new CSV file.',
    details:
      'Each row has `id` and `sequence`; of one id the highest sequence applies. A row is written once, in a numbered batch, and `--again` repeats a batch for one week, at most until 30 days after the consent. With `http` (`LEAD_GATEWAY`, `PARTNER_GATEWAY`) the file holds only what could not be delivered, and what has waited for a file since before the change to `http`.',
    args: z.object({
      partner,
      file: fileArg,
      again: argument(
        z
          .string()
          .regex(/^\d{1,18}$/, 'the number of a batch')
          .optional(),
        { title: 'Batch', description: 'The number of a batch that is written again.', format: 'number' },
      ),
    }),
    words: ['partner', 'file'],
    file: 'writes',
    needsReveal: true,
    audit: (args) => ({ args: { partner: args.partner, ...(args.again !== undefined && { again: args.again }) } }),
    run:
      async (args, { actor, write }) =>
      async (tx, auditId) => {
        const { clock, alerts } = deps;
        await refuseUnknown(deps, tx, args.partner);
        const handing = { partner: args.partner, batch: args.again ?? String(auditId), now: clock.now() };
        const counts = await (args.again === undefined
          ? handOut(deps, tx, handing, write)
          : handOutAgain(tx, handing, write));
        if (counts.leads + counts.withdrawals === 0)
          throw new CommandRefused(
            args.again === undefined
              ? 'there is nothing to export for this partner'
              : 'nothing of that batch can be exported again',
          );
        if (args.again === undefined && !(await hasLead(tx, failedOf(args.partner))))
          await alerts.settle(
            tx,
            { kind: 'lead-failed', subject: args.partner },
            { settledBy: actor, reason: `exported in batch ${handing.batch}` },
          );
        return { says: [`written: ${args.file}`, `batch: ${handing.batch}`], counts };
      },
  });

type Write = CommandIo['write'];

async function handOut(deps: LeadCommandDeps, tx: Transaction, handing: ExportBatch, write: Write) {
  const file = leadFile(await fieldsOfPartner(tx, handing.partner));
  const counts = { leads: 0, withdrawals: 0 };
  const { partner: slug, batch, now } = handing;
  const move = moving(deps, tx, { event: 'exported', batch });
  const exported = exportedOf(slug, await hasLine(tx, deps.partners, slug));
  await write(file.head);
  // Withdrawals first, because a yes that waits for its withdrawal becomes a lead only after it.
  for await (const rows of moveLeadsOf(tx, exported.withdrawals, { now, move })) {
    await write(rows.map((lead) => file.withdrawal(lead, handing.batch)).join(''));
    counts.withdrawals += rows.length;
  }
  for (const which of exported.leads)
    for await (const rows of moveLeadsOf(tx, which, { now, move })) {
      await write(await file.leads(tx, rows, handing.batch));
      counts.leads += rows.length;
    }
  return counts;
}

const moving =
  (deps: LeadCommandDeps, tx: Transaction, input: LeadEventInput): MoveLeads =>
  (leads) =>
    advanceLockedLeads(tx, deps, leads, input);

async function handOutAgain(tx: Transaction, handing: ExportBatch, write: Write) {
  const file = leadFile(await fieldsOfPartner(tx, handing.partner));
  const counts = { leads: 0, withdrawals: 0 };
  await write(file.head);
  for await (const rows of ofBatch(tx, handing)) {
    const leads = rows.filter(({ status }) => leadStage(status) === 'delivered');
    const withdrawn = rows.filter(({ status }) => leadStage(status) === 'over');
    await write(withdrawn.map((lead) => file.withdrawal(lead, handing.batch)).join(''));
    await write(await file.leads(tx, leads, handing.batch));
    counts.leads += leads.length;
    counts.withdrawals += withdrawn.length;
  }
  return counts;
}

const WAIT_FOR_EXPORT: Sentence = [
  'the partner has no line: the leads wait for ',
  { next: { command: 'leads export' } },
];

const retryCommand = (deps: LeadCommandDeps): Command =>
  defineCommand({
    name: 'leads retry',
    effect: 'final',
    channels: 'both',
    actsOn: null,
    says: 'Sends failed leads of a partner again and settles the alert `lead-failed`.',
    details: 'A lead whose consent was withdrawn is not sent.',
    args: z.object({ partner }),
    words: ['partner'],
    audit: (args) => ({ args }),
    run:
      async (args, { actor }) =>
      async (tx) => {
        const { clock, partners, alerts } = deps;
        await refuseUnknown(deps, tx, args.partner);
        let leads = 0;
        const move = moving(deps, tx, { event: 'retried' });
        for await (const rows of moveLeadsOf(tx, failedOf(args.partner), { now: clock.now(), move }))
          leads += rows.length;
        const settled = { settledBy: actor, reason: 'retried' };
        await alerts.settle(tx, { kind: 'lead-failed', subject: args.partner }, settled);
        const isLine = await hasLine(tx, partners, args.partner);
        return { says: isLine ? [] : [WAIT_FOR_EXPORT], counts: { leads } };
      },
  });

const findCommand = ({ proofs }: LeadCommandDeps): Command =>
  defineCommand({
    name: 'consents find',
    effect: 'reads',
    channels: 'both',
    says: 'Shows the consents and refusals of a member, with the words they read.',
    details: 'Also for a deleted member, by the hash of the stored proof.',
    args: z.object({ uid: argument(uidArg, { title: 'Member', kind: 'uid', acceptsOthers: true }) }),
    words: ['uid'],
    run:
      async ({ uid }) =>
      async (tx) => {
        const subject = { uid, mark: proofs.of(uid) };
        const answers = await consentsOf(tx, subject);
        if (answers.length === 0) throw new CommandRefused('no member with that uid has answered a partner');
        const isHere = answers.some((answer) => answer.uid !== null);
        const leads = await leadsOfMember(tx, subject);
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
              certificateUrl: personal('url' in proof ? proof.url : null),
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
