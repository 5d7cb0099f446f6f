import { type Expression, type JSXAttribute, type JSXChild, parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from '../source/lines.ts';

/** Words in a component instead of in `packages/messages`. */
export interface LooseWords {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** A person reads or hears these values, so they must be translated. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** Returns every text with a letter that a component shows without `messages`. */
export function looseWords(file: string, source: string): LooseWords[] {
  const { program, errors } = parseSync(file, source);
  const [fault] = errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  const lineAt = lineCounter(source);
  const found: LooseWords[] = [];
  const weigh = (text: string, at: number) => {
    if (hasLetter(text)) found.push({ file, line: lineAt(at), text: text.trim().replaceAll(/\s+/g, ' ') });
  };
  const weighChildren = (children: readonly JSXChild[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') weigh(child.value, child.start + leadingSpace(child.value));
      if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') continue;
      for (const [text, at] of literalsOf(child.expression)) weigh(text, at);
    }
  };
  new Visitor({
    JSXElement: (node) => weighChildren(node.children),
    JSXFragment: (node) => weighChildren(node.children),
    JSXAttribute(node) {
      if (!spoken.has(attributeName(node))) return;
      for (const [text, at] of attributeTexts(node)) weigh(text, at);
    },
  }).visit(program);
  return found;
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/&\w+;/g, ''));
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}

function attributeName({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

function attributeTexts({ value }: JSXAttribute): [string, number][] {
  if (value?.type === 'Literal') return [[value.value, value.start]];
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return [];
  return literalsOf(value.expression);
}

/** The literals that an expression may evaluate to without a call. */
function literalsOf(node: Expression): [string, number][] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node.value, node.start]] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value, start }) => [value.raw, start]);
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literalsOf(node.left), ...literalsOf(node.right)];
  return node.type === 'ParenthesizedExpression' ? literalsOf(node.expression) : [];
}
