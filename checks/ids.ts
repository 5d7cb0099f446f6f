/** `npm run ids`: which requirements the last whole test run proved; `-- --write` marks them in requirements.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLines, formatRequirements, type Requirements, weigh } from './ids/proof.ts';
import { readReports } from './reports/report.ts';

const file = join(import.meta.dirname, 'requirements.json');
const reports = readReports(process.cwd());
const kept = JSON.parse(readFileSync(file, 'utf8')) as Requirements;
const { requirements, news, faults } = weigh(kept, reports);
const write = process.argv.includes('--write');

if (reports.length === 0) faults.push('no run reports: run npm test first');
if (write) writeFileSync(file, formatRequirements(requirements));
if (news.length > 0)
  console.log(`newly proved${write ? '' : ' (npm run ids -- --write keeps them)'}: ${news.join(' ')}`);
for (const line of [...faults, ...countLines(requirements)]) console.log(line);
if (faults.length > 0) process.exitCode = 1;
