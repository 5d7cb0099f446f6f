import PostalMime, { type Attachment, type Email } from 'postal-mime';

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

/** A report has two levels; each further one costs time, which a hostile mail would use. */
const MAX_NESTING = 5;

/** Characters; a report about one recipient has fewer than a thousand. */
const MAX_STATUS_LENGTH = 32_768;

/** A mail of ours has one recipient, whose mailbox may forward it to some others. */
const MAX_RECIPIENTS = 10;

/**
 * Reads a report about a mail of ours (RFC 3464): one failure for each recipient that it names.
 * None for any other mail, such as an answer of somebody who is away, and for a report that the
 * mail waits or has arrived.
 */
export async function readBounce(raw: Uint8Array): Promise<BounceReport[]> {
  const mail = await parsed(raw);
  const part = mail?.attachments.find(({ mimeType }) => STATUS_PARTS.includes(mimeType));
  if (!mail || !part) return [];
  const [about = {}, ...groups] = fieldGroups(textOf(part).slice(0, MAX_STATUS_LENGTH));
  const mailId = mailIdOf(mail, about);
  const failed = groups.filter(({ action }) => /^failed\b/i.test(action ?? '')).slice(0, MAX_RECIPIENTS);
  return failed.flatMap((fields) => {
    const status = statusOf(fields);
    return mailId === null || status === null ? [] : [{ mailId, status, recipients: recipientsOf(fields) }];
  });
}

/** @returns null for what is nested too deeply to be a report */
async function parsed(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
      maxNestingDepth: MAX_NESTING,
    });
  } catch {
    return null;
  }
}

type Fields = Readonly<Partial<Record<string, string>>>;

/** Returns the groups of fields of a report, by names in small letters. */
function fieldGroups(text: string): Fields[] {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map(fieldsOf)
    .filter((fields) => Object.keys(fields).length > 0);
}

function fieldsOf(text: string): Fields {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name.toLowerCase(), value.trim()]];
    }),
  );
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
  return /^(?:rfc822|utf-8)\s*;\s*<?([^<>]*[^\s<>]@[^\s<>]+)/i.exec(field)?.[1] ?? null;
}

/** Decodes an address that a server passes on as it got it (RFC 3461, 4), `+` as `+2B`. */
function decodedXtext(text: string): string {
  return text.replaceAll(/\+([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function mailIdOf(mail: Email, about: Fields): string | null {
  const original = mail.attachments.find(({ mimeType }) => MAIL_PARTS.includes(mimeType));
  const [headers = {}] = fieldGroups(original ? textOf(original) : '');
  const mailboxes = mail.headers.filter(({ key }) => MAILBOXES.includes(key)).map(({ value }) => value);
  const ids = [
    about['original-envelope-id'],
    headers['x-mail-id'],
    ...mailboxes.map((one) => BOUNCE_MAILBOX.exec(one)?.[1]),
  ];
  return ids.map((id) => id?.toLowerCase() ?? '').find((id) => MAIL_ID.test(id)) ?? null;
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : '';
}
