import type { ReadKey } from '@nestling/contract/platform/config';
import type { RenderInput, RenderedPage } from '@nestling/contract/platform/rendering';
import { renderToString } from 'react-dom/server';
import {
  RouterProvider,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
} from 'react-router';
import { setAssumedFacts } from '../../lib/browser/browser-fact.ts';
import { queryClient } from '../../lib/query.ts';
import { clearSectionProperties } from '../../lib/section-properties.ts';
import { initSession } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import { initPage } from './init-page.ts';
import { loadParts } from '../lazy-part.tsx';
import { routes } from '../routes/routes.tsx';

/** React writes it in place of a part that failed or was not loaded. */
const MISSING_PART = '<!--$!-->';

/** React writes the preloads of a page before it, as there is no head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Loads the code of every page, so that rendering waits for nothing. */
export async function loadRoutes(): Promise<RouteObject[]> {
  const loaded = await Promise.all(routes().map(withoutLoading));
  await loadParts();
  return loaded;
}

/**
 * Renders a page in one synchronous task: the settings, texts, session and answers of the app are
 * module state, and no page of another visitor may come in between.
 * @throws whatever a component throws, or Error where only a part of the page failed
 */
export function renderPage(loaded: RouteObject[], { address, bootstrap, answers }: RenderInput): RenderedPage {
  const router = createRouter({
    routes: loaded,
    history: createMemoryHistory({ initialEntries: [address] }),
    mapRouteProperties,
    hydrationData: { loaderData: {} },
  });
  try {
    fill(bootstrap, answers);
    const text = renderToString(<RouterProvider router={router} />);
    const head = PRELOADS.exec(text)?.[0] ?? '';
    const html = text.slice(head.length);
    if (html.includes(MISSING_PART)) throw new Error('A part of the page could not be rendered');
    return { html, head, missing: missingReads() };
  } finally {
    router.dispose();
    empty();
  }
}

function fill(bootstrap: RenderInput['bootstrap'], answers: RenderInput['answers']): void {
  initPage(bootstrap);
  initSession(bootstrap.session);
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
}

/** Without the texts, which are the same for everybody and replaced with each page. */
function empty(): void {
  queryClient.clear();
  initSession(null);
  clearSectionProperties();
  setAssumedFacts(null);
  initSettings(null);
}

function missingReads(): ReadKey[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state, options }) => state.data === undefined && !('enabled' in options && options.enabled === false))
    .map(({ queryKey }) => queryKey);
}

/** Without its loader too, because a loader is asynchronous and asks the guards of the browser. */
async function withoutLoading(route: RouteObject): Promise<RouteObject> {
  const { lazy } = route;
  const Component = typeof lazy === 'object' ? await lazy.Component?.() : undefined;
  const loaded = { lazy: undefined, loader: undefined, ...(Component !== undefined && { Component }) };
  if (route.index === true) return { ...route, ...loaded };
  const children = await Promise.all((route.children ?? []).map(withoutLoading));
  return { ...route, ...loaded, children };
}
