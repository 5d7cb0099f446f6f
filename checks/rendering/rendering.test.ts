import { expect, test } from 'vitest';
import { judge } from './allowed.ts';
import { helperFaults } from './helpers.ts';
import { readFile, renderingFaults } from './rendering.ts';

const FILE = 'apps/web/src/ui/part.tsx';

const faults = (text: string) => renderingFaults({ path: FILE, text });
const whatIn = (text: string) => faults(text).map(({ what }) => what);

test.each([
  ['in a component', 'function Part() { return <p>{window.scrollY}</p>; }', 'Part: window'],
  ['in a component of another form', 'const Part = () => <p>{document.title}</p>;', 'Part: document'],
  ['in a hook', 'export function usePart() { return navigator.onLine; }', 'usePart: navigator'],
  ['in the initial state', 'function Part() { const [a] = useState(() => new Date()); }', 'Part: new Date()'],
  ['in a memo', 'function Part() { return useMemo(() => Date.now(), []); }', 'Part: Date.now()'],
  ['in a list', 'function Part() { return all.map((one) => <a href={location.href}>{one}</a>); }', 'Part: location'],
  [
    'in a row',
    'function Part() { return eachRow(all, (one) => <a href={location.href}>{one}</a>); }',
    'Part: location',
  ],
  ['in a default', 'function Part({ now = new Date() }) { return now; }', 'Part: new Date()'],
  [
    'of the time zone',
    'const useZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;',
    'useZone: resolvedOptions()',
  ],
  [
    'of stored values',
    'function Part() { return localStorage.getItem("a") ?? sessionStorage.getItem("b"); }',
    'Part: localStorage',
  ],
  ['of the screen', 'const usePhone = () => matchMedia("(width < 1em)").matches;', 'usePhone: matchMedia'],
  ['of a style', 'function Part({ left }) { return <p style={{ left }} />; }', 'Part: style'],
  ['when the module is loaded', 'window.addEventListener("online", retry);', 'the module: window'],
  ['in a value of the module', 'const began = Date.now();', 'the module: Date.now()'],
])('a read %s is a fault', (_where, text, what) => {
  expect(whatIn(text)[0]).toBe(what);
});

test.each([
  ['an effect', 'function Part() { useEffect(() => { document.title = "a"; }, []); }'],
  ['a handler', 'function Part() { return <button onClick={() => window.print()} />; }'],
  ['a handler with a name', 'function Part() { const print = () => window.print(); return <b onClick={print} />; }'],
  ['a fact of the browser', 'function useHour() { return useBrowserFact(() => new Date().getHours(), assumedHour); }'],
  ['a handler within a list', 'function Part() { return all.map(() => <b onClick={() => location.reload()} />); }'],
  ['a plain function', 'export function readHour() { return new Date().getHours(); }'],
  ['a name of its own', 'function Part() { const location = useLocation(); return location.pathname; }'],
  ['a field of that name', 'function Part({ state }) { return state.location.pathname + state.window; }'],
  ['a date of something', 'function Part({ at }) { return new Date(at).getTime(); }'],
  ['a type', 'function Part({ at }: { at: Document | typeof window }) { return <p>{at}</p>; }'],
])('%s may read it', (_what, text) => {
  expect(whatIn(text)).toEqual([]);
});

test('a fault has its file and its line', () => {
  expect(faults('\nfunction Part() {\n  return window.innerWidth;\n}')).toEqual([
    { file: FILE, line: 3, what: 'Part: window' },
  ]);
});

test('a file that does not parse is refused', () => {
  expect(() => faults('function (')).toThrow(`${FILE} does not parse`);
});

test('an allowed place is no fault; one that is gone, or has no reason, is', () => {
  const found = [{ file: FILE, line: 3, what: 'Part: window' }];
  const key = `${FILE}#Part: window`;
  expect(judge(found, JSON.stringify({ [key]: 'never rendered on the server' }))).toEqual({ lines: [], ok: true });
  expect(judge(found, '{}')).toEqual({
    lines: [`${FILE}:3 Part: window: use useBrowserFact, useInlineStyle, an effect or a handler`],
    ok: false,
  });
  expect(judge([], JSON.stringify({ [key]: 'a reason' })).lines).toEqual([`${key} is allowed, and is not there`]);
  expect(judge(found, JSON.stringify({ [key]: ' ' })).lines).toEqual([`${key} has no reason`]);
});

const helped = (...texts: string[]) =>
  helperFaults(texts.map((text, index) => readFile({ path: `apps/web/src/${index}.tsx`, text }))).map(
    ({ what }) => what,
  );

test.each([
  ['of its file', ['function a() { return window.b; } function Part() { return a(); }'], 'Part: a > window'],
  [
    'of another file',
    ["import { a as b } from './1.tsx'; const usePart = () => b();", 'export const a = () => Date.now();'],
    'usePart: a > Date.now()',
  ],
  [
    'some calls away',
    [
      "import { a } from './1.tsx'; function Part() { return a(); }",
      "import { b } from './2.tsx'; export function a() { return b(); }",
      'export function b() { return c(); } function c() { return location.href; }',
    ],
    'Part: a > b > c > location',
  ],
  [
    'in a list',
    ['function a() { return new Date(); } function Part() { return all.map(() => a()); }'],
    'Part: a > new Date()',
  ],
  ['within it', ['function Part() { const a = () => document.title; return <p>{a()}</p>; }'], 'Part: a > document'],
  [
    'that calls itself',
    ['function a() { return a() + window.b; } function Part() { return a(); }'],
    'Part: a > window',
  ],
])('a call of a function %s that reads it is a fault', (_where, texts, what) => {
  expect(helped(...texts)).toEqual([what]);
});

test('of functions that call each other a read is found from each of them', () => {
  const text =
    'function Other() { return a(); } function Part() { return b(); } ' +
    'function a() { return b() ?? c(); } function b() { return a(); } function c() { return window.x; }';
  expect(helped(text)).toEqual(['Other: a > c > window', 'Part: b > a > c > window']);
});

test.each([
  ['an effect', 'function a() { window.b(); } function Part() { useEffect(() => { a(); }, []); }'],
  ['a handler', 'function a() { window.b(); } function Part() { return <b onClick={() => a()} onKeyDown={a} />; }'],
  ['a fact of the browser', 'function a() { return window.b; } function Part() { return useBrowserFact(a, assumed); }'],
  ['a function that reads it later', 'function a() { return () => window.b; } function Part() { return a(); }'],
  [
    'a component or hook, which is a fault itself',
    'function useA() { return window.b; } function Part() { return useA(); }',
  ],
  [
    'functions that call each other and read nothing',
    'function a() { return b(); } function b() { return a(); } function Part() { return a(); }',
  ],
  ['a plain function alone', 'function a() { return b(); } function b() { return window.c; }'],
])('%s may call such a function', (_what, text) => {
  expect(helped(text)).toEqual([]);
});
