/**
 * Checks every text of `packages/messages` for a real translation; the content lint checks the
 * content for the same voice. twins.json lists the texts that may equal English, inside.json those
 * that continue a sentence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '@nestling/messages/catalogue';
import { translationFaults } from './translations.ts';

const twins = listOf('twins.json');
const faults = translationFaults(SECTIONS, twins, listOf('inside.json'));
const texts = SECTIONS.reduce((sum, section) => sum + Object.keys(section.content).length, 0);
for (const fault of faults) console.log(fault);
console.log(
  `${texts} texts of ${SECTIONS.length} sections in four languages, ${twins.length} twins, ${faults.length} faults`,
);
if (faults.length > 0 || texts === 0) process.exitCode = 1;

function listOf(file: string): string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as string[];
}
