import { expect, test } from 'vitest';
import { scopedClassNames } from './class-names.ts';

test('a CSS class name depends on the file of its style sheet, not on the folder of the web app', () => {
  const here = scopedClassNames('/srv/web');
  const name = here('row', '/srv/web/src/ui/list.module.css');
  expect(name).toMatch(/^row_[0-9a-f]{4}$/);
  expect(scopedClassNames('/tmp/x')('row', '/tmp/x/src/ui/list.module.css')).toBe(name);
  expect(here('row', '/srv/web/src/ui/menu.module.css')).not.toBe(name);
  expect(here('row', '/srv/web/src/ui/list.module.css')).toBe(name);
});

test('two classes with the same generated name fail the build', () => {
  const names = scopedClassNames('/srv/web');
  const all = () => Array.from({ length: 2000 }, (_, index) => names('row', `/srv/web/src/${index}.module.css`));
  expect(all).toThrow(/^The class row has the same name in src\/\d+\.module\.css and src\/\d+\.module\.css/);
});
