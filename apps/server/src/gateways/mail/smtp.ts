import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Dkim } from './dkim.ts';
import { keyHash } from './mail-key.ts';
import {
  MailFailed,
  type SendOptions,
  type Mail,
  type MailFault,
  type MailGateway,
} from '../../platform/mail/mail-gateway.ts';
import { isCertificateFault } from '../../platform/tls-fault.ts';
import { answerStatus, answerText, judgeAnswer, type SmtpSettings } from './refusal.ts';
import { senderDomain } from './settings.ts';

export interface SmtpDeps {
  /** `smtp://` or `smtps://` with host, port and, where needed, user and password. */
  url: string;
  /** An address, or a name with an address in angle brackets. */
  from: string;
  /** Names of the settings of both, for a refusal. */
  settings?: SmtpSettings;
  /** Signs each mail. */
  dkim?: Dkim | null;
  /** Domain whose mailboxes `bounce+{id}` get the mails that come back; `from` gets them without. */
  bounceDomain?: string | undefined;
  /** The name with which we greet (RFC 5321, 4.1.1.1), unless the address has one. */
  greeting?: string | undefined;
  /** Called whenever the server greets us, with whether it says itself which mails come back. */
  onGreeting?: (offersDsn: boolean) => void;
  /** Limit for a connection, a greeting or an answer. */
  timeoutMs?: number;
  /** Limit for all steps together, because a server may answer each one just in time. */
  deadlineMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Some relays replace these headers, which would invalidate a signature that covers them. */
const REPLACED_BY_RELAYS = 'message-id:date';

const SETTINGS: SmtpSettings = { server: 'SMTP_URL', sender: 'MAIL_FROM' };

/**
 * Maximum time of a delivery: a server that takes seven seconds for each answer must still get its
 * mail.
 */
export const DEADLINE_MS = 90_000;

/**
 * Sends mails through an SMTP server. A repeated key carries the same Message-ID, by which the
 * receiving side drops duplicates: this side cannot know whether a mail arrived if the answer was
 * lost.
 */
export function createSmtp(deps: SmtpDeps): MailGateway {
  const { url, from, dkim, timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS } = deps;
  const { bounceDomain, onGreeting } = deps;
  const greeting = new URL(url).searchParams.get('name') ?? deps.greeting;
  const settings = { ...(deps.settings ?? SETTINGS), greeting };
  const smtpOptions = {
    url,
    ...(greeting !== undefined && { name: greeting }),
    ...(dkim && { dkim: { ...dkim, skipFields: REPLACED_BY_RELAYS } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // An abandoned conversation must send nothing more: the rest in the socket could be the end of
    // a mail.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(onGreeting && { logger: greetingLogger(onGreeting), transactionLog: true }),
  };

  async function send(mail: Mail, options?: SendOptions): Promise<void> {
    const late = new AbortController();
    let isBegun = false;
    const clock = setTimeout(() => late.abort(), deadlineMs);
    const transport = createTransport(smtpOptions);
    transport.use('stream', ({ message }, done) => {
      // Nodemailer reads the message once the server has asked for the data, so from here on the
      // send must not be interrupted.
      message.processFunc((data) =>
        data.once('resume', () => {
          isBegun = true;
          options?.begun?.();
        }),
      );
      done();
    });
    const names = mail.replyTo === undefined ? [mail.to] : [mail.to, mail.replyTo];
    try {
      const { response } = await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        ...(bounceDomain !== undefined && returnPath(mail, bounceDomain)),
        ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: messageIdOf(mail.key, from),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.locale,
          // Mail services replace sender and Message-ID, and leave other headers.
          'X-Mail-Id': mail.mailId,
        },
        signal: options ? AbortSignal.any([late.signal, options.signal]) : late.signal,
      });
      options?.answered?.(answerText(response, names));
    } catch (error) {
      const { data } = refusal.safeParse(error);
      if (!data) throw unanswered(error, { isBegun, isLate: late.signal.aborted }, settings);
      options?.answered?.(answerText(data.response, names));
      throw refused(data, settings, names);
    } finally {
      clearTimeout(clock);
    }
  }

  async function check(): Promise<void> {
    try {
      await createTransport(smtpOptions).verify();
    } catch (error) {
      const answer = refusal.safeParse(error).data?.responseCode;
      const what = 'the mail server does not answer';
      throw new MailFailed(what, 'later', { cause: error, ...(answer === undefined ? faultOf(error) : { answer }) });
    }
  }

  return { send, check };
}

/**
 * Where a mail comes back to, and what the servers on its way are asked to say then (RFC 3461): its
 * headers alone, because our texts are nothing for a mailbox of bounces.
 */
function returnPath({ mailId, to }: Mail, domain: string) {
  return {
    envelope: { from: `bounce+${mailId}@${domain}`, to },
    dsn: { id: mailId, return: 'headers', notify: 'failure', recipient: to },
  } as const;
}

/** The answer to `EHLO` in the transcript, which is all that Nodemailer shows of it. */
const GREETING = /^250[ -]/;

const OFFERS_DSN = /^250[ -]DSN\b/im;

/** Returns a logger that writes nothing, and looks for the extensions of a server in its answer. */
function greetingLogger(onGreeting: (offersDsn: boolean) => void) {
  const ignore = (): void => {};
  let isGreeting = false;
  const debug = ({ tnx }: { tnx?: string }, line: unknown): void => {
    if (typeof line !== 'string') return;
    if (tnx === 'client') isGreeting = /^(?:EHLO|LHLO) /i.test(line);
    else if (tnx === 'server' && isGreeting && GREETING.test(line)) onGreeting(OFFERS_DSN.test(line));
  };
  return { level: ignore, trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
}

function messageIdOf(key: string, from: string): string {
  return `<${keyHash(key)}@${senderDomain(from) || 'localhost'}>`;
}

const refusal = z.object({
  responseCode: z.number(),
  response: z.string().default(''),
  command: z.string().optional(),
});

const NOT_ACCEPTED = 'the mail server did not take the mail';

/** Only the number of an answer is in the message, because its text may name the address. */
function refused(
  { responseCode: answer, response, command }: z.output<typeof refusal>,
  settings: SmtpSettings,
  names: readonly string[],
): MailFailed {
  const { kind, ...judged } = judgeAnswer({ answer, response, command }, settings, names);
  return new MailFailed(`${NOT_ACCEPTED}: ${answer}`, kind, { answer, status: answerStatus(response), ...judged });
}

/** Raised before any answer where the server asks for a login and the settings have none. */
const noLogin = z.object({ code: z.literal('EAUTH') });

function unanswered(
  error: unknown,
  { isBegun, isLate }: { isBegun: boolean; isLate: boolean },
  { server }: SmtpSettings,
): MailFailed {
  if (noLogin.safeParse(error).success)
    return new MailFailed(NOT_ACCEPTED, 'later', { refusal: { words: 'no user or no password', setting: server } });
  const why = isLate ? { fault: 'timeout' as const } : faultOf(error);
  return new MailFailed(NOT_ACCEPTED, isBegun ? 'unknown' : 'later', { cause: error, ...why });
}

const timedOut = z.object({ code: z.literal('ETIMEDOUT') });

function faultOf(error: unknown): { fault: MailFault } {
  if (isCertificateFault(error)) return { fault: 'certificate' };
  return { fault: timedOut.safeParse(error).success ? 'timeout' : 'connection' };
}
