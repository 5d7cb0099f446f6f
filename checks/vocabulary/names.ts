import { analyze, DefinitionType } from '@typescript-eslint/scope-manager';
import { type Node, type ParseResult, parseSync, Visitor } from 'oxc-parser';
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
  const { module } = parsed(file, text);
  const lineAt = lineCounter(text);
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ start, moduleRequest, exportName: { name }, isType }): ExportedName[] => {
      if (moduleRequest || name === null) return [];
      const isClass = /^(?:abstract\s+)?class\b/.test(text.slice(start));
      return [{ file, line: lineAt(start), name, isType: isType || isClass }];
    }),
  );
}

/**
 * Lists every variable, parameter, function and type that a file declares, exported or not. A name
 * that a pattern takes over from a property is left out, because the property decides on it.
 *
 * @throws when the file does not parse
 */
export function declaredNames(file: string, text: string): DeclaredName[] {
  const { program } = parsed(file, text);
  const lineAt = lineCounter(text);
  const ofProperties = namesOfProperties(program);
  // Without types of the library; a file of JSX needs no `React` in scope.
  const { scopes } = analyze(program as never, { sourceType: 'module', jsxPragma: null, lib: [] });
  const names = scopes.flatMap(({ variables }) =>
    variables.flatMap(({ name, defs }) =>
      defs.flatMap(({ type, name: node }): DeclaredName[] => {
        const at = node.range[0];
        return type === DefinitionType.ImportBinding || ofProperties.has(at) ? [] : [{ file, line: lineAt(at), name }];
      }),
    ),
  );
  // A class is declared in its own scope and in the one around it.
  return [...new Map(names.map((one) => [`${one.line} ${one.name}`, one])).values()];
}

/** Offsets of the names that patterns take over from properties. */
function namesOfProperties(program: Node): ReadonlySet<number> {
  const offsets = new Set<number>();
  new Visitor({
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && property.shorthand) offsets.add(property.key.start);
    },
  }).visit(program as Parameters<Visitor['visit']>[0]);
  return offsets;
}

function parsed(file: string, text: string): ParseResult {
  const result = parseSync(file, text, { astType: 'ts', range: true });
  const [fault] = result.errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  return result;
}
