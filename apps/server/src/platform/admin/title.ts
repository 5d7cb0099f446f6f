/** Columns, headings and counts whose own words say too little. */
const TITLES: Readonly<Record<string, string>> = {
  args: 'Arguments',
  asked: 'Calls',
  at: 'Time',
  becomes: 'Would become',
  dead: 'Dead jobs',
  detail: 'Of',
  ended: 'Sessions ended',
  erasedSince: 'Oldest erasure',
  eraseAt: 'To be erased at',
  free: 'Unused',
  house: 'Mark of the house',
  hours: 'Hours waiting',
  leaving: 'Deletion',
  locationId: 'Place',
  low: 'Nearly empty',
  notSeen: 'Not in a journey',
  ref: 'Reference',
  seen: 'In a journey',
  seq: 'No.',
  shopOrderId: 'Order at the shop',
  shopRef: 'Draft at the shop',
  'at the shop': 'Order at the shop',
  todo: 'What to do',
  uid: 'Member',
  use: 'Space',
  variantId: 'Variant',
  way: 'Delivery',
  weight: 'Severity',
  zip: 'ZIP code',
};

/** Words that are written in capitals. */
const CAPITALS = new Set(['id', 'ids', 'ip', 'sku', 'url', 'zip']);

/**
 * Returns what a page shows as the name of a column, a table or a count: `orderNumber` is "Order
 * number". A shell shows the name itself, because scripts read it.
 */
export function titleOf(name: string): string {
  const own = Object.hasOwn(TITLES, name) ? TITLES[name] : undefined;
  if (own !== undefined) return own;
  const [first = '', ...others] = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .split(/[ _]+/)
    .map(wordOf);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}

function wordOf(word: string): string {
  if (CAPITALS.has(word.toLowerCase())) return word.toUpperCase().replace(/S$/, 's');
  return /^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word;
}
