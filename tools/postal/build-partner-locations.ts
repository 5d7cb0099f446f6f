import { readFileSync, writeFileSync } from 'node:fs';
import { LOCATIONS_FILE } from './partner-location.ts';
import { formatLocations, partnerLocations } from './partner-locations.ts';
import { ZIP_TABLE, parseTable } from './zip-row.ts';

const locations = partnerLocations(parseTable(readFileSync(ZIP_TABLE, 'utf8')));
writeFileSync(LOCATIONS_FILE, formatLocations(locations));

console.log(`${locations.length} locations`);
