import { isSavablePath, type QuizFacts } from '@nestling/domain/account/access';
import { legacyIdInPath, pathWithSlug } from '@nestling/domain/learning/course-address';
import { moduleFile, type Page } from '@nestling/domain/page-row';
import { sectionsOfPage } from '@nestling/domain/page-words';
import { PAGES, pathOf, type PageName } from '@nestling/domain/pages';
import type { ComponentType } from 'react';
import { redirect, replace } from 'react-router';
import { currentLocale, loadSections } from '../lib/i18n/i18n.ts';
import { queryClient } from '../lib/query.ts';
import { settings } from '../lib/settings.ts';
import type { GateResult } from '../rewards/gate/data/load-gate.ts';
import { guardRoute } from './guards/guard.ts';
import { settleRedirect } from './routes/redirects.ts';
import { setRedirect } from './routes/route-state.ts';
import { signOut } from './member/sign-out.ts';

/** A file of `pages/`: its component, and the load that must finish before it is shown. */
interface PageModule {
  default: ComponentType;
  /** May return a redirect that replaces the page, or facts that its guard needs. */
  load?: (pathname: string, search: string) => Promise<Response | QuizFacts | undefined | void>;
}

/** Imported lazily, so that the first load contains one page only. */
const MODULES = import.meta.glob<PageModule>('../**/pages/*-page.tsx');

/**
 * Opens a page, or redirects.
 * @param followsLink whether a link leads here, so that a redirect adds an entry to the history
 */
export function enter(name: PageName, address: URL, followsLink: () => boolean): Promise<Response | GateResult | null> {
  cacheAnswers();
  return settleRedirect(followsLink, load(name, address));
}

/**
 * In this order because a visitor whom guard or gate redirects must not load the texts and data of
 * the page.
 */
async function load(name: PageName, address: URL): Promise<Response | GateResult | null> {
  const page: Page = PAGES[name];
  await guardRoute(page.guard, address);
  const moved = await addressWithSlug(page, address);
  if (moved !== null) return replace(moved);
  if (page.kind === 'sign-out') return logOut();
  const words = loadSections(sectionsOfPage(name));
  // Awaited together, so that no rejection stays unhandled while the other promise is pending.
  const [result] = page.guard === 'gate' ? await Promise.all([loadGate(address.pathname), words]) : [null];
  if (result !== null || page.kind !== 'page') {
    await words;
    return result;
  }
  const module = readModule(page.module);
  const [answer] = await Promise.all([module.then((file) => file.load?.(address.pathname, address.search)), words]);
  if (!answer || answer instanceof Response) return answer ?? null;
  await guardRoute(page.guard, address, answer);
  return null;
}

/**
 * Returns the address of a course that a link names by its legacy id, with its slug; null for any
 * other address. The server redirects documents itself.
 */
async function addressWithSlug({ path }: Page, { pathname, search, hash }: URL): Promise<string | null> {
  const id = legacyIdInPath(path, pathname);
  if (id === null) return null;
  const { slugOfLegacyId } = await import('../learning/data/named-course.ts');
  const slug = await slugOfLegacyId(id, currentLocale());
  return slug === null ? null : pathWithSlug(path, pathname, slug) + search + hash;
}

/** Returns the component of a page; null where the address renders none. */
export async function componentOf(page: Page): Promise<ComponentType | null> {
  const module = page.kind === 'page' ? readModule(page.module) : null;
  if (page.guard !== 'gate') return module === null ? null : (await module).default;
  const [gate, pageModule] = await Promise.all([import('../rewards/gate/components/with-gate.tsx'), module]);
  return gate.withGate(pageModule?.default ?? null);
}

let areAnswersCached = false;

/** Caches the answers that the first page was rendered with, so that it requests none of them. */
function cacheAnswers(): void {
  if (areAnswersCached) return;
  areAnswersCached = true;
  for (const [key, answer] of settings().answers ?? []) queryClient.setQueryData(key, answer);
}

/** Stores a path to open after sign-in, if it may be opened. */
export function saveRequestedPath(path: string): void {
  if (isSavablePath(path)) setRedirect(path);
}

/** @throws Error when no file exists for the module name of a page */
async function readModule(module: `${string}/${string}`): Promise<PageModule> {
  // Replaced because `import.meta.glob` names files below this folder with `./`.
  const read = MODULES[`../${moduleFile(module)}`.replace(/^\.\.\/shell\//, './')];
  if (!read) throw new Error(`There is no page ${module}`);
  return read();
}

/** Imported lazily, because only the reward area has a gate. */
async function loadGate(pathname: string): Promise<GateResult | null> {
  const gate = await import('../rewards/gate/data/load-gate.ts');
  return gate.loadGate(pathname);
}

/** If the sign-out fails, the member remains signed in and must not see the login. */
async function logOut(): Promise<Response> {
  return redirect(pathOf((await signOut()) ? 'login' : 'courses'));
}
