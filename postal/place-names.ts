import type { Random } from './random.ts';

/** Plants, birds and stones, so that no name is that of a company. */
const WORDS = `
  Alder Amber Aspen Barley Bayberry Birchwood Bluebell Briar Brookside Chestnut Clover Copper
  Cottonwood Cypress Daisy Dogwood Driftwood Elderberry Fern Fieldstone Foxglove Goldfinch Hawthorn Hazel
  Heather Heron Hickory Honeysuckle Juniper Kestrel Lantern Larkspur Laurel Lilac Linden Marigold
  Meadowlark Millstone Mulberry Oriole Pebble Pinecone Plum Poplar Primrose Quail Redbud Riverbend
  Rosewood Sagebrush Sandpiper Sparrow Spruce Sycamore Thistle Tulip Wheatfield Willow Wren
`
  .trim()
  .split(/\s+/);

const SMALL_THINGS = ['Acorns', 'Feathers', 'Nests', 'Steps', 'Stars', 'Wings'] as const;

const STREET_KINDS = ['St', 'Ave', 'Rd', 'Ln', 'Dr', 'Ct', 'Way', 'Blvd'] as const;

const SUITES = ['Suite', 'Unit'] as const;

/** How a kind of place behaves: shares are parts of 1. */
export interface PlaceKind {
  name: (random: Random) => string;
  weight: number;
  patientsOnly: number;
  appointmentOnly: number;
}

const named = (ending: string) => (random: Random) => `${random.pick(WORDS)} ${ending}`;

const KINDS: readonly PlaceKind[] = [
  { name: named('Family Clinic'), weight: 18, patientsOnly: 0.1, appointmentOnly: 0.3 },
  { name: named('Children’s Clinic'), weight: 9, patientsOnly: 0.2, appointmentOnly: 0.3 },
  { name: named('Street Library'), weight: 20, patientsOnly: 0, appointmentOnly: 0 },
  { name: named('Community Center'), weight: 18, patientsOnly: 0, appointmentOnly: 0.1 },
  { name: named('Family Center'), weight: 10, patientsOnly: 0, appointmentOnly: 0.2 },
  { name: named('Neighborhood Pharmacy'), weight: 12, patientsOnly: 0, appointmentOnly: 0 },
  { name: named('Hospital'), weight: 8, patientsOnly: 0.4, appointmentOnly: 0.1 },
  { name: named('Birth Center'), weight: 5, patientsOnly: 0.3, appointmentOnly: 0.4 },
  { name: (random) => `Little ${random.pick(SMALL_THINGS)} Center`, weight: 4, patientsOnly: 0, appointmentOnly: 0.4 },
];

const WEIGHTED = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

export const pickKind = (random: Random): PlaceKind => random.pick(WEIGHTED);

/** Plants, birds and water, so that no name is that of a company. */
const FRENCH_WORDS = [
  'des Bouleaux',
  'des Cèdres',
  'des Érables',
  'des Lilas',
  'des Mésanges',
  'des Peupliers',
  'des Pins',
  'des Pommiers',
  'des Tilleuls',
  'du Jardin',
  'du Moulin',
  'du Ruisseau',
  'de la Colline',
  'de la Fontaine',
  'de la Rive',
] as const;

/** How places, events and streets are called in a country. */
export interface Manner {
  name: (random: Random) => string;
  event: (random: Random) => string;
  street: (random: Random) => string;
}

const manner = (places: readonly string[], events: readonly string[], streets: readonly string[]): Manner => ({
  name: (random) => `${random.pick(WORDS)} ${random.pick(places)}`,
  event: (random) => `Pop-up: ${random.pick(WORDS)} ${random.pick(events)}`,
  street: (random) => `${random.integer(2, 480)} ${random.pick(WORDS)} ${random.pick(streets)}`,
});

const COMMONWEALTH_PLACES = ['Library', 'Community Centre', 'Family Centre', 'Pharmacy', 'Hospital', 'Birth Centre'];

export const CANADIAN: Manner = manner(
  [...COMMONWEALTH_PLACES, 'Family Clinic', 'Children’s Clinic'],
  ['Fair', 'Market', 'Family Day'],
  ['St', 'Ave', 'Rd', 'Dr', 'Cres'],
);

export const BRITISH: Manner = manner(
  [...COMMONWEALTH_PLACES, 'Health Centre', 'Children’s Centre', 'Family Hub'],
  ['Fair', 'Market', 'Family Day'],
  ['Road', 'Street', 'Lane', 'Avenue', 'Close', 'Way'],
);

export const IRISH: Manner = manner(
  [...COMMONWEALTH_PLACES, 'Health Centre', 'Family Resource Centre'],
  ['Fair', 'Market', 'Family Day'],
  ['Road', 'Street', 'Lane', 'Avenue', 'Park'],
);

export const QUEBEC: Manner = {
  name: (random) =>
    `${random.pick(['Bibliothèque', 'Centre communautaire', 'Centre familial', 'Clinique', 'Hôpital', 'Maison de naissance', 'Pharmacie'])} ${random.pick(FRENCH_WORDS)}`,
  event: (random) => `${random.pick(['Foire', 'Marché', 'Fête familiale'])} ${random.pick(FRENCH_WORDS)}`,
  street: (random) =>
    `${random.integer(2, 480)}, ${random.pick(['rue', 'avenue', 'chemin'])} ${random.pick(FRENCH_WORDS)}`,
};

/** A name for a day's event. */
export function popupName(random: Random): string {
  return `Pop-up: ${random.pick(WORDS)} ${random.pick(['Fair', 'Market', 'Family Day', 'Block Party'])}`;
}

/** A name for a shop a box can be sent to. */
export function shopName(random: Random): string {
  return `${random.pick(WORDS)} ${random.pick(['Baby Goods', 'Nursery Shop', 'Parcel Counter'])}`;
}

/** Returns one or two street lines; the street is invented. */
export function streetLinesOf(random: Random): string[] {
  const street = `${random.integer(10, 4999)} ${random.pick(WORDS)} ${random.pick(STREET_KINDS)}`;
  return random.chance(0.15) ? [street, `${random.pick(SUITES)} ${random.integer(2, 12)}`] : [street];
}
