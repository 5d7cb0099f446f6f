import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';

/** A message to a partner, in the form of the wire. */
export interface PartnerMessage {
  /** The same at each try of this message, and of no other. */
  id: string;
  /** The content of the message; a JSON object. */
  body: Readonly<Record<string, unknown>>;
}

/**
 * The line to those who take leads; without one the ledger alone has them, until an operator takes
 * them out.
 */
export interface PartnerLine {
  /** Sends a message once. Never throws: any failure to deliver is `unknown`. */
  tell(message: PartnerMessage): Promise<DeliveryResult>;
}

/**
 * The lines of the settings: to partners of courses, and to the partner of the dialog that asks for
 * a mobile number.
 */
export interface PartnerLines {
  leads: PartnerLine | null;
  dialog: PartnerLine | null;
}
