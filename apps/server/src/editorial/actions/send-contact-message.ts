import { randomInt } from 'node:crypto';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import { freeText } from '@nestling/domain/pasted-text';
import { dateInZone } from '@nestling/domain/account/dates/plain-date';
import { answerBy, contactProblems, contactReference, type ContactForm } from '@nestling/domain/editorial/contact';
import { RefusalError, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { contactMessageMail } from '../jobs/contact-message-mail.ts';
import type { EditorialDeps } from '../ports.ts';
import { findMessageOfId, insertContactMessage, type ContactMessageRow } from '../queries/contact-messages.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/** A retry draws another reference, because a random one may be taken. */
const DRAWS = 5;

export interface SentMessage {
  form: ContactForm;
  /** As typed. */
  email: string;
  message: string;
  messageId: string | null;
  /** Null for a guest. */
  uid: string | null;
  /** Network address; has its own limit. */
  address: string;
  locale: string;
  /** Who wrote, as far as known. */
  writer: ContactWriter;
}

export interface ContactWriter {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** ISO 3166-2, or `ALL`. */
  region: string | null;
  firstName: string | null;
  lastName: string | null;
}

export interface ContactReceipt {
  sent: true;
  reference: string;
  /** Calendar day. */
  answerBy: string;
}

type ContactDeps = Pick<EditorialDeps, 'handle' | 'clock' | 'limiter' | 'mails'>;

/**
 * Stores a message and enqueues its mail in one transaction. A repetition of its `messageId` gets
 * the first answer, and is neither stored, mailed nor counted.
 */
export async function sendContactMessage(deps: ContactDeps, sent: SentMessage): Promise<ContactReceipt | Refusal> {
  const fields = contactProblems({ userEmail: sent.email, userMessage: sent.message });
  const [problem, ...others] = Object.values(fields);
  if (problem) return { refused: others.length === 0 ? problem : 'validation-failed', fields };
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const stored = await store(deps, rowOf(sent, deps.clock.now()), sent);
    if (stored) return stored;
  }
  throw new Error('no reference of a message is free');
}

function rowOf({ form, email, message, messageId, uid, locale, writer }: SentMessage, at: Date): ContactMessageRow {
  return {
    reference: contactReference((below) => randomInt(below)),
    messageId,
    uid,
    form,
    email: normaliseEmail(email),
    message: freeText(message),
    locale,
    ...writer,
    at,
  };
}

/** @returns null if the reference is taken */
async function store(
  { handle, limiter, mails }: ContactDeps,
  row: ContactMessageRow,
  { uid, address }: SentMessage,
): Promise<ContactReceipt | Refusal | null> {
  return handle.transaction(async (tx) => {
    if (!(await insertContactMessage(tx, row))) {
      const first = row.messageId === null ? null : await findMessageOfId(tx, row.messageId);
      return first && answered(first);
    }
    // In the message's transaction so that only stored messages count.
    const subjects = uid === null ? [address] : [uid, address];
    const rules = subjects.map((subject) => limitOf('contact', subject));
    const { verdict } = await limiter.reserve(rules, tx);
    if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    await mails.send(tx, contactMessageMail, { reference: row.reference });
    return answered(row);
  });
}

function answered({ reference, at }: ContactMessageRow): ContactReceipt {
  return { sent: true, reference, answerBy: answerBy(dateInZone(at, 'UTC')) };
}
