import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PAGES } from '@nestling/domain/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const OURS = /^(?:nestling\(|import\(no-cycle|eslint\(no-restricted-imports|react\((?:button-has-type|forbid-))/;

/** The faults of our rules by file, `line rule: message`. */
let faults: Map<string, string[]>;
let house = '';
const planted = new Map([['apps/web/sandbox/main.tsx', 'export const main = 1;']]);

/** Plants a file, so that one run of the linter reads all. */
function plant(path: string, text: string): string {
  planted.set(path, text);
  return path;
}

interface Diagnostic {
  readonly message: string;
  readonly code: string;
  readonly help?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'nestling-lint-'));
  for (const shared of ['checks', '.oxlintrc.json']) symlinkSync(join(root, shared), join(house, shared));
  for (const [path, text] of planted) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'apps', 'packages'],
    {
      cwd: house,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
  expect(diagnostics.filter(({ message }) => message.startsWith('Error running'))).toEqual([]);
  const lines = diagnostics
    .filter(({ code }) => OURS.test(code))
    .map(({ message, code, filename, labels }) => ({
      filename,
      line: `${labels[0]?.span.line ?? 0} ${/\((.+)\)/.exec(code)?.[1] ?? ''}: ${message}`,
    }));
  faults = new Map(
    [...Map.groupBy(lines, ({ filename }) => filename)].map(([file, all]) => [
      file,
      all.map(({ line }) => line).toSorted(),
    ]),
  );
}, 60_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

const faultsOf = (path: string): string[] => faults.get(path) ?? [];
let count = 0;
const newName = () => `part-${(count += 1)}`;

describe('the rule on page paths', () => {
  const paths: [what: string, code: string, line: string | null][] = [
    ['a literal', `go('/course')`, '/course'],
    ['a longer path', `go('/create-profile/step1')`, '/create-profile/step1'],
    ['a path with query', `go('/login?error=x')`, '/login?error=x'],
    ['an attribute', `<Link to="/policy" />`, '/policy'],
    ['a template', 'go(`/redeem/${b}/certificate`)', '/redeem/'],
    ['a template behind an origin', 'go(`${b}/verify/${t}`)', '/verify/'],
    ['the start of a path', `b.startsWith('/redeem/')`, '/redeem/'],
    ['a key', `({ '/credits': t })`, '/credits'],
    ['a name', `go(pathOf('courses'))`, null],
    ['the root', `b.startsWith('/')`, null],
    ['a call of the API', `call('/api/courses/{slug}')`, null],
    ['a longer name', `go('/courses-of-others')`, null],
    ['a path of the shop', `go('/shop/pages/contact')`, null],
    ['a comment', `b /* leads to '/course' */`, null],
  ];
  const rows = paths.map(([what, code, path]) => {
    const file = plant(`packages/mails/src/${newName()}.tsx`, `\nexport const a = (t, b) => ${code};`);
    return [what, file, path === null ? [] : [`2 page-path: path of a page outside PAGES: "${path}"`]] as const;
  });
  it.each(rows)('finds exactly the literal page paths in %s [ACC-037]', (_what, file, lines) => {
    expect(faultsOf(file)).toEqual(lines);
  });

  const files = ['apps/web/src/shell/a.ts', 'apps/server/src/composition/a.ts', 'packages/domain/src/rewards/a.ts'];
  const free = ['apps/web/src/shell/a.test.ts', 'packages/domain/src/pages.ts'];
  for (const path of [...files, ...free]) plant(path, `export const a = '/course';`);
  it('requires product files to use the table of pages, and allows paths in tests and in the table itself [ACC-037]', () => {
    for (const path of files) expect(faultsOf(path)).toHaveLength(1);
    for (const path of free) expect(faultsOf(path)).toEqual([]);
  });

  it('uses a table with the specified paths [ACC-037]', () => {
    expect(PAGES).toMatchObject({
      home: { path: '/' },
      homeAlternative: { path: '/home' },
      courses: { path: '/course' },
      login: { path: '/login' },
      register: { path: '/register' },
      resetLink: { path: '/reset-link' },
      resetPassword: { path: '/reset-password' },
      logout: { path: '/logout' },
      profile: { path: '/create-profile' },
      profileStep1: { path: '/create-profile/step1' },
      profileStep2: { path: '/create-profile/step2' },
      profileStep3: { path: '/create-profile/step3' },
      redeemNothing: { path: '/redeem' },
      courseNotFound: { path: '/course-not-found' },
      invalidUrl: { path: '/invalid-url' },
    });
  });
});

