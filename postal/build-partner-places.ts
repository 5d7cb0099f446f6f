import { readFileSync, writeFileSync } from 'node:fs';
import { FSA_TABLE, parseFsas } from './ca-fsa-row.ts';
import { PLACES_ABROAD_FILE, PLACES_FILE } from './partner-place.ts';
import { formatPlaces, partnerPlaces } from './partner-places.ts';
import { placesAbroad } from './places-abroad.ts';
import { ZIP_TABLE, parseTable } from './zip-row.ts';

const places = partnerPlaces(parseTable(readFileSync(ZIP_TABLE, 'utf8')));
writeFileSync(PLACES_FILE, formatPlaces(places));

const abroad = placesAbroad(parseFsas(readFileSync(FSA_TABLE, 'utf8')));
writeFileSync(PLACES_ABROAD_FILE, formatPlaces(abroad));

console.log(`${places.length} places, and ${abroad.length} abroad`);
