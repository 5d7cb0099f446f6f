/** A source file with its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** How often something is repeated, with its bound. */
export interface OnceFigure {
  readonly what: string;
  readonly atMost: number;
  /** The places that count. */
  readonly found: readonly string[];
}

const TEST = /\.(?:test|e2e)\.|\/testing\/|^e2e\//;
const isProduct = ({ path }: SourceText): boolean => /^(?:apps|packages)\//.test(path) && !TEST.test(path);

/** Files that name every language: what a new one is added to, beside its words. */
function languageFiles(sources: readonly SourceText[]): string[] {
  const named = (text: string): boolean =>
    ['en-US', 'es-US', 'fr-CA', 'pl-PL'].every((locale) => text.includes(locale));
  return sources
    .filter((file) => isProduct(file) && !file.path.includes('.gen.') && named(file.text))
    .map(({ path }) => path);
}

/** Files that a gateway consists of and is chosen in; those that call it come on top. */
function gatewayFiles(sources: readonly SourceText[], folder: string, field: string): string[] {
  const own = `apps/server/src/gateways/${folder}/`;
  const chosen = new RegExp(String.raw`^\s*${field}\??: |[{,] ${field}: `, 'm');
  return sources
    .filter((file) => isProduct(file) && file.path.startsWith('apps/server/src/'))
    .filter(
      ({ path, text }) =>
        path.startsWith(own) ||
        (text.includes(`gateways/${folder}/`) && (chosen.test(text) || path.endsWith('/config.ts'))),
    )
    .map(({ path }) => path);
}

const STATUS = `'(?:queued|sending|sent|failed|exported|withdrawing|withdrawn|dropped)'`;
/** A comparison, a branch, or a list of statuses that one is looked for in. */
const COMPARED = new RegExp(
  [
    String.raw`\b(?:status|state)\b[^;\n]{0,20}(?:===|!==) ${STATUS}`,
    String.raw`\bcase ${STATUS}:`,
    String.raw`\.status, (?:\[)?${STATUS}`,
    String.raw`(?:new Set\(|= )\[[^\]\n]*${STATUS}`,
    String.raw`\[[^\]\n]*${STATUS}[^\]\n]*\]\.includes`,
  ].join('|'),
);
const COMPARED_IN_SQL = new RegExp(String.raw`\bstatus (?:=|<>|!=) ${STATUS}|\bin \(${STATUS}`, 'i');

const isDecision = (path: string, line: string): boolean =>
  COMPARED.test(line) || (path.includes('/queries/') && COMPARED_IN_SQL.test(line));

/** Places of the partners' code that decide by the status of a lead, beside its machine. */
function leadDecisions(sources: readonly SourceText[]): string[] {
  return sources
    .filter((file) => isProduct(file) && file.path.startsWith('apps/server/src/rewards/opt-in/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (isDecision(path, line) ? [`${path}:${at + 1}`] : [])),
    );
}

/** `case when` in the statements of the partners' code. */
function caseWhens(sources: readonly SourceText[]): string[] {
  return sources
    .filter((file) => isProduct(file) && file.path.startsWith('apps/server/src/rewards/opt-in/queries/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (/\bcase\s+when\b/i.test(line) ? [`${path}:${at + 1}`] : [])),
    );
}

/** Returns the figures of all sources. */
export function onceFigures(sources: readonly SourceText[]): OnceFigure[] {
  return [
    { what: 'files to change for a language, beside its words', atMost: 15, found: languageFiles(sources) },
    {
      what: 'files to change for a gateway, as for addresses',
      atMost: 7,
      found: gatewayFiles(sources, 'address', 'addresses'),
    },
    { what: 'decisions by the status of a lead outside its machine', atMost: 0, found: leadDecisions(sources) },
    { what: 'case when in the statements of leads', atMost: 0, found: caseWhens(sources) },
  ];
}
