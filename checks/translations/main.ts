/**
 * Checks every text of `packages/messages` for a real translation; the content lint checks the
 * content for the same voice. twins.json lists the texts that may equal English, inside.json those
 * that continue a sentence.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '@nestling/messages/catalogue';
import { endCheck } from '../source/end-check.ts';
import { translationFaults } from './translations.ts';

const twins = listOf('twins.json');
const faults = translationFaults(SECTIONS, twins, listOf('inside.json'));
const texts = SECTIONS.reduce((sum, section) => sum + Object.keys(section.content).length, 0);
endCheck(
  faults.map((fault) => `${placeOf(fault)} ${fault}`),
  `${texts} texts of ${SECTIONS.length} sections in four languages, ${twins.length} twins, ${faults.length} faults`,
  texts === 0,
);

/** The file and line of the text that a fault begins with: `section.label locale: …`. */
function placeOf(fault: string): string {
  const [, slug, label, locale = 'en-US'] = /^([\w-]+)\.(\w+)(?: (\w\w-\w\w))?/.exec(fault) ?? [];
  for (const file of globSync(`packages/messages/src/*/${locale}.json`)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const section = lines.findIndex((line) => line.startsWith(`  "${slug}": {`));
    const at = lines.findIndex((line, index) => index > section && line.startsWith(`    "${label}":`));
    if (section !== -1) return `${file}:${Math.max(section, at) + 1}`;
  }
  return 'checks/translations/twins.json:1';
}

function listOf(file: string): string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as string[];
}
