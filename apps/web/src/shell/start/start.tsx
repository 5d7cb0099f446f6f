import type { DataRouter } from 'react-router';
import { persistState } from '../../lib/state.ts';
import { watchLeaving } from '../../lib/browser/leaving.ts';
import { COOKIE, readCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { trackPressedState } from './pressed-state.ts';
import { focusClickedControls } from './click-focus.ts';
import { initSession } from '../../lib/session/session.ts';
import { readBootstrap } from '../../lib/settings.ts';
import { currentLocale, watchLanguage } from '../../lib/i18n/i18n.ts';
import { loadAnalytics } from '../analytics/analytics.ts';
import { browserRouter } from '../routes/browser-router.ts';
import { exposeGlobal } from '../analytics/global-handle.ts';
import { watchConnection } from '../live/connection.ts';
import { removeFacebookFragment } from './facebook-fragment.ts';
import { initPage } from './init-page.ts';
import { LOCALE_QUERY, resumeVisitLocale, withoutLocaleQuery } from '../member/locale-query.ts';
import { watchMember } from '../member/member-watch.ts';
import { watchMissingAssets } from './missing-assets.ts';
import { initNotification } from '../notification/notification.ts';
import { watchPolicy } from '../member/policy-watch.ts';
import { initPreview } from '../notification/preview.ts';
import { preloadPageEntry } from '../read-page-entry.ts';
import { watchRoutes } from '../analytics/route-watch.ts';
import { routes } from '../routes/routes.tsx';
import { watchSession } from '../member/session-watch.ts';
import { showPage } from './show-page.tsx';
import { isTranslated, restoreTranslatedTexts } from './translated-texts.ts';

/** Starts the product on the page: initial values, state, watchers, routes. */
export function start(): void {
  const bootstrap = readBootstrap(document);
  restoreTranslatedTexts();
  initPage(bootstrap);
  watchLanguage();
  persistState();
  trackPressedState();
  focusClickedControls();
  initSession(bootstrap.session);
  settleLocale();
  removeFacebookFragment();
  watchLeaving();
  watchMissingAssets();
  const notification = initNotification();
  const preview = initPreview();

  const router: DataRouter = browserRouter(
    routes(() => router.state.navigation.historyAction, bootstrap.flags.debugMode),
  );
  watchRoutes(router);
  watchSession(router);
  watchPolicy();
  watchMember(router);
  watchConnection();
  exposeGlobal(router);
  loadAnalytics();
  preloadPageEntry();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  void showPage(root, router, {
    // Otherwise React would complain of the translator's elements.
    isRendered: bootstrap.rendered !== undefined && !isTranslated(root),
    parts: [notification, preview],
  });
}

/**
 * The `locale` query must disappear from the address; otherwise it would override a later choice of
 * the language.
 */
function settleLocale(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(LOCALE_QUERY)) {
    const locale = currentLocale();
    if (readCookie(COOKIE.locale) !== locale) writeCookie(COOKIE.locale, locale);
    void resumeVisitLocale();
    return;
  }
  void withoutLocaleQuery(new URL(address));
  address.searchParams.delete(LOCALE_QUERY);
  history.replaceState(history.state, '', address);
}
