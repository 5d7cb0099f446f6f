import { type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from '../source/lines.ts';
import type { TextFile } from '../styles/styles.ts';

/** An element with which the browser itself can send a form. */
export interface NativeSubmit {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** May contain what others must not. */
const FORM_COMPONENT = 'apps/web/src/ui/form/form.tsx';

/**
 * Finds the elements of components that can send a form before the page is hydrated: a `<form>`
 * beside the component for it, and a button that is a submit button from the start.
 */
export function nativeSubmits({ path, text }: TextFile): NativeSubmit[] {
  if (path === FORM_COMPONENT) return [];
  const lineAt = lineCounter(text);
  const found: NativeSubmit[] = [];
  new Visitor({
    JSXOpeningElement(element) {
      const what = faultOf(element);
      if (what !== null) found.push({ file: path, line: lineAt(element.start), what });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function faultOf({ name, attributes }: JSXOpeningElement): string | null {
  if (name.type !== 'JSXIdentifier') return null;
  if (name.name === 'form') return `<form> can be sent before hydration: use Form of ${FORM_COMPONENT}`;
  const type = literalType(attributes);
  if (name.name === 'button' && (type === null || type === 'submit'))
    return '<button> sends its form before hydration: use Button';
  return name.name === 'input' && (type === 'submit' || type === 'image')
    ? '<input> sends its form before hydration: use Button'
    : null;
}

/** Null without a type, undefined where it is computed. */
function literalType(attributes: JSXOpeningElement['attributes']): string | null | undefined {
  for (const attribute of attributes) {
    if (attribute.type === 'JSXSpreadAttribute') return undefined;
    if (attribute.name.name !== 'type') continue;
    return attribute.value?.type === 'Literal' ? attribute.value.value : undefined;
  }
  return null;
}
