import type { DataRouter, Location } from 'react-router';
import { analytics } from '../../lib/analytics/analytics.ts';
import { clearPageError } from '../../lib/words/app-error.ts';
import { showsPage } from '../routes/routes-of-state.ts';
import { enterRoute } from '../routes/route-state.ts';
import { forgetMissingAssets } from '../start/missing-assets.ts';

/** Follows the route for everything outside React: state, body style, errors of the former page. */
export function watchRoutes(router: DataRouter): void {
  let reported: Location | null = null;
  const follow = () => {
    const { initialized, location } = router.state;
    if (!initialized || location === reported) return;
    const moved = reported !== null && location.key !== reported.key;
    if (location.pathname !== reported?.pathname && showsPage(router.state)) analytics.page(location.pathname);
    reported = location;
    enterRoute(location.pathname + location.search);
    if (!moved) return;
    clearPageError();
    document.body.removeAttribute('style');
    forgetMissingAssets();
  };
  router.subscribe(follow);
  follow();
}
