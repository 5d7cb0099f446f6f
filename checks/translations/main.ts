/**
 * Holds every text of `packages/messages` against what makes a translation real, and the content beside it against the voice of
 * the product. twins.json lists the texts that may equal English, inside.json those that go on in a sentence.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '@nestling/messages/catalogue';
import type { Section } from '@nestling/messages/section';
import { contentFaults } from './content-words.ts';
import { translationFaults } from './translations.ts';

const sections: readonly Section[] = SECTIONS;
const twins = listOf('twins.json');
const folder = join(import.meta.dirname, '../../packages/messages/src');
const files = globSync('{shell,account,editorial,learning,rewards}/*.ts', { cwd: folder }).filter(
  (name) => !name.endsWith('.test.ts'),
);

const listed = new Set<unknown>(sections);
const unlisted: string[] = [];
for (const file of files) {
  const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
  if (!exported.some((value) => listed.has(value))) unlisted.push(`${file}: no section of it is in the catalogue`);
}

const content = contentFaults(join(import.meta.dirname, '../../content'));
const faults = [...unlisted, ...translationFaults(sections, twins, listOf('inside.json')), ...content.faults];
const texts = sections.reduce((sum, section) => sum + Object.keys(section.content).length, 0);
for (const fault of faults) console.log(fault);
console.log(
  `${texts} texts of ${sections.length} sections in four languages, ${twins.length} twins, ${content.files} files of content, ${faults.length} faults`,
);
if (faults.length > 0 || texts === 0 || content.files === 0) process.exitCode = 1;

function listOf(file: string): string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as string[];
}
