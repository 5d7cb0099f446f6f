/**
 * `npm run words`: generates the list of the texts and their values; `-- --check` only reports
 * whether the files are up to date; `-- locale de-DE` begins a language.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@nestling/domain/account/locale';
import type { RoomTexts } from '@nestling/messages/sections';
import { root } from '../bootstrap.mjs';
import { placeholders, placeholderTypes } from './placeholders.ts';
import { hasUnseen, wordFaults, wordsSource } from './words.ts';

const source = 'packages/messages/src';
const ROOMS = ['account', 'editorial', 'learning', 'rewards', 'shell'];
const fileOf = (room: string, locale: string): string => join(root, source, room, `${locale}.json`);

const [command, language = ''] = process.argv.slice(2);
if (command === 'locale') begin(language);
else await generate();

async function generate(): Promise<void> {
  const texts = ROOMS.flatMap((room) => LOCALES.map((locale) => ({ room, locale, text: read(room, locale) })));
  const unseen = texts
    .filter(({ text }) => hasUnseen(text))
    .map(({ room, locale }) => `${room}/${locale}.json has a character that nobody sees: write it as \\u00a0`);
  const faults = [...unseen, ...wordFaults(Object.fromEntries(ROOMS.map((room) => [room, wordsOf(room)])))];
  let values = 0;
  if (faults.length === 0) {
    faults.push(...unchanged('words.gen.ts', wordsSource(ROOMS, LOCALES)));
    // Only now, because it reads the generated list of the files.
    const { SECTIONS } = await import('@nestling/messages/catalogue');
    const byKey = placeholders(SECTIONS);
    values = byKey.size;
    faults.push(...unchanged('placeholders.gen.ts', placeholderTypes(byKey)));
  }
  for (const fault of faults) console.log(fault);
  console.log(`${ROOMS.length} rooms in ${LOCALES.length} languages, ${values} texts take values`);
  if (faults.length > 0) process.exitCode = 1;
}

function read(room: string, locale: string): string {
  return readFileSync(fileOf(room, locale), 'utf8');
}

function wordsOf(room: string): Record<string, RoomTexts> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, JSON.parse(read(room, locale)) as RoomTexts]));
}

function unchanged(name: string, text: string): string[] {
  const path = join(root, source, name);
  if (process.argv.includes('--check')) {
    const isCurrent = readFileSync(path, 'utf8') === text;
    return isCurrent ? [] : [`${source}/${name} is not what would be made now: npm run words makes it anew`];
  }
  writeFileSync(path, text);
  return [];
}

/** Makes the files of a language with the English texts, and says what else it needs. */
function begin(locale: string): void {
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(locale)) {
    console.log(`${locale || 'Nothing'} is no language: write it like de-DE`);
    process.exitCode = 2;
    return;
  }
  const created = ROOMS.filter((room) => !existsSync(fileOf(room, locale)));
  for (const room of created) writeFileSync(fileOf(room, locale), read(room, 'en-US'));
  console.log(`${created.length} files with the English texts to translate: ${source}/*/${locale}.json`);
  console.log(`Add '${locale}' to LOCALES in packages/domain/src/account/locale.ts, then run npm run words.`);
  console.log('npm run content:lint then names the content files of the language that are missing.');
}
