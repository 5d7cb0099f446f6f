/** A mail ready to go out. */
export interface Mail {
  /** Unique per mail; the same key sent twice leaves one mail. */
  key: string;
  /** One plain address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Name of the template. */
  template: string;
  locale: string;
  /** Where answers go, when not to the sender. */
  replyTo?: string;
}

/** Raised when a mail was not handed over. */
export class MailFailed extends Error {
  /** True when the other side refused the mail for good: another try would fail too. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'MailFailed';
    this.permanent = permanent;
  }
}

/** Options of one send. */
export interface SendOptions {
  /** Aborts the send; nothing more of the mail goes out after it. */
  signal: AbortSignal;
  /**
   * Called when the text itself is sent: from then on the mail server may have it even if the call
   * fails.
   */
  begun?: () => void;
}

/** What carries mails to parents. */
export interface MailGateway {
  /**
   * Sends a mail; safe to repeat with the same key.
   * @throws MailFailed
   */
  send(mail: Mail, options?: SendOptions): Promise<void>;
  /** Resolves when mails can be handed over now; sends none. @throws MailFailed */
  check(): Promise<void>;
}
