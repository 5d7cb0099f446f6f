import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** Returns where a text that is no JSON has its first fault: the line, counted from 1, and what. */
export function brokenJson(text: string): { line: number; what: string } {
  const faults: ParseError[] = [];
  parseTree(text, faults, { disallowComments: true });
  const [fault] = faults;
  if (!fault) return { line: 1, what: 'it cannot be read' };
  return { line: text.slice(0, fault.offset).split('\n').length, what: errorText(printParseErrorCode(fault.error)) };
}

function errorText(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
