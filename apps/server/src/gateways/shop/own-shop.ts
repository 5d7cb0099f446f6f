import type { Executor } from '../../platform/database/database.ts';
import type { ShopDestination, ShopReading } from './port.ts';

/** The result of a move: done, refused because the order is in another state, or unknown id. */
export type MoveResult = 'moved' | 'stands' | 'unknown';

/** Whether a notice reports a move to the product; an operator's command reports it itself. */
export type NotifyMode = 'by-notice' | 'by-command';

/** A move that a command of an operator asks for; `withdraw` ends an order that is not paid. */
export type CommandedMove = 'pay' | 'cancelPaid' | 'refund' | 'withdraw';

/** What operators may do inside a shop that is part of the product. */
export interface OwnShop {
  /**
   * Takes the payment of an invoice that has not expired; a repeated payment changes nothing.
   * @param shipTo where an order from abroad goes
   */
  pay(orderId: string, shipTo: ShopDestination | null, notify?: NotifyMode): Promise<MoveResult>;
  /** The order is sent, and its address is deleted. */
  fulfil(orderId: string, telling?: NotifyMode): Promise<MoveResult>;
  /** The shop cannot send a paid order; `refund` returns its money. */
  cancelPaid(orderId: string, telling?: NotifyMode): Promise<MoveResult>;
  /** Refunds a paid order, in whatever state it is. */
  refund(orderId: string, telling?: NotifyMode): Promise<MoveResult>;
  /**
   * Returns the status that an order would have after a move: its present one where that does not
   * apply; null for an unknown id.
   */
  statusAfter(orderId: string, move: CommandedMove): Promise<ShopReading['status'] | null>;
  /**
   * Sets the remaining stock of a variant.
   * @param on the transaction of the caller
   */
  setStock(variantId: string, left: number | 'endless', on?: Executor): Promise<void>;
}
