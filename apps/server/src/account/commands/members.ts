import { z } from 'zod';
import { applyFlag, fileArg, reason } from '../../platform/admin/argument.ts';
import { CommandRefused, defineCommand, personal, type Command, type Row } from '../../platform/admin/command.ts';
import { withoutApply } from '../../platform/admin/sentence.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/live/live.ts';
import { deleteAccountNow } from '../deletion/actions/delete-account-now.ts';
import { findDeletion } from '../deletion/queries/account-deletions.ts';
import { findUser } from '../queries/find-user.ts';
import { endSignInsOf } from '../queries/password-resets.ts';
import type { UserRow } from '../queries/insert-user.ts';
import { lockUserForNoKeyUpdate } from '../queries/update-user.ts';
import { checkMembersCommand } from './check-members.ts';
import { lockCommands } from './lock.ts';
import { auditOfWho, MEMBER_NOT_FOUND, uidArg, uidOfWho, whoArg } from './member-arg.ts';
import { memberEmailCommands, type MemberEmailDeps } from './member-email.ts';

/** Dependencies of the commands about members. */
export interface MemberCommandDeps extends MemberEmailDeps {
  jobs: Pick<Jobs, 'send'>;
  /** Returns all stored data of a member as one JSON document. */
  exportOf: (db: Executor, uid: string) => Promise<string>;
  /** Returns how many rows of a member each section of that document has, empty ones left out. */
  countStored: (db: Executor, uid: string) => Promise<{ section: string; rows: number }[]>;
  /**
   * Erases the members of an erasure log that a backup has restored, and stores the log.
   * @throws CommandRefused if the text is not such a log
   */
  eraseListed: (tx: Transaction, list: string) => Promise<number>;
}

const NOT_DELETABLE = `${MEMBER_NOT_FOUND}, or their deletion has already begun`;

/**
 * Creates the commands that find members, export their data, end or block their sign-ins, send and
 * change what their mailbox needs, and delete their accounts.
 */
export function memberCommands(deps: MemberCommandDeps): Command[] {
  return [
    findCommand,
    exportCommand(deps),
    signOutCommand,
    ...lockCommands(deps),
    ...memberEmailCommands(deps),
    checkMembersCommand(deps),
    deleteCommand(deps),
    eraseAgainCommand(deps),
  ];
}

const findCommand = defineCommand({
  name: 'members find',
  effect: 'reads',
  channels: 'both',
  shows: 'uid',
  says: 'Finds a member by uid or email.',
  args: z.object({ who: whoArg }),
  words: ['who'],
  audit: ({ who }) => auditOfWho(who),
  run:
    async ({ who }) =>
    async (tx) => {
      const uid = await uidOfWho(tx, who);
      const member = uid === undefined ? null : await findUser(tx, uid);
      if (!member) throw new CommandRefused(MEMBER_NOT_FOUND);
      return { subject: member.uid, rows: [await memberOutput(tx, member)] };
    },
});

/** Returns a member for an operator, with masked personal data. */
async function memberOutput(tx: Transaction, member: UserRow): Promise<Row> {
  const leaving = await findDeletion(tx, member.uid);
  return {
    uid: member.uid,
    email: personal(member.email),
    firstName: personal(member.firstName),
    lastName: personal(member.lastName),
    emailConfirmed: member.emailConfirmedAt !== null,
    emailBounced: member.emailBouncedAt !== null,
    country: member.country,
    region: member.region,
    locale: member.locale,
    createdAt: member.createdAt,
    lastSeenAt: member.lastSeenAt,
    lockedAt: member.lockedAt,
    leaving: leaving?.state ?? null,
    eraseAt: leaving?.eraseAt ?? null,
  };
}

const exportCommand = ({ exportOf }: MemberCommandDeps): Command =>
  defineCommand({
    name: 'members export',
    effect: 'reads',
    channels: 'shell',
    says: 'Writes all stored data of a member to a new JSON file.',
    args: z.object({ uid: uidArg, file: fileArg }),
    words: ['uid', 'file'],
    file: 'writes',
    needsReveal: true,
    audit: (args) => ({ subject: args.uid }),
    run:
      async (args, { write }) =>
      async (tx) => {
        if (!(await findUser(tx, args.uid))) throw new CommandRefused(MEMBER_NOT_FOUND);
        await write(await exportOf(tx, args.uid));
        return { says: [`written: ${args.file}`] };
      },
  });

const signOutCommand = defineCommand({
  name: 'members sign-out',
  effect: 'final',
  channels: 'both',
  actsOn: { command: 'members find', args: { who: 'uid' } },
  says: 'Ends all sessions of a member.',
  args: z.object({ uid: uidArg }),
  words: ['uid'],
  audit: (args) => ({ subject: args.uid }),
  run: async (args) => async (tx) => {
    if (!(await lockUserForNoKeyUpdate(tx, args.uid))) throw new CommandRefused(MEMBER_NOT_FOUND);
    const ended = await endSignInsOf(tx, args.uid);
    await publish(tx, args.uid, { kind: 'signed-out', reason: 'ended' });
    return { counts: { ended } };
  },
});

const deleteCommand = (deps: MemberCommandDeps): Command =>
  defineCommand({
    name: 'members delete',
    effect: 'final',
    channels: 'both',
    says: 'Deletes a member now, with the same job and last mail as a deletion that the member requests.',
    details:
      'Without `--apply` it shows the member and how many rows are stored of them, by the sections of `members export`, and deletes nothing. Sales, used codes and the proofs of consents stay, without anything that names the member.',
    args: z.object({ uid: uidArg, reason, apply: applyFlag }),
    words: ['uid'],
    audit: (args) => ({ subject: args.uid, args: { reason: args.reason } }),
    run: async (args) => async (tx) => {
      const member = await findUser(tx, args.uid);
      if (!member || member.eraseBeganAt !== null) throw new CommandRefused(NOT_DELETABLE);
      const row = {
        rows: [await memberOutput(tx, member)],
        also: { stored: (await deps.countStored(tx, args.uid)).map((counted): Row => ({ ...counted })) },
      };
      if (!args.apply) return { ...row, says: [withoutApply('nothing is deleted')] };
      if (!(await deleteAccountNow(deps, tx, args.uid))) throw new CommandRefused(NOT_DELETABLE);
      return { ...row, says: ['the account will be deleted by the next job run'] };
    },
  });

const eraseAgainCommand = ({ eraseListed }: MemberCommandDeps): Command =>
  defineCommand({
    name: 'members erase-again',
    effect: 'final',
    channels: 'shell',
    says: 'Erases again the members that a restored backup brought back.',
    details:
      'Run it after `pg_restore` and before anything serves, with the folder of `ERASED_DIR`, or one of its files.',
    args: z.object({ file: fileArg }),
    words: ['file'],
    file: 'reads-lists',
    run: async (_args, { input }) => {
      const list = await textOf(input);
      return async (tx) => ({ counts: { erased: await eraseListed(tx, list) } });
    },
  });

async function textOf(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
