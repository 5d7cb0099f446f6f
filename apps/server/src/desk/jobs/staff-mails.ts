import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import type { StaffSite } from '../../platform/http/staff-site.ts';
import { keyedToken } from '../../platform/ids.ts';
import { defineJob, handles, type HandledJob } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { MailMaker, PreparedMail } from '../../platform/mail/mail.ts';
import type { MailDelivery } from '../../platform/mail/send-mail-job.ts';
import type { ServerSecrets } from '../../platform/secrets.ts';
import { storeMailedInvitation } from '../actions/invite.ts';
import { findOperator, workingOperators } from '../queries/operators.ts';
import { staffLetter, type StaffLetter } from './staff-letter.ts';

/** Longer than a session with the mail server, as for parents' mails. */
const TRY_SECONDS = 100;

const INVITATION = 'desk-invitation';
const JOINED = 'desk-operator-joined';
const KEY_ADDED = 'desk-passkey-added';

/** The subject has ids and times alone, because it waits in the queue. */
const staffMail = defineJob(
  'staff-mail',
  z.object({ template: z.enum([INVITATION, JOINED, KEY_ADDED]), subject: z.string() }),
  { retries: 33, seconds: TRY_SECONDS },
);

/** What sends the mails of the desk. */
export interface StaffMailDeps {
  handle: DatabaseHandle;
  clock: Clock;
  site: StaffSite | null;
  brandName: string;
  secrets: Pick<ServerSecrets, 'signing'>;
  deliveryOf: (makers: readonly MailMaker[]) => MailDelivery;
}

/** Mails an invitation, in the transaction that invites. */
export function mailInvitation(
  jobs: Pick<Jobs, 'send'>,
  tx: Transaction,
  { operatorId, invitedAt }: { operatorId: string; invitedAt: Date },
): Promise<unknown> {
  return jobs.send(tx, staffMail, { template: INVITATION, subject: `${operatorId}/${invitedAt.getTime()}` });
}

/** Mails all operators about a new one, or of a new passkey, because either lets somebody in. */
export async function mailOperators(
  jobs: Pick<Jobs, 'send'>,
  tx: Transaction,
  { about, operatorId, at }: { about: 'joined' | 'passkey'; operatorId: string; at: Date },
): Promise<void> {
  const template = about === 'joined' ? JOINED : KEY_ADDED;
  for (const { id } of await workingOperators(tx))
    await jobs.send(tx, staffMail, { template, subject: `${operatorId}/${at.getTime()}/${id}` });
}

/** Creates the job that sends the mails of the desk. */
export function staffMailJob(deps: StaffMailDeps): HandledJob {
  const delivery = deps.deliveryOf([
    { template: INVITATION, prepare: (subject) => prepareInvitation(deps, subject) },
    { template: JOINED, prepare: (subject) => prepareNotice(deps, subject, joinedLetter) },
    { template: KEY_ADDED, prepare: (subject) => prepareNotice(deps, subject, keyLetter) },
  ]);
  return handles(staffMail, ({ template, subject }, attempt) =>
    delivery.deliver({ template, subjectId: subject }, attempt),
  );
}

/**
 * The secret of the link follows from the invitation, and is stored when the mail is written, so that
 * none waits in the queue and a repetition sends the same link.
 */
async function prepareInvitation(deps: StaffMailDeps, subject: string): Promise<PreparedMail | null> {
  const { handle, clock, site, brandName, secrets } = deps;
  const [operatorId = '', invitedAt] = subject.split('/');
  // Tried again, and then an alert: the process that invited has the desk on.
  if (site === null) throw new Error('the desk is off in this process: set DESK and DESK_URL for workers too');
  const secret = keyedToken(secrets.signing[0], `${INVITATION}:${subject}`);
  const email = await handle.transaction((tx) =>
    storeMailedInvitation(tx, { operatorId, invitedAt: new Date(Number(invitedAt)), secret, now: clock.now() }),
  );
  if (email === null) return null;
  const letter = staffLetter(brandName, `You are invited to the desk of ${brandName}`, [
    'The link works once, for 24 hours. It asks for your name, and makes a passkey on your device.',
    `${site.origin()}${site.base}/join#${secret}`,
    'If you did not expect this mail, ignore it, and tell whoever runs the desk.',
  ]);
  return { ...letter, to: email, uid: null, locale: 'en-US' };
}

async function prepareNotice(
  { handle, brandName }: StaffMailDeps,
  subject: string,
  letterOf: (brandName: string, who: string, at: string) => StaffLetter,
): Promise<PreparedMail | null> {
  const [operatorId = '', at, recipientId = ''] = subject.split('/');
  const operator = await findOperator(handle.db, operatorId);
  const recipient = await findOperator(handle.db, recipientId);
  if (!operator?.email || !recipient?.email || recipient.leftAt !== null) return null;
  const who = operator.name === null ? operator.email : `${operator.name} (${operator.email})`;
  const time = `${new Date(Number(at)).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { ...letterOf(brandName, who, time), to: recipient.email, uid: null, locale: 'en-US' };
}

const NOT_EXPECTED =
  'If nobody of you expects this, end their access: npm run admin -- operators end {email} --reason "…"';

function joinedLetter(brandName: string, who: string, at: string): StaffLetter {
  return staffLetter(brandName, 'Somebody has joined the desk', [`${who}, on ${at}.`, NOT_EXPECTED]);
}

function keyLetter(brandName: string, who: string, at: string): StaffLetter {
  return staffLetter(brandName, 'A passkey was added at the desk', [`By ${who}, on ${at}.`, NOT_EXPECTED]);
}
