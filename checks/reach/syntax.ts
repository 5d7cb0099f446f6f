import {
  type Expression,
  type ImportDeclaration,
  type ImportExpression,
  type Node,
  type Program,
  type Super,
  Visitor,
} from 'oxc-parser';
import { textsOf } from '../imports/patterns.ts';

/** A stretch of a file by its offsets, `end` excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An import that a file makes while its code runs. */
export interface Request {
  readonly at: number;
  readonly specifier: string;
  /** `*` for all exports; empty for an import that only runs the file. */
  readonly names: readonly string[];
  /** The position of the name that holds all exports. */
  readonly boundTo?: number;
  /** True for a pattern of `import.meta.glob`. */
  readonly isGlob?: boolean;
}

/**
 * A function, and the code that supplies its parameters: the call that receives it, or every caller
 * by name.
 */
export interface Scoped {
  readonly span: Span;
  readonly givers: readonly Span[];
  /** The position of the name by which it is called. */
  readonly name?: number;
}

/** The structure of a file before any name is resolved. */
export interface Syntax {
  /** Top-level statements without a declaration, because they run when the file is loaded. */
  readonly runs: readonly Span[];
  readonly topLevel: readonly Span[];
  readonly statements: readonly Span[];
  readonly functions: readonly Scoped[];
  /** `beforeEach` and the like, each with the block of tests that it applies to. */
  readonly hooks: readonly { readonly block: Span; readonly span: Span }[];
  /** By the position of the imported name: its name in the other file, `*` for all exports. */
  readonly imports: ReadonlyMap<number, { readonly specifier: string; readonly name: string }>;
  /** `typeof x` in a type: erased when the code runs. */
  readonly typeQueries: readonly Span[];
  /** By the position of `x` in `x.y`: the name `y`. */
  readonly members: ReadonlyMap<number, string>;
  /** By the position of a loop's declaration: the expression that it iterates over. */
  readonly loops: ReadonlyMap<number, Span>;
  readonly requests: readonly Request[];
}

const hookNames = new Set(['beforeAll', 'beforeEach', 'afterEach', 'afterAll']);
const declares = /^(Import|Export|Variable|Function|Class|TS)/;

