import { DefinitionType } from '@typescript-eslint/scope-manager';
import { type Program, Visitor } from 'oxc-parser';
import { scopesOf, type SourceFile } from '../source/source-file.ts';

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
 */
export function exportedNames({ path: file, text, module, lineAt }: SourceFile): ExportedName[] {
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
 */
export function declaredNames(source: SourceFile): DeclaredName[] {
  const { path: file, program, lineAt } = source;
  const ofProperties = namesOfProperties(program);
  const names = scopesOf(source).scopes.flatMap(({ variables }) =>
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
function namesOfProperties(program: Program): ReadonlySet<number> {
  const offsets = new Set<number>();
  new Visitor({
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && property.shorthand) offsets.add(property.key.start);
    },
  }).visit(program);
  return offsets;
}
