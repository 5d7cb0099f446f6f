import { decodePart, fieldsOf, splitMail, type MailField } from './mail-parts.ts';

/** A report that a mail was not delivered. */
export interface BounceReport {
  /** The mail's random id. */
  mailId: string;
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  status: string;
  /** The address that it is about, as written and decoded; empty if it names none. */
  recipients: readonly string[];
}

/** Parts of a report that contain the state of the delivery (RFC 3464, RFC 6533). */
const STATUS_PARTS: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];

/** Parts of a report that contain the mail itself or its headers. */
const MAIL_PARTS: readonly string[] = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];

/** Headers in which servers name the mailbox that got the report. */
const MAILBOXES: readonly string[] = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];

const MAIL_ID = /^[0-9a-f]{32}$/;

const BOUNCE_MAILBOX = /\bbounce\+([0-9a-f]{32})@/i;

/** A status that says no more than that it failed; some servers have the real one in their words. */
const VAGUE = /^[45]\.0\.0$/;

/** At the beginning of a field; a comment may follow. */
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}(?![.\d])/;

/** In the words of a server, behind the number of its answer: other numbers may be versions or addresses. */
const STATUS_IN_WORDS = /\b([245])\d\d[ -]\s*#?(\1\.\d{1,3}\.\d{1,3})(?![.\d])/;

/** Characters of a field; an address has at most 254. */
const MAX_FIELD_LENGTH = 1000;

/** A mail of ours has one recipient, whose mailbox may forward it to some others. */
const MAX_RECIPIENTS = 10;

/**
 * Reads a report about a mail of ours (RFC 3464): one failure for each recipient that it names.
 * None for any other mail, such as an answer of somebody who is away, and for a report that the
 * mail waits or has arrived.
 */
export function readBounce(raw: Uint8Array): BounceReport[] {
  const { headers, parts } = splitMail(raw);
  const part = parts.find(({ type }) => STATUS_PARTS.includes(type));
  if (!part) return [];
  const groups = fieldGroups(decodePart(part));
  const original = parts.find(({ type }) => MAIL_PARTS.includes(type));
  const mailId = mailIdOf(groups[0], original ? fieldGroups(decodePart(original))[0] : undefined, headers);
  if (mailId === null) return [];
  // Some servers write the fields about the mail and about its recipient without an empty line between.
  const failed = groups.filter(({ action }) => /^failed\b/i.test(action ?? '')).slice(0, MAX_RECIPIENTS);
  return failed.flatMap((fields) => {
    const status = statusOf(fields);
    return status === null ? [] : [{ mailId, status, recipients: recipientsOf(fields) }];
  });
}

type Fields = Readonly<Partial<Record<string, string>>>;

/** Returns the groups of fields of a report, by names in small letters. */
function fieldGroups(text: string): Fields[] {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((group): Fields => Object.fromEntries(fieldsOf(group)))
    .filter((fields) => Object.keys(fields).length > 0);
}

function statusOf({ status, 'diagnostic-code': words }: Fields): string | null {
  const code = STATUS.exec(status ?? '')?.[0] ?? null;
  const inWords = STATUS_IN_WORDS.exec(words ?? '')?.[2] ?? null;
  return code === null || (VAGUE.test(code) && inWords !== null) ? inWords : code;
}

/**
 * Reads the address that the mail was sent to. The final one differs from it where a mailbox
 * forwards its mails, so that it counts only if the server knows no other.
 */
function recipientsOf({ 'original-recipient': original, 'final-recipient': final }: Fields): string[] {
  const address = addressOf(original) ?? addressOf(final);
  return address === null ? [] : [address, decodedXtext(address)];
}

/** @returns null for what is no email address, such as the name of a mailbox */
function addressOf(field = ''): string | null {
  const [type = '', ...rest] = field.slice(0, MAX_FIELD_LENGTH).split(';');
  if (!/^(?:rfc822|utf-8)$/i.test(type.trim())) return null;
  const [written = ''] = rest.join(';').trim().replace(/^</, '').split(/[<>]/, 1);
  const at = written.lastIndexOf('@');
  const [domain = ''] = written.slice(at + 1).split(/\s/, 1);
  const mailbox = written.slice(0, Math.max(at, 0));
  return mailbox === mailbox.trimEnd() && mailbox !== '' && domain !== '' ? `${mailbox}@${domain}` : null;
}

/** Decodes an address that a server passes on as it got it (RFC 3461, 4), `+` as `+2B`. */
function decodedXtext(text: string): string {
  return text.replaceAll(/\+([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** @param mail the headers of the mail itself, where it is attached */
function mailIdOf(about: Fields = {}, mail: Fields = {}, headers: readonly MailField[] = []): string | null {
  const mailboxes = headers.filter(([name]) => MAILBOXES.includes(name)).map(([, value]) => value);
  const ids = [
    about['original-envelope-id'],
    mail['x-mail-id'],
    ...mailboxes.map((one) => BOUNCE_MAILBOX.exec(one)?.[1]),
  ];
  return ids.map((id) => id?.toLowerCase() ?? '').find((id) => MAIL_ID.test(id)) ?? null;
}
