import { pathOf } from '@nestling/domain/pages';
import type { DataRouter } from 'react-router';
import { sessionStore } from '../../lib/session/session.ts';
import { signOut } from '../member/sign-out.ts';
import { isProtected } from '../routes/routes-of-state.ts';

/** The interface for code of other sites: it must not expose a token or state. */
interface GlobalHandle {
  logout: () => Promise<void>;
  getUid: () => string | null;
}

declare global {
  interface Window {
    readonly bbu: GlobalHandle;
  }
}

/** Exposes the frozen handle on `window`. */
export function exposeGlobal(router: DataRouter): void {
  const handle: GlobalHandle = Object.freeze({
    logout: async () => {
      if ((await signOut()) && isProtected(router.state)) await router.navigate(pathOf('login'), { replace: true });
    },
    getUid: () => sessionStore.getState().uid,
  });
  Object.defineProperty(window, 'bbu', { value: handle, writable: false, configurable: false });
}
