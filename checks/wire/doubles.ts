import { type Node, parseSync } from 'oxc-parser';

/** A field of a call that is declared in its types as well as in its schema. */
export interface Double {
  name: string;
  /** Of the declaration beside the call, from 1. */
  line: number;
}

/**
 * Returns the fields that a file of calls declares although the schema beside it has them, so that
 * the two could differ.
 *
 * @param calls text of `{thing}.ts`
 * @param schema text of `{thing}.schema.ts`
 * @throws for a text that is no TypeScript
 */
export function doublesOf(calls: string, schema: string): Double[] {
  const known = new Set(fieldsOf(schema, 'Property').map(({ name }) => name));
  return fieldsOf(calls, 'TSPropertySignature').filter(({ name }) => known.has(name));
}

function fieldsOf(text: string, type: 'Property' | 'TSPropertySignature'): Double[] {
  const { program, errors } = parseSync('wire.ts', text, { astType: 'ts', range: true });
  const [error] = errors;
  if (error) throw new Error(error.message);
  const found: Double[] = [];
  const read = (node: Node): void => {
    if (node.type === type && 'key' in node && node.key.type === 'Identifier')
      found.push({ name: node.key.name, line: text.slice(0, node.start).split('\n').length });
    for (const child of childrenOf(node)) read(child);
  };
  read(program);
  return found;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}
