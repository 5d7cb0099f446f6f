import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';
import type { DataRouter, RouteObject } from 'react-router';

/**
 * The library's `createBrowserRouter` for routes alone. It is put together here because the library keeps that function in
 * one module with forms, links and fetchers that no page asks for, and the bundler cannot part them: 4 KiB of the first load.
 */
export function browserRouter(routes: RouteObject[]): DataRouter {
  const history = createBrowserHistory();
  return createRouter({ routes, history, mapRouteProperties, hydrationRouteProperties }).initialize();
}
