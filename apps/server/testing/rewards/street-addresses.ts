import { BOX } from '../content/courses.ts';
import type { HttpAnswer, Member } from '../product.ts';
import { orderBox, shippingInfo } from './rewards.ts';

/** The refusal of a second free box of a household, and of a second reward of a mailbox. */
export const HAS_ONE = [409, 'household-has-one'];
export const MAILBOX_HAS_ONE = [409, 'mailbox-has-one'];

/** Orders the box of `BOX` to an address; a test may change the body. */
export function orderTo(streetLines: string[], member: Member, body: object = {}): Promise<HttpAnswer> {
  const info = shippingInfo(member, { address: { streetLines } });
  return orderBox(member, BOX.legacySyllabusId, { shippingInfo: info, ...body });
}

let doors = 0;

/** Returns an address without an order: its number, and its lines. */
export function newStreetAddress(): { number: number; lines: string[] } {
  doors += 1;
  return { number: doors, lines: [`${doors} Juniper Lane`, 'Apt 3'] };
}
