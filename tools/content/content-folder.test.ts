import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
import { contentFolder } from './content-folder.ts';

const own = mkdtempSync(join(tmpdir(), 'nestling-own-content-'));
afterAll(() => rmSync(own, { recursive: true, force: true }));

test.each([
  [undefined, {}, join(root, 'content')],
  [undefined, { CONTENT_DIR: ' ' }, join(root, 'content')],
  [undefined, { CONTENT_DIR: own }, own],
  [undefined, { CONTENT_DIR: 'our-content' }, join(root, 'our-content')],
  [own, { CONTENT_DIR: '/elsewhere' }, own],
])('the content folder of the argument %s and %j is %s', (named, environment, folder) => {
  expect(contentFolder(named, environment)).toBe(folder);
});

test('content:new and content:lint use the CONTENT_DIR of the product', () => {
  const run = (tool: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'tools/content', tool), ...args], {
      env: { ...process.env, CONTENT_DIR: own },
      encoding: 'utf8',
    }).stdout;
  expect(run('new.ts', 'course', 'bath-time')).toContain(join(own, 'education/syllabus/bath-time/entry.json'));
  expect(run('main.ts')).toMatch(new RegExp(`^\\d+ entries, \\d+ faults in ${own}$`, 'm'));
});
