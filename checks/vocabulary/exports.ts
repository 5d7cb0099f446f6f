import { type Declaration, parseSync } from 'oxc-parser';
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
 * Lists what a file declares and exports. A name that is only re-exported belongs to the file that
 * declares it.
 *
 * @throws when the file does not parse
 */
export function exportedNames(file: string, text: string): ExportedName[] {
  const { program, errors } = parseSync(file, text);
  const [fault] = errors;
  if (fault) throw new Error(`${file} does not parse: ${fault.message}`);
  const lineAt = lineCounter(text);
  return program.body.flatMap((node): ExportedName[] => {
    if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
    const declared = node.declaration ? declaredNames(node.declaration) : [];
    const listed = node.specifiers.flatMap(({ exported, exportKind }) =>
      exported.type === 'Identifier' ? [{ name: exported.name, isType: exportKind === 'type' }] : [],
    );
    return [...declared, ...listed].map((one) => ({ file, line: lineAt(node.start), ...one }));
  });
}

function declaredNames(declaration: Declaration): { name: string; isType: boolean }[] {
  switch (declaration.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [{ name: declaration.id.name, isType: true }];
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaration.id ? [{ name: declaration.id.name, isType: declaration.type === 'ClassDeclaration' }] : [];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [{ name: id.name, isType: false }] : [],
      );
    default:
      return [];
  }
}
