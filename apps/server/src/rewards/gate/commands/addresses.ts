import { z } from 'zod';
import { argument } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, personal, type Command, type Row } from '#platform/admin/command.ts';
import { afterArg, listingOf, MAX_ROWS } from '#platform/admin/listing.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/ids.ts';
import { orderNumberOf, readOrderNumber } from '../../order-number.ts';
import type { RewardDeps } from '../../ports.ts';
import { addressOfOrder, boxesOfAddress } from '../../read-models/boxes-of-address.ts';
import { decideReviews } from '../actions/decide-reviews.ts';
import { REFUSAL_DAYS, reviewOf } from '../claims.ts';
import {
  allowBuilding,
  deleteHouseholdRefusals,
  findReview,
  listHouseholdRefusals,
  openReviews,
  type ReviewRow,
} from '../queries/address-reviews.ts';
import type { ShipTo } from '../ship-to.ts';

type AddressDeps = Pick<RewardDeps, 'clock' | 'alerts' | 'mails' | 'claimKeys'>;

/** Lists orders that wait for an address review, shows the boxes counted with them, and decides. */
export function addressCommands(deps: AddressDeps): Command[] {
  return [listCommand(deps), showCommand(deps), allowCommand(deps), refuseCommand(deps)];
}

const review = argument(z.string().refine(isId, 'the id of a review'), { title: 'Review', kind: 'review' });
const reviewOrOrder = argument(
  z
    .string()
    .refine((what) => isId(what) || readOrderNumber(what) !== null, 'the id of a review, or the number of an order'),
  {
    title: 'Review or order',
    description: 'The id of a review, or the number of an order.',
    examples: ['NB-20001'],
    kind: 'review',
    acceptsOthers: true,
  },
);

function listCommand({ clock }: AddressDeps): Command {
  return defineCommand({
    name: 'addresses list',
    effect: 'reads',
    channels: 'both',
    says: 'Lists the orders whose address waits for a review, oldest first, and those that the household rule refused.',
    details: `A refusal by the household rule is listed for ${REFUSAL_DAYS} days, or until \`addresses allow\` or \`orders allow\` lifts it.`,
    args: z.object({ after: afterArg, 'refused-after': afterArg }),
    audit: () => ({}),
    run:
      async ({ after, 'refused-after': refusedAfter }) =>
      async (tx) => {
        const now = clock.now();
        const open = await openReviews(tx, { limit: MAX_ROWS, after });
        const refused = await listHouseholdRefusals(tx, { limit: MAX_ROWS, after: refusedAfter });
        return {
          rows: open.items.map((one) => ({ ...reviewRow(one), hours: hoursBetween(one.at, now) })),
          also: { refused: refused.items.map(reviewRow) },
          listings: {
            rows: listingOf(open, { order: 'oldest first', by: 'after' }),
            refused: listingOf(refused, { order: 'newest first', by: 'refused-after' }),
          },
          counts: { open: open.total, refused: refused.total },
        };
      },
  });
}

function showCommand(deps: AddressDeps): Command {
  return defineCommand({
    name: 'addresses show',
    effect: 'reads',
    channels: 'both',
    shows: 'review',
    says: 'Shows the address of a review, and the addresses of the boxes it was counted with.',
    details: 'Accepts a review or an order number.',
    args: z.object({ review: reviewOrOrder }),
    words: ['review'],
    needsReveal: true,
    audit: ({ review: what }) => auditOf(what),
    run:
      async ({ review: what }) =>
      async (tx) => {
        const { reviewKey, row, subject } = isId(what)
          ? await houseOfReview(tx, what)
          : await houseOfOrder(deps, tx, what);
        const boxes = await boxesOfAddress(tx, reviewKey, reviewOf(deps.clock.now(), null).reviewMonthsSince);
        return {
          subject,
          rows: [row],
          also: {
            boxes: boxes.map(({ orderNumber, legacySyllabusId, at, shipTo }) => ({
              orderNumber: orderNumber === null ? null : orderNumberOf({ orderNumber }),
              course: legacySyllabusId,
              at,
              ...addressRow(shipTo),
            })),
          },
          counts: { boxes: boxes.length },
        };
      },
  });
}

