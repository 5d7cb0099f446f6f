/** Reports every title and page that a story met and no screen shows, so that axe never checks it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '@nestling/messages/catalogue';
import { metHeadingsFile } from '../reports/playwright.ts';
import { endCheck } from '../source/end-check.ts';
import { missedModules, missedTitles, type Story, titleReader } from './missed.ts';

const texts = SECTIONS.flatMap(({ slug, content }) =>
  Object.entries(content).flatMap(([label, words]) =>
    Object.values(words).map((text): [string, string] => [`${slug}.${label}`, text]),
  ),
);
const stories = JSON.parse(readFileSync(join(process.cwd(), metHeadingsFile), 'utf8')) as Story[];
const faults = [...missedTitles(stories, titleReader(texts)), ...missedModules(stories)];
if (stories.length === 0) faults.push('no story left its titles');
endCheck(faults, `${stories.length} stories read, ${faults.length} titles or pages without a screen`);
