import type { Executor } from '../database/database.ts';

/** What every mail says of its sender. */
export interface MailSender {
  brandName: string;
  publicUrl: string;
  supportEmail: string;
}

/** A mail ready to go. */
export interface PreparedMail {
  to: string;
  locale: string;
  subject: string;
  html: string;
  text: string;
}

/** One kind of mail: how it is made from the id that its job carries (D-96). */
export interface MailKind {
  template: string;
  /** Null when there is nothing to send any more. */
  prepare(subjectId: string): Promise<PreparedMail | null>;
  /** Keeps what follows from a mail that was handed over; commits together with its line in the mail log. */
  handedOver?(tx: Executor, subjectId: string): Promise<void>;
}
