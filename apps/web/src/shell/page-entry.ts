import { isSavablePath } from '@nestling/domain/account/access';
import type { QuizFacts } from '@nestling/domain/account/access';
import { moduleFile } from '@nestling/domain/page-row';
import type { Page } from '@nestling/domain/page-row';
import { pathOf, SHELL_WORDS } from '@nestling/domain/pages';
import type { SectionSlug } from '@nestling/messages/catalogue';
import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import { loadSections } from '../lib/i18n/i18n.ts';
import type { GateResult } from '../rewards/gate/data/load-gate.ts';
import { guardRoute } from './guards/guard.ts';
import { settleRedirect } from './redirects.ts';
import { setRedirect } from './route-state.ts';
import { signOut } from './sign-out.ts';

/** A file of `pages/`: its component, and what it must have before it is shown. */
interface PageModule {
  default: ComponentType;
  /** May return a redirect that replaces the page, or facts that its guard needs. */
  load?: (pathname: string, search: string) => Promise<Response | QuizFacts | undefined | void>;
}

/** Every page of every room by its file, read when it is opened. */
const MODULES = import.meta.glob<PageModule>('../**/pages/*-page.tsx');

/**
 * Opens a page, or redirects.
 * @param followsLink whether a link leads here, so that a redirect adds an entry to the history
 */
export function enter(
  page: Page<SectionSlug>,
  address: URL,
  followsLink: () => boolean,
): Promise<Response | GateResult | null> {
  return settleRedirect(followsLink, load(page, address));
}

/** Guard first, then the redeem gate, then words and data of the page together. */
async function load(page: Page<SectionSlug>, address: URL): Promise<Response | GateResult | null> {
  await guardRoute(page.guard, address);
  if (page.kind === 'sign-out') return logOut();
  const sections: readonly SectionSlug[] = [...SHELL_WORDS, ...page.words];
  const words = loadSections(sections);
  // Waited for together, so that neither fails unheard while the other is on its way.
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

/** What is drawn at the address of a row; null where nothing is. */
export async function componentOf(page: Page): Promise<ComponentType | null> {
  const module = page.kind === 'page' ? readModule(page.module) : null;
  if (page.guard !== 'gate') return module === null ? null : (await module).default;
  const [gate, shown] = await Promise.all([import('../rewards/gate/components/with-gate.tsx'), module]);
  return gate.withGate(shown?.default ?? null);
}

/** Keeps a path to go to later, if it is one that may be opened. */
export function saveRequestedPath(wanted: string): void {
  if (isSavablePath(wanted)) setRedirect(wanted);
}

/** @throws when the row names a file that is not there */
async function readModule(module: `${string}/${string}`): Promise<PageModule> {
  // The glob names what lies beside this file without the way up.
  const read = MODULES[`../${moduleFile(module)}`.replace(/^\.\.\/shell\//, './')];
  if (!read) throw new Error(`There is no page ${module}`);
  return read();
}

/** The gate and what it says come with the first page of the reward area. */
async function loadGate(pathname: string): Promise<GateResult | null> {
  const gate = await import('../rewards/gate/data/load-gate.ts');
  return gate.loadGate(pathname);
}

/**
 * Entering `/logout` signs out and redirects to the login; if it fails, the member stays signed in.
 */
async function logOut(): Promise<Response> {
  return redirect(pathOf((await signOut()) ? 'login' : 'courses'));
}
