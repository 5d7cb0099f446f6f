/** The source and path of a component. */
export interface Part {
  readonly path: string;
  readonly code: string;
}

/** Weights by the name of the icon that is drawn in them, both in alphabetical order. */
export type Drawn = ReadonlyMap<string, readonly string[]>;

const IMPORT = /^import \{ (\w+) \} from '[^']*\/icons\/[\w-]+\.ts';$/gm;
/** The attributes are only looked ahead at, because another element may begin among them. */
const MARKUP = /<([A-Z]\w*)\b(?=((?:[^<>{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)>)/g;
const ELEMENT_IN_ATTRIBUTES = /<[A-Z][^<>]*>/g;
const WEIGHT = /\bweight=(?:"(\w+)"|\{([^{}]*)\})/;
const NAME_OF_WEIGHT = /'(thin|light|regular|bold|fill|duotone)'/g;

/**
 * The icons that these components draw, and in which weights.
 * @throws Error when an icon is imported and no weight is to be seen
 */
export function drawnIn(parts: readonly Part[]): Drawn {
  const pairs = parts.flatMap((part) => drawnInOne(part));
  const names = [...new Set(pairs.map(([name]) => name))].toSorted();
  return new Map(names.map((name) => [name, weightsOf(name, pairs)]));
}

function weightsOf(name: string, pairs: readonly (readonly [string, string])[]): string[] {
  return [...new Set(pairs.filter(([one]) => one === name).map(([, weight]) => weight))].toSorted();
}

function drawnInOne({ path, code }: Part): (readonly [string, string])[] {
  const names = importedIn(code);
  const elements = elementsIn(code);
  const lent = elements.filter(({ name }) => !names.includes(name)).flatMap(({ weights }) => weights);
  return names.flatMap((name) => {
    const own = elements.filter((element) => element.name === name);
    const weights = [...own.flatMap((element) => element.weights), ...(isHandedOn(name, code, own.length) ? lent : [])];
    if (weights.length === 0) throw new Error(`${path}: no weight is to be seen for ${name}`);
    return weights.map((weight) => [name, weight] as const);
  });
}

function importedIn(code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, name = '']) => name);
}

/**
 * True for an icon with another name too, as in `const Caret = open ? CaretUpIcon : CaretDownIcon`,
 * so that its weights are unknown.
 */
function isHandedOn(name: string, code: string, elements: number): boolean {
  const mentions = [...code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length;
  const imports = 1;
  return mentions > elements + imports;
}

function elementsIn(code: string): { name: string; weights: string[] }[] {
  return [...code.matchAll(MARKUP)].flatMap(([, name = '', attributes = '']) => {
    const [, fixed, chosen = ''] = WEIGHT.exec(attributes.replaceAll(ELEMENT_IN_ATTRIBUTES, '')) ?? [];
    if (fixed !== undefined) return [{ name, weights: [fixed] }];
    const weights = [...chosen.matchAll(NAME_OF_WEIGHT)].map(([, weight = '']) => weight);
    return weights.length > 0 ? [{ name, weights }] : [];
  });
}
