import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { PAGES } from '@nestling/domain/pages';
import { type Comment, type Expression, type JSXChild, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { classFaults } from './classes.ts';
import { renderingFaults } from './rendering.ts';

/** What oxlint passes to a rule for each file. */
interface Context {
  /** The folder of the configuration. */
  readonly cwd: string;
  readonly filename: string;
  readonly sourceCode: {
    readonly text: string;
    getAllComments(): readonly Comment[];
    getLocFromIndex(offset: number): { line: number; column: number };
  };
  report(fault: { message: string; loc: { line: number; column: number } }): void;
}

/** Judges a file at once, or returns what judges its nodes, which takes the linter much longer. */
type Rule = (path: string, context: Context, report: (at: number, message: string) => void) => VisitorObject | void;

/** A path of a page is a constant of `PAGES`, because a renamed page would leave a dead link. */
const pagePath: Rule = (_path, _context, report) => {
  const judge = (text: string, at: number) => {
    const [, segment = ''] = /^\/([a-z0-9-]+)(?=$|[/?#])/.exec(text) ?? [];
    if (FIRST_SEGMENTS.has(segment)) report(at, `path of a page outside PAGES: "${text}"`);
  };
  return {
    Literal({ value, start }) {
      if (typeof value === 'string') judge(value, start);
    },
    TemplateLiteral({ quasis }) {
      // Text after a value continues a path, so only the first part can begin one.
      const first = quasis.find(({ value }) => value.raw !== '');
      if (first) judge(first.value.raw, first.start);
    },
  };
};

/** Without parameters and `/`, because those begin no path that could be recognised. */
const FIRST_SEGMENTS = new Set(
  Object.values(PAGES)
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((segment) => segment !== '' && !segment.startsWith(':')),
);

/** The fields of a call are declared by its schema alone, because two declarations could differ. */
const schemaField: Rule = (path, { cwd }, report) => {
  const schema = join(cwd, path.replace(/\.ts$/, '.schema.ts'));
  if (path.endsWith('.schema.ts') || !existsSync(schema)) return undefined;
  const names = new Set<string>();
  new Visitor({
    Property({ key }) {
      if (key.type === 'Identifier') names.add(key.name);
    },
  }).visit(parseSync(schema, readFileSync(schema, 'utf8')).program);
  return {
    TSPropertySignature({ key, start }) {
      if (key.type === 'Identifier' && names.has(key.name))
        report(start, `${key.name} is declared by its schema, too: take its type from there`);
    },
  };
};

const STATUS = `'(?:queued|sending|sent|failed|exported|withdrawing|withdrawn|dropped)'`;
/** A comparison, a branch, or a list of statuses that one is looked for in. */
const IN_CODE = [
  String.raw`\b(?:status|state)\b[^;\n]{0,20}(?:===|!==) ${STATUS}`,
  String.raw`\bcase ${STATUS}:`,
  String.raw`\.status, (?:\[)?${STATUS}`,
  String.raw`(?:new Set\(|= )\[[^\]\n]*${STATUS}`,
  String.raw`\[[^\]\n]*${STATUS}[^\]\n]*\]\.includes`,
];
const IN_SQL = [String.raw`\bstatus (?:=|<>|!=) ${STATUS}`, String.raw`\bin \(${STATUS}`, String.raw`\bcase\s+when\b`];

/** Only the machine of leads decides by their status. */
const leadStatus: Rule = (path, { sourceCode: { text } }, report) => {
  const decision = new RegExp([...IN_CODE, ...(path.includes('/queries/') ? IN_SQL : [])].join('|'), 'gi');
  for (const { index } of text.matchAll(decision))
    report(index, 'a decision by the status of a lead outside its machine');
};

const CITATION = /\b(?:[CDV]-\d+|(?:ACC|LRN|RWD)(?:-\d{3}| item \d+))\b/g;
/** As wide as code, which the formatter wraps; it leaves comments alone. */
const MAX_COLUMNS = 120;

const ownComments = ({ sourceCode }: Context) =>
  // A directive for a tool may not be wrapped.
  sourceCode.getAllComments().filter(({ value }) => !/^\s*(?:oxlint|@ts|v8|#)/.test(value));

/** Ids belong in titles of tests and in `docs`. */
const citation: Rule = (_path, context, report) => {
  for (const { start, value } of ownComments(context))
    for (const { 0: id, index } of value.matchAll(CITATION))
      report(start + '//'.length + index, `a comment cites ${id}: say the reason`);
};

const commentWidth: Rule = (_path, context, report) => {
  for (const { start, end } of ownComments(context)) {
    const { text } = context.sourceCode;
    const first = text.lastIndexOf('\n', start) + 1;
    for (const { 0: line, index } of text.slice(first, end).matchAll(/.+/g))
      if (line.length > MAX_COLUMNS) report(first + index, `a line of a comment has over ${MAX_COLUMNS} columns`);
  }
};

/** A fault may be excepted, but whoever reads the exception must see why. */
const directiveReason: Rule = (_path, { sourceCode }, report) => {
  for (const { start, value } of sourceCode.getAllComments())
    if (/^\s*(?:ox|es)lint-disable/.test(value) && !/\s--\s+\S/.test(value))
      report(start, 'a directive without a reason: write it after --');
};

/** Classes that components use exist in their style sheets, and the reverse. */
const cssClass: Rule = (path, { cwd }, report) => {
  for (const { at, what } of classFaults(cwd, path)) report(at, what);
};

/** A component, hook or module reads neither browser nor clock while it is rendered or loaded. */
const rendering: Rule = (path, { cwd }, report) => {
  for (const { at, what } of renderingFaults(cwd, path)) report(at, what);
};

/** A person reads or hears the values of these attributes. */
const SPOKEN = /^(?:alt|label|placeholder|title|aria-(?:description|label|placeholder|roledescription|valuetext))$/;

/** What a component shows is a text of `packages/messages`, because it must be translated. */
const looseWords: Rule = (_path, _context, report) => {
  const judge = (text: string, at: number) => {
    const words = text.trim().replaceAll(/\s+/g, ' ');
    if (/\p{L}/u.test(words.replaceAll(/&\w+;/g, ''))) report(at, `words outside messages: "${words}"`);
  };
  const judgeExpression = (node: Expression | { type: 'JSXEmptyExpression' }) => {
    for (const [text, at] of literalsOf(node)) judge(text, at);
  };
  const judgeChildren = ({ children }: { children: readonly JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') judge(child.value, child.start + child.value.search(/\S|$/));
      if (child.type === 'JSXExpressionContainer') judgeExpression(child.expression);
    }
  };
  return {
    JSXElement: judgeChildren,
    JSXFragment: judgeChildren,
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.test(name.name)) return;
      if (value?.type === 'Literal') judge(value.value, value.start);
      if (value?.type === 'JSXExpressionContainer') judgeExpression(value.expression);
    },
  };
};

/** The literals that an expression may evaluate to without a call. */
function literalsOf(node: Expression | { type: 'JSXEmptyExpression' }): [string, number][] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value, node.start]] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value, start }) => [value.raw, start]);
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)];
  return node.type === 'ParenthesizedExpression' ? literalsOf(node.expression) : [];
}

const rules = {
  'loose-words': looseWords,
  'page-path': pagePath,
  'schema-field': schemaField,
  'lead-status': leadStatus,
  citation,
  'comment-width': commentWidth,
  'directive-reason': directiveReason,
  'css-class': cssClass,
  rendering,
};

/** The plugin of `.oxlintrc.json`: the rules of this repository that oxlint has not. */
const plugin = {
  meta: { name: 'nestling' },
  rules: Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      {
        create(context: Context): VisitorObject {
          const path = relative(context.cwd, context.filename).split('\\').join(posix.sep);
          const visitor = rule(path, context, (at, message) =>
            context.report({ message, loc: context.sourceCode.getLocFromIndex(at) }),
          );
          return visitor ?? {};
        },
      },
    ]),
  ),
};

export default plugin;
