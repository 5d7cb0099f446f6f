import { normaliseEmail } from '@nestling/domain/account/email/email';
import type { Executor, Transaction } from '../database/database.ts';
import { sha256 } from '../ids.ts';

/** A mail that came back. */
export interface Bounce {
  mailId: string;
  /** The enhanced status code (RFC 3463), such as `5.1.1`. */
  status: string;
  at: Date;
  /** The address that a report is about, in each form that it may have; empty or undefined if it names none. */
  recipients?: readonly string[];
}

/** Mails to members that come back. */
export interface Bounces {
  /** True if a mail must not be sent, because earlier ones to that address came back. */
  blocks(db: Executor, mail: { uid: string; to: string; template: string }): Promise<boolean>;
  /** Notes a mail that came back, or that the server refused because of its address. */
  note(tx: Transaction, bounce: Bounce): Promise<void>;
}

/** Returns the hash of an address, by which it is recognized without being stored. */
export function addressHash(address: string): string {
  return sha256(normaliseEmail(address));
}
