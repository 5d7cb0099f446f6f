import { expect, test } from 'vitest';
import { styleFaults } from './styles.ts';

const SHEET = 'apps/web/src/ui/card.module.css';

const faultsOf = (css: string, ...uses: string[]) =>
  styleFaults(
    uses.map((use, index) => ({
      path: `apps/web/src/learning/part-${index}.tsx`,
      text: `import styles from '../ui/card.module.css';\nexport const a = (b) => <p className={${use}} />;`,
    })),
    [{ path: SHEET, text: css }],
  );

test('a class that the sheet lacks is told with the line that names it', () => {
  expect(faultsOf('.card { color: red; }', 'b ? styles.card : styles.crad')).toEqual([
    { file: 'apps/web/src/learning/part-0.tsx', line: 2, what: `names .crad, which ${SHEET} lacks` },
  ]);
});

test('a class that nobody names is told with its line in the sheet', () => {
  expect(faultsOf('.card { color: red; }\n\n.old,\n.older { color: blue; }', 'styles.card')).toEqual([
    { file: SHEET, line: 3, what: '.old is named by no component' },
    { file: SHEET, line: 4, what: '.older is named by no component' },
  ]);
});

test.each([
  ['a class beside others', '.list > .card:hover + p { margin: .5em; }', ['styles.list', 'styles.card']],
  ['a class in a media query', '@media (width < 12.5em) { .card { color: red; } }', ['styles.card']],
  ['a class under :has and :not', '.card:not(:has(.open)) { color: red; }', ['styles.card', 'styles.open']],
  ['a name in quotes', ".card-top { content: '.none {'; }", ["styles['card-top']"]],
  ['a comment', '/* .gone { } */ .card { color: red; }', ['styles.card']],
  ['a name that is worked out', '.ok { color: red; } .bad { color: blue; }', ['styles[b]']],
])('%s is no fault', (_what, css, uses) => {
  expect(faultsOf(css, ...uses)).toEqual([]);
});

test('a sheet that nobody imports is dead', () => {
  expect(styleFaults([], [{ path: SHEET, text: '.card { color: red; }' }])).toEqual([
    { file: SHEET, line: 1, what: '.card is named by no component' },
  ]);
});
