/** Packages whose files are addressed by name and never imported. */
const RESOURCES: ReadonlySet<string> = new Set(['@fontsource-variable/figtree']);

/**
 * Node runs no TypeScript of an installed package, and reads no source map; archives are extensions
 * of the embedded database, which has none.
 */
const NEVER_LOADED = /\.(?:map|[cm]?ts|md|markdown|flow|tsbuildinfo|tar\.gz)$/i;

/** Folders beside the code of a package; a file in one of them that an import reaches stays. */
const NON_CODE = /\/(?:\.[^/]+|__tests__|tests?|docs?|examples?|benchmarks?|fixtures)\//;

/** Node loads no build for browsers, unless an import names it. */
const BROWSER_BUILD = /[./-](?:browser|standalone)[^/]*\.[cm]?js$/;

const LICENCE = /\/(?:licen[cs]e|notice|copying)[^/]*$/i;

const CODE = /\.[cm]?js$/;

/** The folder of the package of a file: `node_modules/a/node_modules/@b/c` */
export function packageOf(path: string): string {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? '';
}

/** What is known of one package. */
export interface PackageUse {
  /** Its files that the product's imports reach. */
  loaded: readonly string[];
  /** Whether one of those may load files that no import names. */
  computesPaths: boolean;
}

/**
 * Whether the product never reads a file of an installed package. A package that computes paths
 * loses only what no code could use; another one all code that no import reaches; one that nothing
 * imports everything.
 *
 * @param path below the folder of the product, with `/`
 */
export function isUnused(path: string, { loaded, computesPaths }: PackageUse): boolean {
  if (loaded.includes(path)) return false;
  const folder = packageOf(path);
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (RESOURCES.has(name)) return NEVER_LOADED.test(path);
  if (loaded.length === 0) return true;
  if (LICENCE.test(path)) return false;
  if ([NEVER_LOADED, BROWSER_BUILD, NON_CODE].some((kind) => kind.test(path.slice(folder.length)))) return true;
  return CODE.test(path) && !computesPaths;
}
