import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { browserRouter } from './browser-router.ts';

const Page = (): null => null;

const routes = (): RouteObject[] => [
  { path: '/', loader: () => 'first' },
  {
    path: '/second',
    lazy: {
      loader: () => Promise.resolve(() => 'second'),
      Component: () => Promise.resolve(Page),
      ErrorBoundary: () => Promise.resolve(Page),
      HydrateFallback: () => Promise.resolve(Page),
    },
  },
  {
    path: '/broken',
    ErrorBoundary: Page,
    loader: () => {
      throw new Error('broken');
    },
  },
];

let router: DataRouter | null = null;

afterEach(() => {
  router?.dispose();
  history.replaceState(null, '', '/');
});

/** The state of a router without the keys that differ at each visit. */
function visibleOf({ state }: DataRouter) {
  const route = state.matches.at(-1)?.route;
  return {
    path: state.location.pathname + state.location.search,
    action: state.historyAction,
    data: Object.values(state.loaderData),
    failed: Object.values(state.errors ?? {}),
    draws: route?.element !== undefined,
    catches: route?.errorElement !== undefined,
    waits: route?.hydrateFallbackElement !== undefined,
  };
}

async function visit(create: (routes: RouteObject[]) => DataRouter) {
  history.replaceState(null, '', '/');
  const opened = create(routes());
  router = opened;
  const seen: unknown[] = [];
  const note = async (path: string) => {
    await vi.waitFor(() => expect([location.pathname, opened.state.navigation.state]).toEqual([path, 'idle']));
    seen.push([location.href, visibleOf(opened)]);
  };
  await vi.waitFor(() => expect(opened.state.initialized).toBe(true));
  await note('/');
  await opened.navigate('/second?from=first');
  await note('/second');
  await opened.navigate('/broken', { replace: true });
  await note('/broken');
  await opened.navigate(-1);
  await note('/');
  await opened.navigate(1);
  await note('/broken');
  opened.dispose();
  return seen;
}

test('the router navigates like the library’s browser router: lazy pages, failures, back and forward', async () => {
  const ours = await visit(browserRouter);
  expect(ours).toHaveLength(5);
  expect(ours).toEqual(await visit(createBrowserRouter));
});
