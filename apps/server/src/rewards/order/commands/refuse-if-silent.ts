import { ShopFailed } from '#gateways/shop/port.ts';
import { CommandRefused } from '#platform/admin/command.ts';

/**
 * Reads something of the shop for a command.
 * @throws CommandRefused when the shop does not answer
 */
export async function refuseIfSilent<Reading>(read: () => Promise<Reading>): Promise<Reading> {
  try {
    return await read();
  } catch (error) {
    throw refusalOfSilence(error);
  }
}

/** Returns the refusal of a command where the shop did not answer, and any other error as it is. */
export function refusalOfSilence(error: unknown): unknown {
  return error instanceof ShopFailed ? new CommandRefused(`the shop does not answer: ${error.message}`) : error;
}
