import { safeText } from '../../platform/safe-text.ts';
import type { MailRefusal } from '../../platform/mail/mail-gateway.ts';

/** An answer of a mail server that did not take a mail. */
export interface SmtpAnswer {
  /** Its number. */
  answer: number;
  /** The complete answer, of one or more lines. */
  response: string;
  /** The command that it answers, such as `RCPT TO`; unset where it is not known. */
  command: string | undefined;
}

/** The settings that a refusal may be about, by name. */
export interface SmtpSettings {
  /** That of the server's address, user and password. */
  server: string;
  /** That of the sender. */
  sender: string;
  /** The name with which we greet, where it is ours; the address may have another one. */
  greeting?: string | undefined;
}

interface Judged {
  /** Whether the mail is lost with it. */
  kind: 'refused' | 'later';
  isOfThisMail: boolean;
  refusal: MailRefusal | null;
}

/** Answers to other commands are about all mails. */
const OF_THIS_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

/** The server is closing down, at whatever command (RFC 5321, 4.2.3). */
const CLOSING = 421;

/** The mail is too large (RFC 1870), which the server may say before it knows the recipient. */
const TOO_LARGE = 552;

/** Our user or password (RFC 4954). */
const OF_LOGIN: readonly number[] = [530, 534, 535, 538];

/** Details of 5.7: our login (RFC 4954, and servers of Microsoft). */
const LOGIN_CODES: readonly number[] = [8, 9, 11, 57, 139];

/** Details of 5.7: our domain failed a check (RFC 7372), or we may not send under its name. */
const SENDER_CODES: readonly number[] = [20, 21, 22, 23, 24, 25, 26, 27, 60];

/** Details of 5.7: the server delivers no mail of ours to others. */
const RELAY_CODES: readonly number[] = [54, 64];

const LOGIN_WORDS = /authentication (?:is )?required|not authenticated|must authenticate/i;
const RELAY_WORDS = /\brelay(?:ing)?\b/i;
const SENDER_WORDS = /\bnot verified\b|\bsender (?:address rejected|verify failed)\b/i;

/** Subjects of enhanced codes: address and mailbox. */
const OF_RECIPIENT: readonly number[] = [1, 2];

const WORDS_MAX = 160;

const WORD = /[^\s<>]+/g;
const HOST = /(?<![\w-])[\w-]+(?:\.[\w-]+)+/g;

/**
 * Judges an answer by its command, number and enhanced code (RFC 3463). Only a refusal of the
 * address loses the mail: whatever an operator can put right must wait, such as a wrong password.
 * Servers often say only at the recipient that they refuse us, so that the command alone does not
 * tell the two apart.
 *
 * @param names addresses of the mail, which its words must not contain
 */
export function judgeAnswer(smtpAnswer: SmtpAnswer, settings: SmtpSettings, names: readonly string[]): Judged {
  const { answer, response, command } = smtpAnswer;
  const isLater = answer === CLOSING || answer < 500 || answer > 599;
  const isOfThisMail = answer !== CLOSING && OF_THIS_MAIL.includes(command);
  const words = answerText(response, names) + greetedAs(command, settings);
  if (isLater) {
    const refusal = isOfGreeting(smtpAnswer) ? { words, setting: settings.server } : null;
    return { kind: 'later', isOfThisMail, refusal };
  }
  const setting = settingOfRefusal(smtpAnswer, settings, ownText(response, names));
  if (setting !== null) return { kind: 'later', isOfThisMail: false, refusal: { words, setting } };
  if (isByRule(smtpAnswer)) return { kind: 'later', isOfThisMail: true, refusal: { words, setting: settings.sender } };
  return { kind: 'refused', isOfThisMail: true, refusal: null };
}

const GREETINGS: readonly (string | undefined)[] = ['EHLO', 'HELO'];

function greetedAs(command: string | undefined, { greeting }: SmtpSettings): string {
  return GREETINGS.includes(command) && greeting !== undefined ? ` (we greet as ${greeting})` : '';
}

/** A relay that refuses our name says so by a rule (4.7), and would say it to each mail. */
function isOfGreeting({ command, response }: SmtpAnswer): boolean {
  return GREETINGS.includes(command) && /^\d{3}[ -]4\.7\./.test(response);
}

/** Returns the enhanced status code of an answer (RFC 2034); null without one. */
export function answerStatus(response: string): string | null {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}

/** Returns the words of an answer on one line, without addresses. */
export function answerText(response: string, names: readonly string[]): string {
  return safeText(response, WORDS_MAX, names);
}

/**
 * Returns an answer without addresses and names of hosts, because strangers choose these: they may
 * contain "relay". Other names of mailboxes stay, as a short one is a part of many words.
 */
function ownText(response: string, names: readonly string[]): string {
  const mailboxes = names.map((name) => name.toLowerCase().split('@')[0] ?? '').filter((one) => RELAY_WORDS.test(one));
  const own = response
    .toLowerCase()
    .replaceAll(WORD, (word) => (word.includes('@') ? '…' : word.replaceAll(HOST, '…')));
  return mailboxes.reduce((rest, mailbox) => rest.replaceAll(mailbox, '…'), own);
}

/** Returns the setting to look at where the server would refuse every mail; otherwise null. */
function settingOfRefusal(
  { answer, response, command }: SmtpAnswer,
  { server, sender }: SmtpSettings,
  words: string,
): string | null {
  const [subject, detail] = enhancedCode(response);
  if (isTooLarge(answer, subject, detail)) return null;
  const isOneOf = (codes: readonly number[]): boolean => subject === 7 && codes.includes(detail);
  // A code for the recipient outweighs the words: "user unknown in relay recipient table".
  const hasWords = (pattern: RegExp): boolean => !OF_RECIPIENT.includes(subject) && pattern.test(words);
  if (OF_LOGIN.includes(answer) || isOneOf(LOGIN_CODES) || hasWords(LOGIN_WORDS)) return server;
  if (isOneOf(RELAY_CODES) || hasWords(RELAY_WORDS)) return server;
  if (command === 'MAIL FROM' || isSenderAddress(subject, detail)) return sender;
  if (isOneOf(SENDER_CODES) || hasWords(SENDER_WORDS)) return sender;
  return OF_THIS_MAIL.includes(command) ? null : server;
}

/** A rule or a state of the server, which says nothing about the address. */
function isByRule({ answer, response }: SmtpAnswer): boolean {
  const [subject] = enhancedCode(response);
  return answer === TOO_LARGE ? subject !== 2 : subject === 7 || subject === 3;
}

/** A 552 may also mean a full mailbox (5.2.2). */
function isTooLarge(answer: number, subject: number, detail: number): boolean {
  return (answer === TOO_LARGE && subject !== 2) || (subject === 3 && detail === 4);
}

function isSenderAddress(subject: number, detail: number): boolean {
  return subject === 1 && (detail === 7 || detail === 8);
}

/** Subject and detail of the enhanced code; -1 without one. */
function enhancedCode(response: string): [subject: number, detail: number] {
  const [, subject = '-1', detail = '-1'] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  return [Number(subject), Number(detail)];
}