describe('the rule on elements that submit before hydration', () => {
  const plantElement = (element: string) =>
    plant(`apps/web/src/account/pages/${newName()}-page.tsx`, `export const A = (p) => (\n  ${element}\n);`);
  const sending = [
    '<form noValidate onSubmit={p.onSubmit}>{p.children}</form>',
    '<form />',
    '<button type="submit">{p.children}</button>',
    '<button onClick={p.onClick}>{p.children}</button>',
    '<input type="submit" />',
    '<input type="image" src="/a.png" alt="" />',
  ].map((element) => [element, plantElement(element)] as const);
  it.each(sending)('refuses %s', (_element, file) => {
    expect(faultsOf(file)).toEqual([expect.stringMatching(/^2 (?:button-has-type|forbid-)/)]);
  });

  const silent = [
    '<Form onSubmit={p.onSubmit}>{p.children}</Form>',
    '<Button type="submit">{p.children}</Button>',
    '<button type="button">{p.children}</button>',
    "<button type={p.isHydrated ? 'submit' : 'button'}>{p.children}</button>",
    '<input type="email" />',
    '<input />',
  ].map((element) => [element, plantElement(element)] as const);
  it.each(silent)('allows %s', (_element, file) => {
    expect(faultsOf(file)).toEqual([]);
  });

  const component = plant(
    'packages/ui/src/form/form.tsx',
    'export const Form = () => <form><input type="submit" disabled /></form>;',
  );
  it('allows form and submit elements in the form component', () => {
    expect(faultsOf(component)).toEqual([]);
  });
});

describe('the rule on fields of a call', () => {
  plant(
    'packages/contract/src/thing.schema.ts',
    'const parts = { params: z.object({ id: z.string(), name: z.string() }) };',
  );
  const double = plant(
    'packages/contract/src/thing.ts',
    `export interface Thing {
  name: string;
  color: string;
}
export const readThing = endpoint<{ params: { id: string } }>({ method: 'GET' });`,
  );
  plant('packages/contract/src/other.schema.ts', 'const parts = { id: z.string() };');
  const single = plant(
    'packages/contract/src/other.ts',
    `export const readOther = endpoint<Exchange>({ method: 'GET', path: '/api/other/:id' });`,
  );
  it('refuses a field of a call’s schema in an interface and in a type literal', () => {
    const twice = (line: number, name: string) =>
      `${line} schema-field: ${name} is declared by its schema, too: take its type from there`;
    expect(faultsOf(double)).toEqual([twice(2, 'name'), twice(5, 'id'), twice(5, 'params')]);
    expect(faultsOf(single)).toEqual([]);
  });
});

