import { expect, test } from 'vitest';
import { looseWords } from './words.ts';

const wordsIn = (jsx: string) => looseWords('a.tsx', `export const a = (t, b) => ${jsx};`).map((one) => one.text);

test.each([
  ['text between tags', `<p>\n  Hello\n  you </p>`, ['Hello you']],
  ['text in a fragment', `<>Hello</>`, ['Hello']],
  ['a literal in braces', `<p>{'Hello'}</p>`, ['Hello']],
  ['a template', '<p>{`Hello ${b}!`}</p>', ['Hello']],
  ['branches', `<p>{b ? 'yes' : b && 'no'}</p>`, ['yes', 'no']],
  ['a label for screen readers', `<p aria-label="Menu" />`, ['Menu']],
  ['a label in braces', `<p aria-label={'Menu'} />`, ['Menu']],
  ['the text of an image', `<img alt="A nest" />`, ['A nest']],
  ['a title', `<p title={b ? 'one' : t('x.y')} />`, ['one']],
  ['a placeholder', `<input placeholder="Zip" />`, ['Zip']],
  ['letters beyond ASCII', `<p>żółć</p>`, ['żółć']],
])('%s is found', (_what, jsx, texts) => {
  expect(wordsIn(jsx)).toEqual(texts);
});

test.each([
  ['a message', `<p aria-label={t('menu.open')}>{t('a.b')}</p>`],
  ['signs, numbers and entities', `<p alt="" title="–">1 / 2 · &nbsp;{'…'}{3}</p>`],
  ['an attribute nobody reads', `<p className="Menu" id="menu" data-kind={'x'} />`],
  ['a comment', `<p>{/* Hello */}</p>`],
])('%s is none', (_what, jsx) => {
  expect(wordsIn(jsx)).toEqual([]);
});

test('a text is found on its own line', () => {
  expect(looseWords('a.tsx', 'const a = (\n  <p>\n    Hello\n  </p>\n);')).toEqual([
    { file: 'a.tsx', line: 3, text: 'Hello' },
  ]);
});
