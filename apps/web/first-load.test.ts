import { expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';

const modules: Record<string, { isEntry: boolean; importers: string[] }> = {
  main: { isEntry: true, importers: [] },
  frame: { isEntry: false, importers: ['main'] },
  button: { isEntry: false, importers: ['page', 'frame'] },
  page: { isEntry: false, importers: [] },
  form: { isEntry: false, importers: ['page', 'rules'] },
  rules: { isEntry: false, importers: ['form'] },
};
const context = { getModuleInfo: (id: string) => modules[id] ?? null };

test.each(['main', 'frame', 'button'])('%s is part of the first load', (id) => {
  expect(firstLoad(id, context)).toBe('base');
});

test.each(['page', 'form', 'rules', 'unknown'])('%s is not part of the first load', (id) => {
  expect(firstLoad(id, context)).toBeNull();
});
