import type { Plugin } from 'vite';

const DEFINITION = /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/;
const WEIGHT = /\n {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\](?=,?\n)/g;

/** Weights the design uses; the others would more than double the icons of the first load. */
const USED = ['bold', 'fill'];

/** Leaves only the used weights in the icon definitions that are bundled. @throws Error when a definition is not written as expected. */
export function iconWeights(): Plugin {
  return {
    name: 'nestling-icon-weights',
    apply: 'build',
    transform(code, id) {
      if (!DEFINITION.test(id.split('?')[0] ?? '')) return null;
      return { code: onlyUsedWeights(code, id), map: null };
    },
  };
}

/** The same icon definition with the used weights alone. */
export function onlyUsedWeights(code: string, id: string): string {
  const entries = [...code.matchAll(WEIGHT)];
  const kept = entries.filter(([, weight]) => weight !== undefined && USED.includes(weight));
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last || kept.length !== USED.length) throw new Error(`Unexpected icon definition: ${id}`);
  const before = code.slice(0, first.index);
  const after = code.slice(last.index + last[0].length);
  return before + kept.map(([entry]) => entry).join(',') + after;
}
