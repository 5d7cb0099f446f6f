/**
 * Holds every text of `packages/messages` against what makes a translation real, and the content beside it against the voice of
 * the product. twins.json lists the texts that may equal English, inside.json those that go on in a sentence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '@nestling/messages/catalogue';
import { contentFaults } from './content-words.ts';
import { translationFaults } from './translations.ts';

const twins = listOf('twins.json');
const content = contentFaults(join(import.meta.dirname, '../../content'));
const faults = [...translationFaults(SECTIONS, twins, listOf('inside.json')), ...content.faults];
const texts = SECTIONS.reduce((sum, section) => sum + Object.keys(section.content).length, 0);
for (const fault of faults) console.log(fault);
console.log(
  `${texts} texts of ${SECTIONS.length} sections in four languages, ${twins.length} twins, ${content.files} files of content, ${faults.length} faults`,
);
if (faults.length > 0 || texts === 0 || content.files === 0) process.exitCode = 1;

function listOf(file: string): string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as string[];
}
