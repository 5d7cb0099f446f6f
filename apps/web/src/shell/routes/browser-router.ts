import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
  type RouteObject,
} from 'react-router';

/**
 * The library's `createBrowserRouter` for routes only. The library's own function shares a module
 * with forms, links and fetchers that no page uses, and the bundler cannot separate them, which
 * would cost 4 KiB of the first load.
 */
export function browserRouter(routes: RouteObject[]): DataRouter {
  const history = createBrowserHistory();
  return createRouter({ routes, history, mapRouteProperties, hydrationRouteProperties }).initialize();
}
