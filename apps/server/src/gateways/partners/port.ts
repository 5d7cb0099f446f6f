import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';

/** A message to a partner, in the form of the wire. */
export interface PartnerMessage {
  /** Equal at each attempt of one message, so that the partner can ignore a repeat. */
  id: string;
  /** A JSON object. */
  body: Readonly<Record<string, unknown>>;
}

/**
 * The line to those who take leads; without one the ledger alone has them, until an operator takes
 * them out.
 */
export interface PartnerLine {
  /** Sends a message once. Never throws: any failure to deliver is `unknown`. */
  send(message: PartnerMessage): Promise<DeliveryResult>;
}

/**
 * The configured partners: those of courses, and the one of the dialog that asks for a mobile
 * number.
 */
export interface PartnerLines {
  leads: PartnerLine | null;
  dialog: PartnerLine | null;
}
