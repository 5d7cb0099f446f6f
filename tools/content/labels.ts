/**
 * `npm run content:labels [section]`: lists the sections whose texts editors may replace, or the
 * labels of one with their English texts.
 */
import { labelLines, sectionLines } from './label-lines.ts';

const [section] = process.argv.slice(2);
const lines = section === undefined ? sectionLines() : labelLines(section);
if (lines.length === 0) {
  console.error(`${section} is no section; npm run content:labels lists them.`);
  process.exitCode = 1;
}
for (const line of lines) console.log(line);
