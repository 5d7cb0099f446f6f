import type { Section } from '@nestling/messages/sections';
import { moduleFile, type Page } from '@nestling/domain/page-row';
import { lineCounter } from '../source/lines.ts';
import { isWithin, type BrowserCode } from './reached-code.ts';
import { sectionUses, type SectionUse } from './section-uses.ts';

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
export function pageWordFaults(code: BrowserCode, { pages, words, shellWords, sections }: Table): string[] {
  const files = new Map(Object.entries(pages).map(([name, page]) => [name, filesOf(page)]));
  const opened = new Set([...GATE, ...[...files.values()].flat()]);
  const reader = new UseReader(code, sections);
  const shell = reader.usesFrom([SHELL], (path) => !opened.has(path));
  return [
    ...faultsOf(shell, { what: 'the shell', file: SHELL, list: 'SHELL_WORDS', named: shellWords, inherited: [] }),
    ...Object.keys(pages).flatMap((name) => {
      const own = files.get(name) ?? [];
      const uses = reader.usesFrom(own, (path) => own.includes(path) || !opened.has(path));
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

/** Cached, because several pages share a file. */
class UseReader {
  readonly #code: BrowserCode;
  readonly #sections: readonly Section[];
  readonly #known = new Map<string, readonly PlacedUse[]>();

  constructor(code: BrowserCode, sections: readonly Section[]) {
    this.#code = code;
    this.#sections = sections;
  }

  usesFrom(files: readonly string[], enters: (path: string) => boolean): PlacedUse[] {
    return files.flatMap((file) =>
      [...this.#code.reachedFrom(file, enters)].flatMap(([path, spans]) =>
        this.#usesIn(path).filter(({ at }) => spans.some((span) => isWithin(at, span))),
      ),
    );
  }

  #usesIn(path: string): readonly PlacedUse[] {
    const cached = this.#known.get(path) ?? this.#read(path);
    this.#known.set(path, cached);
    return cached;
  }

  #read(path: string): PlacedUse[] {
    const text = this.#code.textOf(path);
    const lineAt = lineCounter(text);
    return sectionUses(path, text, this.#sections).map((use) => ({ ...use, place: `${path}:${lineAt(use.at)}` }));
  }
}
