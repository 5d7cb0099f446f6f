/** A mail that is ready to send. */
export interface Mail {
  /** Unique per mail, so that a repeated send leaves one mail. */
  key: string;
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

/** What else is known of a mail that was not accepted. */
interface MailFailure {
  cause?: unknown;
  /** The number of the server's answer. */
  answer?: number;
  /** Why there is no answer. */
  fault?: MailFault;
  /** True for an answer about this mail alone. */
  isOfThisMail?: boolean;
}

/** `paused`: the server has failed too often just now, and was not asked. */
export type MailFault = 'connection' | 'timeout' | 'paused';

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

  constructor(message: string, kind: MailFailed['kind'], { cause, answer, fault, isOfThisMail }: MailFailure = {}) {
    super(message, { cause });
    this.name = 'MailFailed';
    this.kind = kind;
    this.answer = answer ?? null;
    this.fault = fault ?? (answer === undefined ? 'connection' : null);
    this.isOfThisMail = isOfThisMail ?? false;
  }
}

/** Options of one send. */
export interface SendOptions {
  /** After an abort nothing more of the mail is sent. */
  signal: AbortSignal;
  /** Called before the content is sent; from then on the mail may arrive even if the call fails. */
  begun?: () => void;
}

/** Sends mails. */
export interface MailGateway {
  /** Sends a mail; safe to repeat with the same key. @throws MailFailed */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Resolves if mails can be sent now, without sending one. @throws MailFailed */
  check(): Promise<void>;
}
