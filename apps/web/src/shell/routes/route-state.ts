import { redactedPath } from '@nestling/domain/page-view';
import { withoutSecrets } from '../../lib/links/paths.ts';
import { recordOf, slice } from '../../lib/state.ts';

/** Limit of the stored route history, in entries. */
const HISTORY_SIZE = 50;

interface RouteState {
  current: string | null;
  history: readonly string[];
}

const NOWHERE: RouteState = { current: null, history: [] };

/** The current route and the former ones. */
export const routeState = slice<RouteState>('route', {
  owner: 'browser',
  empty: NOWHERE,
  read: (stored) => {
    const { current, history } = recordOf(stored);
    return isTextOrNull(current) && Array.isArray(history) && history.every(isText) ? { current, history } : NOWHERE;
  },
  write: ({ current, history }) => ({
    current: current === null ? null : withoutSecrets(current),
    history: history.map(withoutSecrets),
  }),
  forSupport: ({ current, history }) => ({
    current: current === null ? null : redactedPath(current),
    history: history.map((path) => redactedPath(path)),
  }),
});

/** Path with query to open after sign-in, or null; an intended sign-out clears it. */
export const redirectState = slice<string | null>('redirect', {
  owner: 'browser',
  empty: null,
  read: (stored) => (isText(stored) ? stored : null),
  write: (path) => (path === null ? null : withoutSecrets(path)),
  forSupport: (path) => (path === null ? null : redactedPath(path)),
  survives: ({ deliberate }) => !deliberate,
});

/** Stores the new route as current and the one before as history. */
export function enterRoute(path: string): void {
  const { current, history } = routeState.getState();
  if (current === path) return;
  const previous = current === null ? history : [...history, current].slice(-HISTORY_SIZE);
  routeState.setState({ current: path, history: previous });
}

/** Stores a path to open after sign-in; null clears it. */
export function setRedirect(path: string | null): void {
  redirectState.setState(path);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}
