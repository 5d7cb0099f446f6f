import type { Bootstrap } from '@nestling/contract/platform/config';
import type { RenderedPage } from '@nestling/contract/platform/rendering';
import { LINK_TAGS } from './rendering/template.ts';
import { escapeHtml } from '../platform/escape-html.ts';

export interface Preloads {
  scripts: readonly string[];
  styles: readonly string[];
  /** For preloading: the largest picture of the first screen. */
  picture: string | null;
}

/** The part of a page's bootstrap that belongs to its visitor; the rest is the same for all. */
export type OwnBootstrap = Pick<Bootstrap, 'country' | 'analytics' | 'session'>;

/** A rendered page: the content of `#root`, and links for the head. */
export interface RenderedContent extends Pick<RenderedPage, 'html' | 'head'> {
  /** Address of the script that loads all others once the page is seen; null for none. */
  lateScripts: string | null;
}

/** The part that visitors share. */
export type SharedBootstrap = Omit<Bootstrap, keyof OwnBootstrap>;

/** The first HTML of a page, before and after the visitor's own part. */
export interface FirstHtml {
  before: string;
  after: string;
}

/**
 * Renders the first HTML of a page: language, title, description, preloads and all that the entry
 * route needs.
 */
export function firstHtml(
  template: string,
  page: {
    bootstrap: SharedBootstrap;
    /** Null where the browser renders the page. */
    rendered: RenderedContent | null;
    title: string;
    description: string;
    /** Shown where the scripts do not run or do not come. */
    waiting: string;
    noindex: boolean;
    preloads: Preloads;
  },
): FirstHtml {
  const { bootstrap, rendered, title, description, waiting, noindex, preloads } = page;
  const direction = bootstrap.locales.find(({ value }) => value === bootstrap.locale)?.languageDirection ?? 'ltr';
  const lateScripts = rendered?.lateScripts ?? null;
  const head = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
    LINK_TAGS,
    ...preloads.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    rendered?.head ?? picturePreload(preloads.picture),
    ...(lateScripts !== null
      ? []
      : preloads.scripts.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`)),
  ];
  const [before = '', after = ''] = (lateScripts === null ? template : withLateScripts(template, lateScripts, preloads))
    .replace(/<html[^>]*>/, () => `<html lang="${bootstrap.locale}" dir="${direction}">`)
    .replace('<!--title-->', () => escapeHtml(title))
    .replace('<!--head-->', () => head.join(''))
    .replace('<!--waiting-->', () => rendered?.html ?? `<p class="not-started">${escapeHtml(waiting)}</p>`)
    .split('<!--bootstrap-->');
  // JSON, so that the browser never runs it; every `<` is escaped, otherwise it could end the
  // element.
  const opening = '<script id="nestling-bootstrap" type="application/json">';
  return { before: `${before}${opening}${inScript(bootstrap).slice(0, -1)},`, after: `</script>${after}` };
}

/** The script of the web app, as its build writes it. */
const MAIN_SCRIPT = /<script type="module"[^>]* src="([^"]*)"[^>]*><\/script>/;

/** A script that is requested before the page is seen delays it. */
function withLateScripts(template: string, address: string, { scripts }: Preloads): string {
  return template.replace(MAIN_SCRIPT, (_, main: string) => {
    const all = [main, ...scripts.map(escapeHtml)].join(' ');
    return `<script type="module" src="${escapeHtml(address)}" data-scripts="${all}"></script>`;
  });
}

function picturePreload(address: string | null): string {
  return address === null ? '' : `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(address)}">`;
}

/** Returns the visitor's part between the two halves of a first HTML. */
export function ownHtml(own: OwnBootstrap): string {
  return inScript(own).slice(1);
}

function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
