import { z } from 'zod';

/** The attribute with the order's key, which is the truth about whose order it is. */
const KEY_ATTRIBUTE = 'nestling-order';

/** On every draft of ours, so that those that no order continues with can be found. */
export const OUR_TAG = 'nestling';

export const attributesSchema = z.array(z.object({ key: z.string(), value: z.string().nullable() }));

type Attributes = z.output<typeof attributesSchema>;

/**
 * Returns the attributes of a draft, which its order inherits: the key, and the number by which
 * parents and staff name the order.
 */
export function orderAttributes({
  shopKey,
  orderNumber,
}: {
  shopKey: string;
  orderNumber: string;
}): { key: string; value: string }[] {
  return [
    { key: KEY_ATTRIBUTE, value: shopKey },
    { key: 'Order', value: orderNumber },
  ];
}

/** Returns the key that a draft or an order carries; null if it is none of ours. */
export function keyOf(attributes: Attributes): string | null {
  return attributes.find(({ key }) => key === KEY_ATTRIBUTE)?.value ?? null;
}

/** Returns the same from the attributes of a notice. */
export function keyOfNotes(notes: readonly { name: string; value: string }[]): string | null {
  return notes.find(({ name }) => name === KEY_ATTRIBUTE)?.value ?? null;
}

/** Returns the order id of a key; empty for one that is none of ours. */
export function orderIdOf(shopKey: string): string {
  return /^([0-9a-f-]{36}):\d+$/.exec(shopKey)?.[1] ?? '';
}

/** Returns the tag of a key, for searches: a tag has at most 40 characters and no colon. */
export function tagOf(shopKey: string): string {
  return shopKey.replaceAll('-', '').replace(':', '-');
}

/** Returns the search for a tag; quoted, because unquoted words match other tags, too. */
export function tagQuery(tag: string): string {
  return `tag:'${tag}'`;
}
