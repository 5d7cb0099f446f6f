import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alertsDocument } from '../../../testing/alerts-document.ts';
import { ALERT_GUIDES } from './kinds.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

it('docs/alerts.md is generated from the guides of all kinds', async () => {
  await expect(alertsDocument()).toMatchFileSnapshot('../../../../../docs/alerts.md');
});

it('each kind has one sentence for each question', () => {
  for (const { meaning, action } of Object.values(ALERT_GUIDES))
    for (const sentence of [meaning, action]) expect(sentence).toMatch(/^[A-Z][^|\n]{10,160}\.$/);
});

it('each kind is raised somewhere', () => {
  const files = ['apps/server/src', 'packages/domain/src'].flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(ROOT, folder) }).map((file) => join(ROOT, folder, file)),
  );
  const product = files.filter((file) => !/\.test\.ts$|\/alerts\/kinds\.ts$/.test(file));
  const text = product.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(Object.keys(ALERT_GUIDES).filter((kind) => !text.includes(`'${kind}'`))).toEqual([]);
});