function allowCommand(deps: AddressDeps): Command {
  return defineCommand({
    name: 'addresses allow',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'addresses show', args: { review: 'review' } },
    says: 'Allows everybody at that house a box for 12 months.',
    details: 'Accepts a review or an order number. Members with a waiting order are mailed.',
    args: z.object({ review: reviewOrOrder }),
    words: ['review'],
    audit: ({ review: what }) => auditOf(what),
    run:
      async ({ review: what }, { actor }) =>
      async (tx) => {
        const house = isId(what) ? await houseOfReview(tx, what) : await houseOfOrder(deps, tx, what);
        const { reviewKey, subject } = house;
        await allowBuilding(tx, reviewKey, deps.clock.now());
        await deleteHouseholdRefusals(tx, { reviewKey });
        const closed = await decideReviews(tx, deps, { reviewKey }, { decision: 'building', by: actor });
        return {
          subject,
          says: ['everybody at this house number and postal code may have a box for 12 months'],
          counts: { mailed: closed.length },
        };
      },
  });
}

function refuseCommand(deps: AddressDeps): Command {
  return defineCommand({
    name: 'addresses refuse',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'addresses show', args: { review: 'review' } },
    says: 'Refuses the order of a review and mails the member, who may choose another address.',
    args: z.object({ review }),
    words: ['review'],
    audit: ({ review: id }) => ({ subject: id }),
    run:
      async ({ review: id }, { actor }) =>
      async (tx) => {
        const pending = await reviewOrRefuse(tx, id);
        if (pending.decision === 'household') throw new CommandRefused('the household rule refused it; nothing waits');
        if (pending.decision !== null) throw new CommandRefused(`it is already decided: ${pending.decision}`);
        await decideReviews(tx, deps, { id }, { decision: 'refused', by: actor });
        return { says: ['the member is mailed'] };
      },
  });
}

async function reviewOrRefuse(tx: Transaction, id: string): Promise<ReviewRow> {
  const pending = await findReview(tx, id);
  if (!pending) throw new CommandRefused('there is no such review');
  return pending;
}

/** The house of a review or an order, with the row of that for an operator. */
interface House {
  reviewKey: string;
  row: Row;
  /** Of the audit row. */
  subject: string;
}

async function houseOfReview(tx: Transaction, id: string): Promise<House> {
  const pending = await reviewOrRefuse(tx, id);
  const row = { ...reviewRow(pending), decision: pending.decision, ...addressRow(pending.shipTo) };
  return { reviewKey: pending.reviewKey, row, subject: id };
}

async function houseOfOrder({ claimKeys }: AddressDeps, tx: Transaction, what: string): Promise<House> {
  const orderNumber = readOrderNumber(what);
  const order = orderNumber === null ? null : await addressOfOrder(tx, orderNumber);
  if (orderNumber === null || !order) throw new CommandRefused('there is no such order');
  const { orderId, uid, shipTo } = order;
  if (!shipTo) throw new CommandRefused('it goes abroad, or its address was erased');
  const reviewKey = claimKeys.review(shipTo);
  const named = { orderNumber: orderNumberOf({ orderNumber }), orderId, uid };
  return { reviewKey, row: { ...named, house: houseOf(reviewKey), ...addressRow(shipTo) }, subject: orderId };
}

/** A review is the subject of the audit row; an order is named by its number. */
function auditOf(what: string): { subject: string } | { args: { orderNumber: number | undefined } } {
  return isId(what) ? { subject: what } : { args: { orderNumber: readOrderNumber(what) ?? undefined } };
}

function reviewRow({ id, uid, legacySyllabusId, reviewKey, at }: ReviewRow): Row {
  return { review: id, uid, course: legacySyllabusId, house: houseOf(reviewKey), at };
}

/** Letters of a review key that are enough to see which reviews are of one house. */
export const HOUSE_LENGTH = 8;

/** Returns the beginning of a review key, which names its house. */
export function houseOf(reviewKey: string): string {
  return reviewKey.slice(0, HOUSE_LENGTH);
}

function addressRow(shipTo: ShipTo | null): Row {
  return {
    firstName: personal(shipTo?.firstName),
    lastName: personal(shipTo?.lastName),
    street: personal(shipTo?.streetLines.join(', ')),
    city: personal(shipTo?.city),
    postalCode: personal(shipTo?.postalCode),
    company: personal(shipTo?.companyName),
  };
}

function hoursBetween(earlier: Date, later: Date): number {
  return Math.floor((later.getTime() - earlier.getTime()) / (60 * 60 * 1000));
}
