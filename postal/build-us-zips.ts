import { writeFileSync } from 'node:fs';
import { mergeZips } from './us-zip-table.ts';
import { USPS_TYPES, ZIP_TABLE, formatRow } from './zip-row.ts';
import { readCentroids, readGeoNames, readTerritories, readTypes } from './zip-sources.ts';

const rows = mergeZips({
  geoNames: readGeoNames(),
  territories: readTerritories(),
  centroids: readCentroids(),
  types: readTypes(),
});
writeFileSync(ZIP_TABLE, `${rows.map(formatRow).join('\n')}\n`);

console.log(`${rows.length} rows`);
for (const type of USPS_TYPES) console.log(`${type} ${rows.filter((row) => row.uspsType === type).length}`);
