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

/** Raised when a mail was not accepted. */
export class MailFailed extends Error {
  /** True if the mail server refused the mail permanently, so that a retry would fail too. */
  readonly permanent: boolean;
  /** The number of the server's answer; null without one. */
  readonly answer: number | null;

  constructor(
    message: string,
    permanent: boolean,
    { cause, answer = null }: { cause?: unknown; answer?: number | null } = {},
  ) {
    super(message, { cause });
    this.name = 'MailFailed';
    this.permanent = permanent;
    this.answer = answer;
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
