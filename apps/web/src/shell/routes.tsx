import type { QuizFacts } from '@nestling/domain/account/access';
import { moduleFile } from '@nestling/domain/page-row';
import type { Page } from '@nestling/domain/page-row';
import { PAGES, pathOf, SHELL_WORDS } from '@nestling/domain/pages';
import type { PageName } from '@nestling/domain/pages';
import type { SectionSlug } from '@nestling/messages/catalogue';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { redirect, replace } from 'react-router';
import { loadSections } from '../lib/i18n/i18n.ts';
import type { GateResult } from '../rewards/gate/data/load-gate.ts';
import { Frame } from './frame.tsx';
import { guardRoute } from './guards/guard.ts';
import { withoutLocaleQuery } from './locale-query.ts';
import { Redirect } from './components/redirect.tsx';
import { NotFoundPage } from './components/not-found.tsx';
import { PageFailure } from './components/page-failure.tsx';
import { PageOnTheWay } from './components/page-on-the-way.tsx';
import type { RouteHandle } from './routes-of-state.ts';
import { signOut } from './sign-out.ts';

/** A file of `pages/`: its component, and what it must have before it is shown. */
interface PageModule {
  default: ComponentType;
  /** May answer with a redirect in the place of the page, or with what its guard has to know of what it has read. */
  load?: (pathname: string, search: string) => Promise<Response | QuizFacts | undefined | void>;
}

type ReadModule = () => Promise<PageModule>;

/** Every page of every room by its file, read when it is opened. */
const MODULES = import.meta.glob<PageModule>('../**/pages/*-page.tsx');

/** Every page of the table inside the frame, and the page for all other addresses. */
export function routes(): RouteObject[] {
  return [
    {
      Component: Frame,
      children: [
        ...pageNames().map(routeObject),
        {
          path: '*',
          loader: () => loadSections(SHELL_WORDS).then(() => null),
          Component: NotFoundPage,
          ErrorBoundary: PageFailure,
          HydrateFallback: PageOnTheWay,
          // Its foot comes with the error (LRN-295).
          handle: { name: null, footer: false } satisfies RouteHandle,
        },
      ],
    },
  ];
}

function routeObject(name: PageName): RouteObject {
  const page: Page<SectionSlug> = PAGES[name];
  const module = page.kind === 'page' ? moduleOf(page.module) : null;
  return {
    id: name,
    path: page.path,
    ErrorBoundary: PageFailure,
    HydrateFallback: PageOnTheWay,
    handle: { name, footer: page.footer } satisfies RouteHandle,
    loader: (args) => enter(page, module, args),
    ...shownAt(page, module),
  };
}

/** @throws when the row names a file that is not there */
function moduleOf(module: `${string}/${string}`): ReadModule {
  // The glob names what lies beside this file without the way up.
  const read = MODULES[`../${moduleFile(module)}`.replace(/^\.\.\/shell\//, './')];
  if (!read) throw new Error(`There is no page ${module}`);
  return read;
}

function shownAt(page: Page, module: ReadModule | null): Pick<RouteObject, 'element' | 'lazy'> {
  if (page.kind === 'lead') return { element: <Redirect to={page.to} note={page.note} /> };
  if (page.guard === 'gate') return { lazy: { Component: () => withGate(module) } };
  return module === null ? {} : { lazy: { Component: async () => (await module()).default } };
}

/** Guard first, then the redeem gate, then words and data of the page together. */
async function enter(
  page: Page<SectionSlug>,
  module: ReadModule | null,
  { request }: LoaderFunctionArgs,
): Promise<Response | GateResult | null> {
  const address = new URL(request.url);
  const asked = await withoutLocaleQuery(address);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
  if (asked !== null) throw replace(asked);
  await guardRoute(page.guard, address);
  if (page.kind === 'sign-out') return logOut();
  const sections: readonly SectionSlug[] = [...SHELL_WORDS, ...page.words];
  const words = loadSections(sections);
  // Waited for together, so that neither fails unheard while the other is on its way.
  const [result] = page.guard === 'gate' ? await Promise.all([loadGate(address.pathname), words]) : [null];
  if (result !== null || module === null) {
    await words;
    return result;
  }
  const [answer] = await Promise.all([module().then(({ load }) => load?.(address.pathname, address.search)), words]);
  if (!answer || answer instanceof Response) return answer ?? null;
  await guardRoute(page.guard, address, answer);
  return null;
}

/** The gate and what it says come with the first page of the reward area. */
async function loadGate(pathname: string): Promise<GateResult | null> {
  const gate = await import('../rewards/gate/data/load-gate.ts');
  return gate.loadGate(pathname);
}

async function withGate(module: ReadModule | null): Promise<ComponentType> {
  const [gate, page] = await Promise.all([import('../rewards/gate/components/with-gate.tsx'), module?.()]);
  return gate.withGate(page?.default ?? null);
}

/** Entering `/logout` signs out and leads to the login; where it fails the member stays signed in. */
async function logOut(): Promise<Response> {
  return redirect(pathOf((await signOut()) ? 'login' : 'courses'));
}

function pageNames(): PageName[] {
  return Object.keys(PAGES).filter((name): name is PageName => Object.hasOwn(PAGES, name));
}
