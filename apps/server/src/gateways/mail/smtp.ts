import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { mailId } from './mail-key.ts';
import { MailFailed } from '../../platform/mail/mail-gateway.ts';
import type { SendOptions, Mail, MailFault, MailGateway } from '../../platform/mail/mail-gateway.ts';

export interface SmtpDeps {
  /** `smtp://` or `smtps://` with host, port and, where needed, user and password. */
  url: string;
  /** An address, or a name with an address in angle brackets. */
  from: string;
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  /** Limit for a connection, a greeting or an answer. */
  timeoutMs?: number;
  /** Limit for all steps together, because a server may answer each one just in time. */
  deadlineMs?: number;
}

const TIMEOUT_MS = 10_000;

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
  const smtpOptions = {
    url,
    ...(dkim && { dkim }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // An abandoned conversation must send nothing more: the rest in the socket could be the end of
    // a mail.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
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
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: messageIdOf(mail.key, from),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
        signal: options ? AbortSignal.any([late.signal, options.signal]) : late.signal,
      });
    } catch (error) {
      throw notTaken(error, { isBegun, isLate: late.signal.aborted });
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

function messageIdOf(key: string, from: string): string {
  const [, domain = 'localhost'] = /@([^\s<>@]+)>?\s*$/.exec(from) ?? [];
  return `<${mailId(key)}@${domain}>`;
}

const refusal = z.object({ responseCode: z.number(), command: z.string().optional() });

/**
 * Refusals of these commands are about this mail; any other is about all mails, so it must be
 * retried.
 */
const OF_THIS_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

/** The server is closing down, at whatever command (RFC 5321, 4.2.3). */
const CLOSING = 421;

/**
 * Answers of the 5xx family to recipient or data are final; everything else may be temporary, even
 * a wrong password. Only the number of an answer is stored, because its text names the address.
 */
function notTaken(error: unknown, { isBegun, isLate }: { isBegun: boolean; isLate: boolean }): MailFailed {
  const what = 'the mail server did not take the mail';
  const read = refusal.safeParse(error);
  if (!read.success) {
    const why = isLate ? { fault: 'timeout' as const } : faultOf(error);
    return new MailFailed(what, isBegun ? 'unknown' : 'later', { cause: error, ...why });
  }
  const { responseCode: answer, command } = read.data;
  const isOfThisMail = answer !== CLOSING && OF_THIS_MAIL.includes(command);
  const isFinal = answer >= 500 && answer < 600 && isOfThisMail;
  return new MailFailed(`${what}: ${answer}`, isFinal ? 'refused' : 'later', { answer, isOfThisMail });
}

const timedOut = z.object({ code: z.literal('ETIMEDOUT') });

function faultOf(error: unknown): { fault: MailFault } {
  return { fault: timedOut.safeParse(error).success ? 'timeout' : 'connection' };
}
