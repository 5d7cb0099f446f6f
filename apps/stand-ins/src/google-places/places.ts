const part = (types: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: types.split(' '),
});

const SPRUCE_STREET = [
  part('street_number', '2204'),
  part('route', 'Spruce Street', 'Spruce St'),
  part('subpremise', 'Apt 3'),
  part('locality political', 'Philadelphia'),
  part('administrative_area_level_1 political', 'Pennsylvania', 'PA'),
  part('country political', 'United States', 'US'),
  part('postal_code', '19103'),
  part('postal_code_suffix', '1234'),
];

const CALLE_FORTALEZA = [
  part('street_number', '63'),
  part('route', 'Calle Fortaleza', 'C. Fortaleza'),
  part('locality political', 'San Juan'),
  part('administrative_area_level_1 political', 'San Juan'),
  part('country political', 'Puerto Rico', 'PR'),
  part('postal_code', '00901'),
];

const DOWNING_STREET = [
  part('street_number', '10'),
  part('route', 'Downing Street', 'Downing St'),
  part('postal_town', 'London'),
  part('administrative_area_level_1 political', 'England'),
  part('country political', 'United Kingdom', 'GB'),
  part('postal_code', 'SW1A 2AA'),
];

/** The places that the stand-in knows. */
export const PLACES = [
  { id: 'spruce', region: 'us', text: '2204 Spruce St, Philadelphia, PA, USA', addressComponents: SPRUCE_STREET },
  { id: 'fortaleza', region: 'us', text: '63 C. Fortaleza, San Juan, Puerto Rico', addressComponents: CALLE_FORTALEZA },
  { id: 'downing/10', region: 'gb', text: '10 Downing St, London, UK', addressComponents: DOWNING_STREET },
];
