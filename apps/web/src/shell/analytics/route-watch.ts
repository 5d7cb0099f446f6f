import type { DataRouter, Location } from 'react-router';
import { analytics } from '../../lib/analytics/analytics.ts';
import { clearPageError } from '../../lib/words/app-error.ts';
import { showsPage } from '../routes/routes-of-state.ts';
import { enterRoute } from '../routes/route-state.ts';
import { forgetMissingAssets } from '../start/missing-assets.ts';

/** Follows the route for everything outside React: state, body style, errors of the former page. */
export function watchRoutes(router: DataRouter): void {
  let shown: Location | null = null;
  const follow = () => {
    const { initialized, location } = router.state;
    if (!initialized || location === shown) return;
    const moved = shown !== null && location.key !== shown.key;
    if (location.pathname !== shown?.pathname && showsPage(router.state)) analytics.page(location.pathname);
    shown = location;
    enterRoute(location.pathname + location.search);
    if (!moved) return;
    clearPageError();
    document.body.removeAttribute('style');
    forgetMissingAssets();
  };
  router.subscribe(follow);
  follow();
}