/** Reads the shape of a file. */
export function readSyntax(program: Program): Syntax {
  const statements: Span[] = [];
  const functions: Scoped[] = [];
  const hooks: { block: Span; span: Span }[] = [];
  const typeQueries: Span[] = [];
  const imports = new Map<number, { specifier: string; name: string }>();
  const members = new Map<number, string>();
  const loops = new Map<number, Span>();
  const requests: Request[] = [];
  /**
   * Keyed by the position of the import; set by the surrounding node, because the walk reaches that
   * first.
   */
  const taken = new Map<number, Pick<Request, 'names' | 'boundTo'>>();
  /** Set by the surrounding node, because the walk reaches that first. */
  const known = new Map<number, Omit<Scoped, 'span'>>();

  const scoped = (node: Node & Span, name?: number): void => {
    functions.push({ span: span(node), givers: [], ...(name !== undefined && { name }), ...known.get(node.start) });
  };
  const readHooks = (block: Node & Span, body: readonly Node[]): void => {
    for (const node of body) if (isHook(node)) hooks.push({ block: span(block), span: span(node) });
  };

  new Visitor({
    Program: (node) => readHooks(node, node.body),
    BlockStatement: (node) => readHooks(node, node.body),
    ExpressionStatement: (node) => void statements.push(span(node)),
    FunctionDeclaration: (node) => scoped(node, node.id?.start),
    FunctionExpression: (node) => scoped(node),
    ArrowFunctionExpression: (node) => scoped(node),
    ImportDeclaration({ source, specifiers }) {
      for (const one of specifiers) imports.set(one.local.start, { specifier: source.value, name: importedName(one) });
    },
    TSTypeQuery: (node) => void typeQueries.push(span(node)),
    ForOfStatement: (node) => void loops.set(node.left.start, span(node.right)),
    ForInStatement: (node) => void loops.set(node.left.start, span(node.right)),
    JSXMemberExpression({ object, property }) {
      if (object.type === 'JSXIdentifier') members.set(object.start, property.name);
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      if (object.type === 'Identifier') members.set(object.start, property.name);
      const imported = importedBy(object);
      if (imported && object !== imported) taken.set(imported.start, { names: [property.name] });
    },
    VariableDeclarator({ id, init }) {
      if (!init) return;
      if (id.type === 'Identifier' && isFunction(init)) known.set(init.start, { givers: [], name: id.start });
      const imported = importedBy(init);
      if (!imported) return;
      if (id.type === 'Identifier') taken.set(imported.start, { names: [], boundTo: id.start });
      else taken.set(imported.start, { names: keysOf(id) });
    },
    CallExpression(node) {
      const { callee, arguments: given } = node;
      for (const one of given) {
        if (!isFunction(one)) continue;
        known.set(one.start, { givers: [callee, ...given.filter((other) => other !== one)].map(span) });
      }
      const first = given[0];
      if (!first || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.object.type === 'MetaProperty' && callee.property.name === 'glob') {
        for (const specifier of textsOf(first))
          requests.push({ at: node.start, specifier, names: ['*'], isGlob: true });
      }
      const names = callee.property.name === 'then' ? firstParameterKeys(first) : undefined;
      if (names && callee.object.type === 'ImportExpression') taken.set(callee.object.start, { names });
    },
    NewExpression({ callee, arguments: [first, second], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || !first || second?.type !== 'MemberExpression')
        return;
      if (second.object.type !== 'MetaProperty') return;
      // A pool of threads calls what its script exports.
      for (const specifier of textsOf(first)) requests.push({ at: start, specifier, names: ['default'] });
    },
    ImportExpression({ start, source }) {
      for (const specifier of textsOf(source)) {
        requests.push({ at: start, specifier, names: ['*'], ...taken.get(start) });
      }
    },
  }).visit(program);

  return {
    runs: program.body.filter(({ type }) => !declares.test(type)).map(span),
    topLevel: program.body.map(span),
    statements,
    functions,
    hooks,
    imports,
    typeQueries,
    members,
    loops,
    requests,
  };
}

/** True when an offset, or another stretch, is inside this one. */
export function isWithin(at: number | Span, { start, end }: Span): boolean {
  return typeof at === 'number' ? start <= at && at < end : start <= at.start && at.end <= end;
}

/**
 * Returns the smallest statement around an offset: a call of its own if there is one, else the
 * complete top-level statement.
 */
export function statementAt({ statements, topLevel }: Syntax, at: number): Span | undefined {
  const around = [...topLevel, ...statements].filter((one) => isWithin(at, one));
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}

function span({ start, end }: Span): Span {
  return { start, end };
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

function isHook(node: Node): boolean {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'CallExpression') return false;
  const { callee } = node.expression;
  return callee.type === 'Identifier' && hookNames.has(callee.name);
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}

function importedBy(expression: Expression | Super): ImportExpression | undefined {
  if (expression.type === 'AwaitExpression') return importedBy(expression.argument);
  return expression.type === 'ImportExpression' ? expression : undefined;
}

/**
 * `a` and `b` for `{ a, b: c }`; all with a rest element, or where the pattern is not an object.
 */
function keysOf(pattern: Node): string[] {
  if (pattern.type !== 'ObjectPattern') return ['*'];
  return pattern.properties.map((one) =>
    one.type === 'Property' && !one.computed && one.key.type === 'Identifier' ? one.key.name : '*',
  );
}

function firstParameterKeys(callback: Node): string[] | undefined {
  if (callback.type !== 'ArrowFunctionExpression' && callback.type !== 'FunctionExpression') return undefined;
  const parameter = callback.params[0];
  return parameter && keysOf(parameter);
}
