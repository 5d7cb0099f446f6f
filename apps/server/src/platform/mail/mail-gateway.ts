/** A mail that is ready to send. */
export interface Mail {
  /** Unique per mail, so that a repeated send leaves one mail. */
  key: string;
  /** Random, 32 hex digits; a mail that comes back is recognized by it. */
  mailId: string;
  /** One plain address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  template: string;
  locale: string;
  /** The sender by default. */
  replyTo?: string;
}

/** What a server's refusal says to an operator, where the address is not its cause. */
export interface MailRefusal {
  /** The server's own words on one line, without addresses. */
  words: string;
  /** The name of the setting to look at. */
  setting: string;
}

/** What else is known of a mail that was not accepted. */
interface MailFailure {
  cause?: unknown;
  /** The number of the server's answer. */
  answer?: number;
  /** Why there is no answer. */
  fault?: MailFault;
  /** True for an answer about this mail alone. */
  isOfThisMail?: boolean;
  refusal?: MailRefusal | null;
  status?: string | null;
}

/**
 * `certificate`: that of the server is not trusted here. `paused`: the server has failed too often
 * just now, and was not asked.
 */
export type MailFault = 'connection' | 'certificate' | 'timeout' | 'paused';

/** Raised when a mail was not accepted. */
export class MailFailed extends Error {
  /**
   * Refused permanently, so that a retry would fail too; to be retried; or unknown, because the
   * answer to a mail that was sent completely is missing. Both others are retried under the same
   * key.
   */
  readonly kind: 'refused' | 'later' | 'unknown';
  /** The number of the server's answer; null without one. */
  readonly answer: number | null;
  /** Null with an answer. */
  readonly fault: MailFault | null;
  /** False where the failure would meet every mail. */
  readonly isOfThisMail: boolean;
  /**
   * A refusal whose cause is not the address: of us, whatever the mail, or with `isOfThisMail` of
   * this mail by a rule of the server. Null for any other failure.
   */
  readonly refusal: MailRefusal | null;
  /** The enhanced status code of the answer (RFC 3463), such as `5.1.1`; null without one. */
  readonly status: string | null;

  constructor(message: string, kind: MailFailed['kind'], failure: MailFailure = {}) {
    const { cause, answer, fault, isOfThisMail, refusal, status } = failure;
    super(message, { cause });
    this.name = 'MailFailed';
    this.kind = kind;
    this.answer = answer ?? null;
    this.fault = fault ?? (answer === undefined ? 'connection' : null);
    this.isOfThisMail = isOfThisMail ?? false;
    this.refusal = refusal ?? null;
    this.status = status ?? null;
  }
}

/** Options of one send. */
export interface SendOptions {
  /** After an abort nothing more of the mail is sent. */
  signal: AbortSignal;
  /** Called before the content is sent; from then on the mail may arrive even if the call fails. */
  begun?: () => void;
  /** Called with the words of the server that took or refused the mail, without addresses. */
  answered?: (words: string) => void;
}

/** Sends mails. */
export interface MailGateway {
  /** Sends a mail; safe to repeat with the same key. @throws MailFailed */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Resolves if mails can be sent now, without sending one. @throws MailFailed */
  check(): Promise<void>;
}