describe('the rule on lead statuses', () => {
  const code = [
    `if (lead.status === 'queued') return;`,
    `eq(leadUploads.status, 'sent')`,
    "sql`where status in ('dropped', 'withdrawn')`",
    `inArray(leadUploads.status, ['queued'])`,
    `switch (a) { case 'sending': }`,
    `const OVER = new Set(['dropped', 'withdrawn']);`,
    `if (['queued', 'failed'].includes(lead.status)) stop();`,
    `const status = 'queued';`,
    "sql`update lead_uploads set status = 'queued'`",
    'sql`CASE WHEN true then 1 end`',
  ]
    .join('\n')
    .replace('return', 'stop()');
  const opt = 'apps/server/src/rewards/opt-in';
  const [action, query, tested] = ['actions/a.ts', 'queries/a.ts', 'actions/a.test.ts'].map((file) =>
    plant(`${opt}/${file}`, code),
  );
  const linesOf = (file = '') =>
    faultsOf(file)
      .map((fault) => Number(fault.split(' ', 1)[0]))
      .toSorted((a, b) => a - b);
  it('refuses a decision by the status of a lead in code and SQL, and allows it in tests', () => {
    expect(linesOf(action)).toEqual([1, 2, 4, 5, 6, 7]);
    expect(linesOf(query)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(linesOf(tested)).toEqual([]);
  });
});

describe('the rules on comments', () => {
  const wide = `// ${'x'.repeat(118)}`;
  const cites = `// one (D-12)\nexport const a = 'D-13';\n/**\n * C-45, V-1 and ACC-001\n * RWD item 55\n */\n`;
  const source = plant('apps/server/src/composition/cites.ts', cites);
  const testFile = plant('apps/server/src/composition/cites.test.ts', cites);
  const widths = plant(
    'apps/server/src/composition/wide.ts',
    `// ${'x'.repeat(117)}\nexport const a = '${'x'.repeat(120)}';\n${wide}\nexport const b = '${'x'.repeat(100)}'; // why\n/**\n${wide}\n */\n// oxlint-disable-next-line eqeqeq -- ${'x'.repeat(120)}\n`,
  );
  it('refuse an id of a decision or requirement in a comment, except in a test', () => {
    expect(faultsOf(source).map((fault) => fault.split(' ').slice(0, 5).join(' '))).toEqual([
      '1 citation: a comment cites',
      '4 citation: a comment cites',
      '4 citation: a comment cites',
      '4 citation: a comment cites',
      '5 citation: a comment cites',
    ]);
    expect(faultsOf(testFile)).toEqual([]);
  });
  it('refuse a comment over 120 columns, including code before it, but not code or directives', () => {
    expect(faultsOf(widths).map((fault) => Number(fault.split(' ', 1)[0]))).toEqual([3, 4, 6]);
  });
});

describe('the rule on directives', () => {
  const directives = plant(
    'apps/server/src/composition/directives.ts',
    `// oxlint-disable-next-line eqeqeq -- null and undefined are alike here
export const a = (b) => b == null;
// oxlint-disable-next-line eqeqeq
export const c = (d) => d == null;
// oxlint-disable-next-line eqeqeq --
export const e = (f) => f == null;
export const g = (h) => h == null; // oxlint-disable-line eqeqeq
/* eslint-disable eqeqeq */
`,
  );
  it('refuses a directive without a reason', () => {
    const fault = (line: number) => `${line} directive-reason: a directive without a reason: write it after --`;
    expect(faultsOf(directives)).toEqual([3, 5, 7, 8].map(fault));
  });
});

describe('the rule on CSS classes', () => {
  const sheetWith = (css: string, use: string): [sheet: string, component: string] => {
    const name = newName();
    return [
      plant(`packages/ui/src/${name}.module.css`, css),
      plant(
        `apps/web/src/learning/${name}.tsx`,
        `import styles from '@nestling/ui/${name}.module.css';\nexport const a = (b) => <p className={${use}} />;`,
      ),
    ];
  };
  const [sheet, misspelt] = sheetWith('.card { color: red; }', 'b ? styles.card : styles.crad');
  it('refuses a class that is missing from its style sheet, at the line that uses it', () => {
    expect(faultsOf(misspelt)).toEqual([`2 css-class: names .crad, which ${sheet} lacks`]);
  });
  const [old, used] = sheetWith('.card { color: red; }\n\n.old,\n.older { color: blue; }', 'styles.card');
  it('refuses a class that no component uses, with its line in the style sheet', () => {
    expect(faultsOf(used)).toEqual([
      `1 css-class: .old of ${old}:3 is named by no component`,
      `1 css-class: .older of ${old}:4 is named by no component`,
    ]);
  });
  const sound = [
    ['next to other classes', '.list > .card:hover + p { margin: .5em; }', '[styles.list, styles.card]'],
    ['in a media query', '@media (width < 12.5em) { .card { color: red; } }', 'styles.card'],
    ['under :has and :not', '.card:not(:has(.open)) { color: red; }', '[styles.card, styles.open]'],
    ['with its name in quotes', ".card-top { content: '.none {'; }", "styles['card-top']"],
    ['next to a comment', '/* .gone { } */ .card { color: red; }', 'styles.card'],
    ['with a computed name', '.ok { color: red; } .bad { color: blue; }', 'styles[b]'],
  ].map(([what = '', css = '', use = '']) => [what, sheetWith(css, use)[1]] as const);
  it.each(sound)('allows a class %s', (_what, component) => {
    expect(faultsOf(component)).toEqual([]);
  });
  plant('apps/desk/src/row.module.css', '.row { color: red; }');
  const ofDesk = plant(
    'apps/desk/src/row.tsx',
    `import styles from './row.module.css';\nexport const a = <p className={[styles.row, styles.rwo]} />;`,
  );
  it('reads the style sheets of the desk, too', () => {
    expect(faultsOf(ofDesk)).toEqual(['2 css-class: names .rwo, which apps/desk/src/row.module.css lacks']);
  });
  plant('packages/ui/src/unused.module.css', '.gone { color: red; }');
  const entry = plant('apps/web/src/main.tsx', 'export const main = 1;');
  it('refuses a class of a style sheet that is not imported', () => {
    expect(faultsOf(entry)).toEqual([
      '1 css-class: .gone of packages/ui/src/unused.module.css:1 is named by no component',
    ]);
  });
});

describe('the rule on reads of browser and clock while rendering', () => {
  const files = (...texts: string[]): string => {
    const folder = `apps/web/src/lib/${newName()}`;
    const [first = ''] = texts.map((text, index) => plant(`${folder}/${index}.tsx`, text));
    return first;
  };
  const readsOf = (file: string) => faultsOf(file).flatMap((fault) => /rendering: (.+)$/.exec(fault)?.[1] ?? []);

  const refused = [
    ['in a component', 'Part: window', 'function Part() { return <p>{window.scrollY}</p>; }'],
    ['in a component of another form', 'Part: document', 'const Part = () => <p>{document.title}</p>;'],
    ['in a hook', 'usePart: navigator', 'export function usePart() { return navigator.onLine; }'],
    ['in the initial state', 'Part: new Date()', 'function Part() { const [a] = useState(() => new Date()); }'],
    ['in a memo', 'Part: Date.now()', 'function Part() { return useMemo(() => Date.now(), []); }'],
    ['in a list', 'Part: location', 'function Part() { return all.map((one) => <a href={location.href}>{one}</a>); }'],
    [
      'in a callback for each row',
      'Part: location',
      'function Part() { return eachRow(all, (one) => <a href={location.href}>{one}</a>); }',
    ],
    ['in a default', 'Part: new Date()', 'function Part({ now = new Date() }) { return now; }'],
    [
      'of the time zone',
      'useZone: resolvedOptions()',
      'const useZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;',
    ],
    ['of stored values', 'Part: localStorage', 'function Part() { return localStorage.getItem("a"); }'],
    ['of values of the session', 'Part: sessionStorage', 'function Part() { return sessionStorage.getItem("b"); }'],
    ['of the screen', 'usePhone: matchMedia', 'const usePhone = () => matchMedia("(width < 1em)").matches;'],
    ['when the module is loaded', 'the module: window', 'window.addEventListener("online", retry);'],
    ['in a value of the module', 'the module: Date.now()', 'const began = Date.now();'],
    [
      'by a function of its file',
      'Part: a > window',
      'function a() { return window.b; } function Part() { return a(); }',
    ],
    [
      'by a function of another file',
      'usePart: a > Date.now()',
      "import { a as b } from './1.tsx'; const usePart = () => b();",
      'export const a = () => Date.now();',
    ],
    [
      'through several functions',
      'Part: a > b > c > location',
      "import { a } from './1.tsx'; function Part() { return a(); }",
      "import { b } from './2.tsx'; export function a() { return b(); }",
      'export function b() { return c(); } function c() { return location.href; }',
    ],
    [
      'by a function in a list',
      'Part: a > new Date()',
      'function a() { return new Date(); } function Part() { return all.map(() => a()); }',
    ],
    [
      'by a function inside the component',
      'Part: a > document',
      'function Part() { const a = () => document.title; return <p>{a()}</p>; }',
    ],
    [
      'by a function that calls itself',
      'Part: a > window',
      'function a() { return a() + window.b; } function Part() { return a(); }',
    ],
  ].map(([where = '', what, ...texts]) => [where, what, files(...texts)] as const);
  it.each(refused)('refuses a read %s', (_where, what, file) => {
    expect(readsOf(file)).toEqual([what]);
  });

  const mutual = files(
    'function Other() { return a(); } function Part() { return b(); } ' +
      'function a() { return b() ?? c(); } function b() { return a(); } function c() { return window.x; }',
  );
  it('reports a read behind functions that call each other, for each component that calls them', () => {
    expect(readsOf(mutual)).toEqual(['Other: a > c > window', 'Part: b > a > c > window']);
  });

  const free = [
    ['an effect', 'function Part() { useEffect(() => { document.title = "a"; }, []); }'],
    ['a handler', 'function Part() { return <button type="button" onClick={() => window.print()} />; }'],
    ['a named handler', 'function Part() { const print = () => window.print(); return <b onClick={print} />; }'],
    ['a call of useBrowserFact', 'function useHour() { return useBrowserFact(() => new Date().getHours(), hour); }'],
    ['a handler in a list', 'function Part() { return all.map(() => <b onClick={() => location.reload()} />); }'],
    ['a plain function', 'export function readHour() { return new Date().getHours(); }'],
    ['a local variable of that name', 'function Part() { const location = useLocation(); return location.pathname; }'],
    ['a property of that name', 'function Part({ state }) { return state.location.pathname + state.window; }'],
    ['a date of a given time', 'function Part({ at }) { return new Date(at).getTime(); }'],
    ['a type', 'function Part({ at }: { at: Document | typeof window }) { return <p>{at}</p>; }'],
    ['a function in an effect', 'function a() { window.b(); } function Part() { useEffect(() => { a(); }, []); }'],
    [
      'a function in a handler',
      'function a() { window.b(); } function Part() { return <b onClick={() => a()} onKeyDown={a} />; }',
    ],
    [
      'a function passed to useBrowserFact',
      'function a() { return window.b; } function Part() { return useBrowserFact(a, assumed); }',
    ],
    ['a function that reads it later', 'function a() { return () => window.b; } function Part() { return a(); }'],
    [
      'functions that call each other',
      'function a() { return b(); } function b() { return a(); } function Part() { return a(); }',
    ],
    ['functions that no component calls', 'function a() { return b(); } function b() { return window.c; }'],
  ].map(([what = '', text = '']) => [what, files(text)] as const);
  it.each(free)('reports no read in %s', (_what, file) => {
    expect(readsOf(file)).toEqual([]);
  });

  const hook = files('function useA() { return window.b; } function Part() { return useA(); }');
  it('reports a read by a hook in the hook, and not in the components that use it', () => {
    expect(readsOf(hook)).toEqual(['useA: window']);
  });

  const allowed = plant('apps/web/src/late-scripts.ts', 'document.title = "a";');
  const removed = plant('apps/web/src/shell/pages/privacy-page.tsx', 'export const PrivacyPage = () => null;');
  it('accepts a read in a file of the allow-list, and reports a listed file without a read', () => {
    expect(readsOf(allowed)).toEqual([]);
    expect(readsOf(removed)).toEqual([
      expect.stringMatching(/#PrivacyPage: .+ is in rendering-allowed\.json, and not here$/),
    ]);
  });

  const style = files(
    'const Part = ({ left }) => <p style={{ left }} />;',
    'const Part = ({ left }) => <Card style={{ left }} />;',
  );
  it('refuses a style attribute of an element or a component', () => {
    expect(faultsOf(style)).toEqual([expect.stringContaining('forbid-dom-props')]);
    expect(faultsOf(style.replace('0.tsx', '1.tsx'))).toEqual([expect.stringContaining('forbid-component-props')]);
  });
});

describe('the rule on circular imports', () => {
  const circle = ['apps/web/src/lib/a.ts', 'apps/web/src/lib/b.ts', 'apps/web/src/lib/c.ts'];
  plant('apps/web/src/lib/a.ts', `import { b } from './b.ts'; export const a = b;`);
  plant('apps/web/src/lib/b.ts', `import { c } from './c.ts'; export const b = c;`);
  plant('apps/web/src/lib/c.ts', `export { a as c } from './a.ts';`);
  const pair = ['packages/domain/src/a.ts', 'packages/domain/src/b.ts'];
  plant('packages/domain/src/a.ts', `import type { B } from './b.ts'; export type A = B; export const a = 1;`);
  plant('packages/domain/src/b.ts', `import { a } from './a.ts'; export type B = number; export const b = a;`);
  const alias = ['apps/server/src/platform/http/a.ts', 'apps/server/src/account/b.ts'];
  plant('apps/server/package.json', JSON.stringify({ imports: { '#platform/*': './src/platform/*' } }));
  plant('apps/server/src/platform/http/a.ts', `import { b } from '../../account/b.ts'; export const a = b;`);
  plant('apps/server/src/account/b.ts', `import { a } from '#platform/http/a.ts'; export const b = a;`);
  it.each([...circle, ...pair, ...alias])(
    'refuses files that import each other, also by a type or a short path: %s',
    (file) => {
      expect(faultsOf(file)).toEqual([expect.stringContaining('no-cycle: Dependency cycle detected')]);
    },
  );
});

describe('the rule on component tests', () => {
  const imports = `import { createRoot } from 'react-dom/client';
import { userEvent } from '@testing-library/user-event';
export const a = [createRoot, userEvent];`;
  const tests = ['apps/web/src/rewards/a.test.tsx', 'apps/web/testing/a.tsx', 'packages/ui/src/a.test.tsx'];
  const free = ['apps/web/src/shell/start/b.tsx', 'packages/ui/testing/render.tsx'];
  for (const path of [...tests, ...free]) plant(path, imports);
  it.each(tests)('requires testing/render.tsx instead of the libraries behind it: %s', (file) => {
    expect(faultsOf(file)).toEqual([
      expect.stringContaining('1 no-restricted-imports'),
      expect.stringContaining('2 no-restricted-imports'),
    ]);
  });
  it.each(free)('allows the rendering libraries in the product and in the test helper: %s', (file) => {
    expect(faultsOf(file)).toEqual([]);
  });
});

describe('the rule on text in components', () => {
  const cases: [what: string, jsx: string, texts: string[]][] = [
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
  ];
  const free: [what: string, jsx: string][] = [
    ['a message', `<p aria-label={t('menu.open')}>{t('a.b')}</p>`],
    ['punctuation, numbers and entities', `<p alt="" title="–">1 / 2 · &nbsp;{'…'}{3}</p>`],
    ['an attribute that is not displayed', `<p className="Menu" id="menu" data-kind={'x'} />`],
    ['a comment', `<p>{/* Hello */}</p>`],
  ];
  const rows = [...cases, ...free.map(([what, jsx]) => [what, jsx, []] as const)].map(([what, jsx, texts]) => {
    const file = plant(`packages/mails/src/${newName()}.tsx`, `export const a = (t, b) => ${jsx};`);
    return [what, file, texts] as const;
  });
  it.each(rows)('finds exactly the displayed text in %s', (_what, file, texts) => {
    const messages = faultsOf(file).map((fault) => /words outside messages: "(.+)"$/.exec(fault)?.[1]);
    expect(new Set(messages)).toEqual(new Set(texts));
    expect(messages).toHaveLength(texts.length);
  });
});
