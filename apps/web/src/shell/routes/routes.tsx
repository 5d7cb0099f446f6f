import type { Page } from '@nestling/domain/page-row';
import { FIRST_PAGE, FIRST_PAGE_MESSAGES } from '@nestling/domain/first-page';
import { PAGES, SHELL_MESSAGES, type PageName } from '@nestling/domain/pages';
import {
  replace,
  type LoaderFunctionArgs,
  type NavigationType,
  type RouteObject,
  generatePath,
  Navigate,
  useLocation,
  useParams,
} from 'react-router';
import type { ReportMessage } from '@nestling/domain/report-messages';
import { useEffect } from 'react';
import { loadSections } from '../../lib/i18n/i18n.ts';
import { sessionStore } from '../../lib/session/session.ts';
import type { GateResult } from '../../rewards/gate/data/load-gate.ts';
import { Frame } from '../frame.tsx';
import { withoutLocaleQuery } from '../member/locale-query.ts';
import { PageFailure } from '../components/page-failure.tsx';
import { PagePlaceholder } from '../components/page-placeholder.tsx';
import { readPageEntry } from '../read-page-entry.ts';
import type { RouteHandle } from './routes-of-state.ts';
import { reportMinor } from '../../lib/reports/report.ts';

/** The navigation type of the router as plain text; undefined on a first load. */
type PendingAction = () => `${NavigationType}` | undefined;

/**
 * Returns the routes: every page of the table inside the frame, and the page for all other
 * addresses.
 * @param pendingAction asked when a guard redirects
 * @param debugMode whether the page for support exists
 */
export function routes(pendingAction: PendingAction = () => undefined, debugMode = false): RouteObject[] {
  return [
    {
      Component: Frame,
      // The frame needs a boundary too, because its parts are loaded on demand.
      ErrorBoundary: PageFailure,
      children: [
        ...pageNames(debugMode).map((name) => routeObject(name, pendingAction)),
        {
          path: '*',
          loader: () => loadSections(SHELL_MESSAGES).then(() => null),
          lazy: { Component: async () => (await import('../components/not-found.tsx')).NotFoundPage },
          ErrorBoundary: PageFailure,
          HydrateFallback: PagePlaceholder,
          // The footer is rendered together with the error.
          handle: { name: null, footer: 'none' } satisfies RouteHandle,
        },
      ],
    },
  ];
}

function routeObject(name: PageName, pendingAction: PendingAction): RouteObject {
  const page: Page = PAGES[name];
  return {
    id: name,
    path: page.path,
    ErrorBoundary: PageFailure,
    HydrateFallback: PagePlaceholder,
    handle: { name, footer: page.footer } satisfies RouteHandle,
    loader: (args) => enter(name, args, pendingAction),
    ...elementOf(name, page),
  };
}

function elementOf(name: PageName, page: Page): Pick<RouteObject, 'element' | 'lazy'> {
  if (page.kind === 'lead') return { element: <Redirect to={page.to} note={page.note} /> };
  if (name === FIRST_PAGE) {
    return { lazy: { Component: async () => (await import('../../account/pages/login-page.tsx')).default } };
  }
  return { lazy: { Component: async () => (await readPageEntry()).componentOf(page) } };
}

/** The first page of a visitor needs only its texts; every other entry must pass the guard. */
async function enter(
  name: PageName,
  { request }: LoaderFunctionArgs,
  pendingAction: PendingAction,
): Promise<Response | GateResult | null> {
  const address = new URL(request.url);
  const redirected = await withoutLocaleQuery(address);
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
  if (redirected !== null) throw replace(redirected);
  if (name === FIRST_PAGE && !sessionStore.getState().signedIn) {
    return loadSections([...SHELL_MESSAGES, ...FIRST_PAGE_MESSAGES]).then(() => null);
  }
  const entry = await readPageEntry();
  return entry.enter(name, address, () => pendingAction() === 'PUSH');
}

function pageNames(debugMode: boolean): PageName[] {
  return Object.keys(PAGES).filter(
    (name): name is PageName => Object.hasOwn(PAGES, name) && (debugMode || name !== 'debug'),
  );
}

interface RedirectProps {
  to: PageName;
  /** The text of the report. */
  note: ReportMessage | null;
}

/** Redirects to another address and passes query and hash on. */
function Redirect({ to, note }: RedirectProps) {
  const { search, hash } = useLocation();
  const params = useParams();
  useEffect(() => {
    if (note !== null) reportMinor(note);
  }, [note]);
  return <Navigate replace to={{ pathname: generatePath(PAGES[to].path, params), search, hash }} />;
}
