import { expect, test } from 'vitest';
import { nativeSubmits } from './forms.ts';

const linesOf = (element: string, path = 'apps/web/src/account/pages/a-page.tsx') =>
  nativeSubmits({ path, text: `export const A = (p) => (\n  ${element}\n);` }).map(({ line }) => line);

test.each([
  '<form noValidate onSubmit={p.onSubmit}>{p.children}</form>',
  '<form />',
  '<button type="submit">{p.children}</button>',
  '<button onClick={p.onClick}>{p.children}</button>',
  '<input type="submit" />',
  '<input type="image" src="/a.png" alt="" />',
])('%s can send a form before hydration', (element) => {
  expect(linesOf(element)).toEqual([2]);
});

test.each([
  '<Form onSubmit={p.onSubmit}>{p.children}</Form>',
  '<Button type="submit">{p.children}</Button>',
  '<button type="button">{p.children}</button>',
  "<button type={p.isHydrated ? 'submit' : 'button'}>{p.children}</button>",
  '<input type="email" />',
  '<input />',
])('%s cannot', (element) => {
  expect(linesOf(element)).toEqual([]);
});

test('the component for forms contains both', () => {
  expect(linesOf('<form><button type="submit" disabled /></form>', 'apps/web/src/ui/form/form.tsx')).toEqual([]);
});
