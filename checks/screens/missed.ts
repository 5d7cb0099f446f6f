import { matchPage } from '@nestling/domain/match-page';
import type { Page } from '@nestling/domain/page-row';
import { PAGES } from '@nestling/domain/pages';
import { compileTexts } from '@nestling/messages/compile';

/** The titles of pages and dialogs that one story met, each with its path. */
export interface Story {
  readonly file: string;
  readonly title: string;
  readonly headings: readonly { readonly path: string; readonly text: string }[];
}

const isScreens = ({ file }: Story) => file.endsWith('/screens.e2e.ts');
/** The pages of the staff are no pages of parents; the story of the desk checks its own by axe. */
const isOfDesk = (path: string) => /^\/desk(?:\/|$)/.test(path);
const routeOf = (path: string) => matchPage(path)?.page.path ?? path;

/**
 * Returns titles that a story met but no screen has: states that axe never checks. A title of the
 * editors is identified by its route, because during a navigation the title of the previous page
 * may still be shown.
 */
export function missedTitles(stories: readonly Story[], keysOf: (title: string) => readonly string[]): string[] {
  const visited = stories.filter(isScreens).flatMap(({ headings }) => headings);
  const keys = new Set(visited.flatMap(({ text }) => keysOf(text)));
  const routes = new Set(visited.filter(({ text }) => keysOf(text).length === 0).map(({ path }) => routeOf(path)));
  const missed = stories.flatMap(({ title, headings }) =>
    headings
      .filter(({ path, text }) => {
        if (isOfDesk(path)) return false;
        const own = keysOf(text);
        if (own.length > 0) return !own.some((key) => keys.has(key));
        return !headings.some((other) => other.text === text && routes.has(routeOf(other.path)));
      })
      .map(({ path, text }) => `no screen has the title "${text}" of ${path}, met in: ${title}`),
  );
  return [...new Set(missed)];
}

/** Returns the modules of pages that no screen shows, so that axe never checks them. */
export function missedModules(stories: readonly Story[], pages: readonly Page[] = Object.values(PAGES)): string[] {
  const moduleOf = (page: Page | null) => (page?.kind === 'page' ? page.module : null);
  const paths = stories.filter(isScreens).flatMap(({ headings }) => headings.map(({ path }) => path));
  const modules = new Set(paths.map((path) => moduleOf(matchPage(path)?.page ?? null)));
  const missed = pages.map(moduleOf).filter((module) => module !== null && !modules.has(module));
  return [...new Set(missed)].map((module) => `no screen shows the page ${module}`);
}

/** The titles of one screen by the hour: a run may pass noon, or have stories in two time zones. */
const GREETING = /^class-list\.(?:morning|afternoon|evening)$/;

/**
 * Creates a function that finds the keys of a title, in any language and with any values.
 * @param texts in ICU MessageFormat; a key may occur once per language
 */
export function titleReader(texts: readonly (readonly [key: string, text: string])[]): (title: string) => string[] {
  const patterns = texts.flatMap(([key, text]) => {
    const source = patternOf(compileTexts('', { text: text.replaceAll(/<\/?\w+>/g, '') })['.text']);
    // Without their values, texts of fewer letters could match anything, and so could a word between two values.
    const isBetweenValues = source.startsWith('.*') && source.endsWith('.*');
    return !isBetweenValues && /(?:\p{L}.*){3}/u.test(source)
      ? [{ key: key.replace(GREETING, 'class-list.greeting'), pattern: new RegExp(`^${source}$`, 'u') }]
      : [];
  });
  return (title) => [...new Set(patterns.flatMap(({ key, pattern }) => (pattern.test(spaced(title)) ? [key] : [])))];
}

/** A message is a text, or texts between values; a value with choices has a message for each. */
function patternOf(message: unknown): string {
  if (typeof message === 'string') return spaced(message).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  if (!Array.isArray(message)) return '';
  return message.map((part) => (Array.isArray(part) ? valueOf(part[2]) : patternOf(part))).join('');
}

function valueOf(choices: unknown): string {
  if (typeof choices !== 'object' || choices === null || !('other' in choices)) return '.*';
  const messages = Object.values(choices).filter((choice) => typeof choice !== 'number');
  return `(?:${messages.map((choice) => patternOf(choice).replaceAll('#', '.*')).join('|')})`;
}

const spaced = (text: string) => text.replaceAll(/\s+/gu, ' ');
