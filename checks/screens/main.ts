/**
 * Compares the pages of the stories with the screens that axe checks: reports every title and every
 * page that no screen shows.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPage } from '@nestling/domain/match-page';
import { PAGES } from '@nestling/domain/pages';
import { SECTIONS } from '@nestling/messages/catalogue';
import { metHeadingsFile } from '../reports/playwright.ts';
import { titleReader } from './known-titles.ts';
import { missedModules } from './missed-pages.ts';
import { missedTitles, type Story } from './missed-titles.ts';

const texts = SECTIONS.flatMap(({ slug, content }) =>
  Object.entries(content).flatMap(([label, words]) =>
    Object.values(words).map((text): [string, string] => [`${slug}.${label}`, text]),
  ),
);

const told = JSON.parse(readFileSync(join(process.cwd(), metHeadingsFile), 'utf8')) as Story[];
const pageOf = (path: string) => matchPage(path)?.page ?? null;
const isScreens = (file: string) => file.endsWith('/screens.e2e.ts');
const missed = missedTitles(told, isScreens, {
  keysOf: titleReader(texts),
  routeOf: (path) => pageOf(path)?.path ?? path,
});
missed.push(...missedModules(told, isScreens, { pages: Object.values(PAGES), pageOf }));
if (told.length === 0) missed.push('no story left its titles');
for (const fault of missed) console.log(fault);
console.log(`${told.length} stories read, ${missed.length} titles or pages without a screen`);
if (missed.length > 0) process.exitCode = 1;
