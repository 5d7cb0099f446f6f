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
    if (error instanceof ShopFailed) throw new CommandRefused(`the shop does not answer: ${error.message}`);
    throw error;
  }
}
