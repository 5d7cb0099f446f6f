import { emailProblem, normaliseEmail } from '@nestling/domain/account/email/email';
import { isPersonName, normaliseName } from '@nestling/domain/account/person-name';
import { trimInvisible } from '@nestling/domain/invisible';
import { z } from 'zod';
import { applyFlag } from '../../platform/admin/argument.ts';
import { defineCommand, personal, type Command, type Row } from '../../platform/admin/command.ts';
import { withoutApply } from '../../platform/admin/sentence.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/live.ts';
import { isEmailUsed } from '../actions/change-email.ts';
import { listStoredTexts, updateStoredTexts, type StoredTexts } from '../queries/stored-texts.ts';

/** Members read at once. */
const BATCH = 1000;

type TextField = Exclude<keyof StoredTexts, 'uid'>;

interface Finding {
  field: TextField;
  stored: string;
  /** What it becomes; null where only a person can say what was meant. */
  becomes: string | null;
  what: string;
}

/** Creates the command that finds and mends texts which were stored before today's rules. */
export const checkMembersCommand = ({ clock }: { clock: Clock }): Command =>
  defineCommand({
    name: 'members check',
    effect: 'final',
    channels: 'both',
    says: 'Lists members whose stored email or name today’s rules refuse or write differently.',
    details:
      'Such as an email that was pasted with a sign that nobody can see. With `--apply` it mends what has one reading alone: signs around an email, and signs and spaces in a name. Nothing else changes, and no mail is sent. For the other emails there is `members email`; a name is for the member to change. A certificate keeps the name it was made with.',
    args: z.object({ apply: applyFlag }),
    words: [],
    audit: () => ({}),
    run:
      async ({ apply }) =>
      async (tx) => {
        const rows: Row[] = [];
        let mended = 0;
        for (let after: string | null = null; ;) {
          const members: StoredTexts[] = await listStoredTexts(tx, after, BATCH);
          for (const member of members) {
            const findings = await findingsOf(tx, member, clock.now());
            rows.push(...findings.map((finding) => presentFinding(member.uid, finding)));
            if (apply && (await mend(tx, member, findings))) mended += 1;
          }
          const last = members.at(-1);
          if (last === undefined || members.length < BATCH) break;
          after = last.uid;
        }
        const says = apply || rows.length === 0 ? [] : [withoutApply('nothing is changed')];
        return { rows, says, counts: { found: rows.length, mended } };
      },
  });

async function findingsOf(tx: Transaction, member: StoredTexts, now: Date): Promise<Finding[]> {
  const findings = [
    await emailFinding(tx, member, now),
    nameFinding(member, 'firstName'),
    nameFinding(member, 'lastName'),
  ];
  return findings.filter((finding) => finding !== null);
}

async function emailFinding(tx: Transaction, { uid, email }: StoredTexts, now: Date): Promise<Finding | null> {
  const becomes = normaliseEmail(email);
  const finding = { field: 'email', stored: email } as const;
  if (emailProblem(email) !== null) return { ...finding, becomes: null, what: 'is not a valid email' };
  if (becomes === email) return null;
  return (await isEmailUsed(tx, { email: becomes, uid }, now))
    ? { ...finding, becomes: null, what: 'is the email of another member without the signs around it' }
    : { ...finding, becomes, what: differenceOf(email) };
}

/** An email may also have capitals, or a letter and its accent apart. */
function differenceOf(email: string): string {
  return trimInvisible(email) === email ? 'is written differently today' : 'has signs around it that nobody can see';
}

function nameFinding(member: StoredTexts, field: 'firstName' | 'lastName'): Finding | null {
  const stored = member[field];
  const becomes = normaliseName(stored);
  if (becomes !== '' && !isPersonName(stored)) return { field, stored, becomes: null, what: 'is not a name' };
  return becomes === stored ? null : { field, stored, becomes, what: 'is written differently today' };
}

function presentFinding(uid: string, { field, stored, becomes, what }: Finding): Row {
  return { uid, field, stored: personal(stored), becomes: becomes === null ? null : personal(becomes), what };
}

async function mend(tx: Transaction, member: StoredTexts, findings: readonly Finding[]): Promise<boolean> {
  const changes = findings.filter(({ becomes }) => becomes !== null);
  if (changes.length === 0) return false;
  const mended = Object.fromEntries(changes.map(({ field, becomes }) => [field, becomes]));
  await updateStoredTexts(tx, { ...member, ...mended });
  await publish(tx, member.uid, { kind: 'user' });
  return true;
}
