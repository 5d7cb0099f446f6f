import { parseSync } from 'oxc-parser';
import { lineCounter } from '../source/lines.ts';

/** A name that a file declares. */
export interface DeclaredName {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** A name that a file declares and exports. */
export interface ExportedName extends DeclaredName {
  readonly isType: boolean;
}

/**
 * Lists what a file declares and exports; a class is a type too. A name that is only re-exported
 * belongs to the file that declares it.
 *
 * @throws when the file does not parse
 */
export function exportedNames(file: string, text: string): ExportedName[] {
  const { module, errors } = parseSync(file, text);
  const [fault] = errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  const lineAt = lineCounter(text);
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ start, moduleRequest, exportName: { name }, isType }): ExportedName[] => {
      if (moduleRequest || name === null) return [];
      const isClass = /^(?:abstract\s+)?class\b/.test(text.slice(start));
      return [{ file, line: lineAt(start), name, isType: isType || isClass }];
    }),
  );
}
