import { isCertificateId, readCertificateId } from '@nestling/domain/learning/certificate';
import { z } from 'zod';
import { findMember } from '#account/public.ts';
import {
  findCertificateByNumber,
  findCertificatesBy,
  reissueCertificate,
  revokeCertificate,
  type CertificateKey,
  type CertificateRow,
} from '#learning/public.ts';
import { argument, reason } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, personal, type Command } from '#platform/admin/command.ts';
import { afterArg, listingOf, MAX_ROWS } from '#platform/admin/listing.ts';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/ids.ts';
import { publish } from '#platform/live/live.ts';
import { certificateKeyOf } from './certificate-choices.ts';

interface CertificateDeps {
  clock: Clock;
  /** Sends the mail that contains the number again; returns false if none has been sent. */
  mailAgain: (tx: Transaction, of: Pick<CertificateRow, 'uid' | 'legacySyllabusId'>) => Promise<boolean>;
}

const args = z.object({
  id: argument(
    z
      .string()
      .overwrite((text) => readCertificateId(text) ?? text)
      .refine(isCertificateId, 'a certificate number'),
    { title: 'Certificate', kind: 'certificate' },
  ),
  reason,
});

/** Finds, revokes and reissues certificates; the reward is unaffected. */
export function certificateCommands(deps: CertificateDeps): Command[] {
  return [
    findCommand,
    defineCommand({
      name: 'certificates revoke',
      effect: 'final',
      channels: 'both',
      actsOn: { command: 'certificates find', args: { what: 'id' } },
      says: 'Revokes a certificate; the page that checks it says so.',
      details: 'The member keeps the reward.',
      args,
      words: ['id'],
      audit: ({ id, reason: why }) => ({ args: { certificate: id, reason: why } }),
      run:
        async ({ id }) =>
        async (tx) => {
          const revoked = await revokeCertificate(tx, id, { at: deps.clock.now(), replacedBy: null });
          if (!revoked) throw await notValid(tx, id);
          await publishReward(tx, revoked);
          return { says: [`${id} is revoked`], subject: revoked.uid };
        },
    }),
    defineCommand({
      name: 'certificates reissue',
      effect: 'final',
      channels: 'both',
      actsOn: { command: 'certificates find', args: { what: 'id' } },
      says: 'Issues a certificate again, with a new number and the present name, and mails it.',
      details: 'The old certificate is revoked.',
      args,
      words: ['id'],
      audit: ({ id, reason: why }) => ({ args: { certificate: id, reason: why } }),
      run:
        async ({ id }) =>
        async (tx) => {
          const old = await findCertificateByNumber(tx, id);
          const member = old && (await findMember(tx, old.uid));
          if (!old || !member) throw await notValid(tx, id);
          if (member.firstName.trim() === '' || member.lastName.trim() === '')
            throw new CommandRefused('the member has no full name to write on it');
          const issued = await reissueCertificate(tx, old, { ...member, at: deps.clock.now() });
          if (issued === null) throw await notValid(tx, id);
          const isMailed = await deps.mailAgain(tx, old);
          await publishReward(tx, old);
          const mail = isMailed ? 'the mail about the reward is sent again' : 'no mail had named the old one';
          return { says: [`${id} is revoked and replaced by ${issued}`, mail], subject: old.uid };
        },
    }),
  ];
}

const findCommand = defineCommand({
  name: 'certificates find',
  effect: 'reads',
  channels: 'both',
  shows: 'certificate',
  says: 'Finds certificates by number, uid or email, also revoked ones.',
  args: z.object({
    what: argument(
      z.string().refine((text) => completeKeyOf(text) !== null, 'a certificate number, a uid or an email'),
      {
        title: 'Certificate or member',
        description: 'The number of a certificate, a uid or an email.',
        kind: 'certificate',
        acceptsOthers: true,
      },
    ),
    after: afterArg,
  }),
  words: ['what'],
  audit: ({ what }) => {
    const by = completeKeyOf(what);
    if (by !== null && 'certificateId' in by) return { args: { certificate: by.certificateId } };
    return { args: { by: by !== null && 'email' in by ? 'email' : 'uid' } };
  },
  run:
    async ({ what, after }) =>
    async (tx) => {
      const by = completeKeyOf(what);
      const page = by === null ? null : await findCertificatesBy(tx, by, { limit: MAX_ROWS, after });
      const [first] = page?.items ?? [];
      if (page === null || first === undefined) throw new CommandRefused('there is no such certificate');
      return {
        subject: first.uid,
        rows: page.items.map(({ certificateId, uid, legacySyllabusId, ...certificate }) => ({
          certificate: certificateId,
          uid,
          course: legacySyllabusId,
          firstName: personal(certificate.firstName),
          lastName: personal(certificate.lastName),
          date: certificate.date,
          issuedAt: certificate.issuedAt,
          revokedAt: certificate.revokedAt,
          replacedBy: certificate.replacedBy,
        })),
        listings: { rows: listingOf(page, { order: 'newest first', by: 'after' }) },
      };
    },
});

/** An operator who runs a command names one member; the beginning of a uid is for pickers. */
function completeKeyOf(text: string): CertificateKey | null {
  const by = certificateKeyOf(text);
  return by !== null && 'uids' in by && !isId(text) ? null : by;
}

async function notValid(tx: Transaction, id: string): Promise<CommandRefused> {
  const certificate = await findCertificateByNumber(tx, id);
  return new CommandRefused(certificate ? 'it is already revoked' : 'there is no such certificate');
}

/** Publishes a live event, so that the member's open pages reload the reward. */
async function publishReward(tx: Transaction, { uid, legacySyllabusId }: CertificateRow): Promise<void> {
  await publish(tx, uid, { kind: 'redemption', legacySyllabusId });
  await publish(tx, uid, { kind: 'user' });
}
