import { writeFileSync } from 'node:fs';
import { FSA_TABLE, formatFsa } from './ca-fsa-row.ts';
import { fsaTable } from './ca-fsa-table.ts';
import { readFsas } from './zip-sources.ts';

const rows = fsaTable(readFsas());
writeFileSync(FSA_TABLE, `${rows.map(formatFsa).join('\n')}\n`);

console.log(`${rows.length} rows`);
