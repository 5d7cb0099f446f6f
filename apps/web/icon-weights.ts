import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DEFINITION = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js$/;
const WEIGHT = /\n {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\](?=,?\n)/g;
const IMPORT = /^import \{ (\w+) \} from '@phosphor-icons\/react\/dist\/csr\/(\w+)';$/gm;

/** Weights the design uses; the others would more than double the icons of the first load. */
const USED: readonly string[] = ['bold', 'fill'];

/** Leaves only the used weights in the icon definitions that are bundled. @throws Error when a definition is not written as expected. */
export function iconWeights(): Plugin {
  let drawn: ReadonlyMap<string, readonly string[]> = new Map();
  return {
    name: 'nestling-icon-weights',
    apply: 'build',
    buildStart() {
      const folder = join(import.meta.dirname, 'src');
      const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /(?<!\.test)\.tsx$/.test(file),
      );
      drawn = weightsDrawn(parts.map((file) => readFileSync(join(folder, file), 'utf8')));
    },
    transform(code, id) {
      const [, icon] = DEFINITION.exec(id.split('?')[0] ?? '') ?? [];
      if (icon === undefined) return null;
      return { code: onlyUsedWeights(code, id, drawn.get(icon) ?? USED), map: null };
    },
  };
}

/** Weights in which the parts draw each icon; all that the design uses where a part does not name one in its markup. */
export function weightsDrawn(parts: readonly string[]): Map<string, readonly string[]> {
  const drawn = new Map<string, readonly string[]>();
  for (const part of parts) {
    for (const [, name = '', icon = ''] of part.matchAll(IMPORT)) {
      const weights = new Set([...(drawn.get(icon) ?? []), ...weightsIn(part, name)]);
      drawn.set(
        icon,
        USED.filter((weight) => weights.has(weight)),
      );
    }
  }
  return drawn;
}

function weightsIn(part: string, name: string): readonly string[] {
  const uses = [...part.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length - 1;
  const elements = [...part.matchAll(new RegExp(`<${name}\\b((?:[^<>{}]|\\{[^{}]*\\})*)>`, 'g'))];
  const named = elements.flatMap(([, attributes = '']) => {
    const weight = /\bweight="(\w+)"/.exec(attributes)?.[1];
    return weight === undefined || attributes.includes('{...') ? [] : [weight];
  });
  return named.length === uses ? named : USED;
}

/** The same icon definition with these weights alone. */
export function onlyUsedWeights(code: string, id: string, weights: readonly string[] = USED): string {
  const entries = [...code.matchAll(WEIGHT)];
  const kept = entries.filter(([, weight]) => weight !== undefined && weights.includes(weight));
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last || kept.length !== weights.length) throw new Error(`Unexpected icon definition: ${id}`);
  const before = code.slice(0, first.index);
  const after = code.slice(last.index + last[0].length);
  return before + kept.map(([entry]) => entry).join(',') + after;
}
