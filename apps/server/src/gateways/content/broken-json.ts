import { parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';

/**
 * Returns where a text is invalid JSON: line, counted from 1, and the fault; null for valid JSON.
 */
export function brokenJson(text: string): { line: number; what: string } | null {
  const faults: ParseError[] = [];
  parseTree(text, faults, { disallowComments: true });
  const [fault] = faults;
  if (!fault) return null;
  return { line: text.slice(0, fault.offset).split('\n').length, what: inWords(printParseErrorCode(fault.error)) };
}

function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
