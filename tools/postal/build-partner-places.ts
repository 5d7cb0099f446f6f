import { readFileSync, writeFileSync } from 'node:fs';
import { PLACES_FILE } from './partner-place.ts';
import { formatPlaces, partnerPlaces } from './partner-places.ts';
import { ZIP_TABLE, parseTable } from './zip-row.ts';

const places = partnerPlaces(parseTable(readFileSync(ZIP_TABLE, 'utf8')));
writeFileSync(PLACES_FILE, formatPlaces(places));

console.log(`${places.length} places`);
