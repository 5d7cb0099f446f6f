import type { Section } from '@nestling/messages/sections';
import { moduleFile, type Page } from '@nestling/domain/page-row';
import type { SourceFile } from '../source/source-file.ts';
import { BrowserCode, isWithin } from './reached-code.ts';
import { sectionNames, sectionUses, type SectionUse } from './section-uses.ts';

const web = 'apps/web/src/';

/** The entry without the pages and their gate, because the router loads those later. */
const SHELL = `${web}main.tsx`;

/** The router loads these for every page behind the gate, so their words must count for each. */
const GATE = [`${web}rewards/gate/data/load-gate.ts`, `${web}rewards/gate/components/with-gate.tsx`];

/** The tables with which the words of the pages are compared. */
export interface Table {
  readonly pages: Readonly<Record<string, Page>>;
  /** Sections by the name of their page. */
  readonly words: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly shellWords: readonly string[];
  readonly sections: readonly Section[];
}

/**
 * Returns the sections whose words a page shows without loading them, and those that it loads but
 * never shows.
 */
export function pageWordFaults(code: readonly SourceFile[], { pages, words, shellWords, sections }: Table): string[] {
  const files = new Map(Object.entries(pages).map(([name, page]) => [name, filesOf(page)]));
  const opened = new Set([...GATE, ...[...files.values()].flat()]);
  const usesFrom = sectionReader(code, sections);
  const shell = usesFrom([SHELL], (path) => !opened.has(path));
  return [
    ...faultsOf(shell, { what: 'the shell', file: SHELL, list: 'SHELL_WORDS', named: shellWords, inherited: [] }),
    ...Object.keys(pages).flatMap((name) => {
      const own = files.get(name) ?? [];
      const uses = usesFrom(own, (path) => own.includes(path) || !opened.has(path));
      return faultsOf(uses, {
        what: `the page ${name}`,
        file: own[0] ?? SHELL,
        list: 'PAGE_WORDS',
        named: words[name] ?? [],
        inherited: shellWords,
      });
    }),
  ];
}

function filesOf({ guard, ...page }: Page): string[] {
  return [...(page.kind === 'page' ? [web + moduleFile(page.module)] : []), ...(guard === 'gate' ? GATE : [])];
}

interface Opened {
  readonly what: string;
  readonly file: string;
  /** The list that names its sections. */
  readonly list: string;
  readonly named: readonly string[];
  /** Sections that are loaded without being named. */
  readonly inherited: readonly string[];
}

function faultsOf(uses: readonly PlacedUse[], { what, file, list, named, inherited }: Opened): string[] {
  const visible = new Map(uses.filter(({ kind }) => kind === 'shows').map((use) => [use.slug, use]));
  const brought = new Set(uses.filter(({ kind }) => kind === 'brings').map(({ slug }) => slug));
  const there = new Set([...named, ...inherited, ...brought]);
  const missing = [...visible.values()].filter(({ slug }) => !there.has(slug));
  const superfluous = named.filter((slug) => !visible.has(slug) || inherited.includes(slug));
  return [
    ...missing.map(({ slug, place }) => `${place} ${what} shows words of ${slug}, which ${list} does not name`),
    ...superfluous.map((slug) => `${file}:1 ${what} does not need the words of ${slug}, which ${list} names`),
  ];
}

interface PlacedUse extends SectionUse {
  /** `file:line`. */
  readonly place: string;
}

/** Reads each file once, because several pages share it. */
function sectionReader(files: readonly SourceFile[], sections: readonly Section[]) {
  const code = new BrowserCode(files);
  const names = sectionNames(sections);
  const uses = new Map(files.map((file) => [file.path, placedUses(file, names)]));
  return (paths: readonly string[], enters: (path: string) => boolean): PlacedUse[] =>
    paths.flatMap((start) =>
      [...code.reachedFrom(start, enters)].flatMap(([path, spans]) =>
        (uses.get(path) ?? []).filter(({ at }) => spans.some((span) => isWithin(at, span))),
      ),
    );
}

function placedUses(file: SourceFile, names: ReturnType<typeof sectionNames>): PlacedUse[] {
  return sectionUses(file, names).map((use) => ({ ...use, place: `${file.path}:${file.lineAt(use.at)}` }));
}
