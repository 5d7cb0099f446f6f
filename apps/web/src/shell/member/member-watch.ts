import type { DataRouter } from 'react-router';
import { importAgain } from '../start/import-again.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { afterLoad } from '../start/after-load.ts';

interface Services {
  startMemberServices: (router: DataRouter) => void;
}

/** Loads the files; `failure` is the error of the last attempt. */
type Read = (failure?: unknown) => Promise<Services>;

/**
 * Starts the services of a member after the page is loaded, so that they are not part of the first
 * load.
 * @param read loads the files
 */
export function watchMember(router: DataRouter, read: Read = readServices): void {
  let started = false;
  const begin = () => {
    if (started || sessionStore.getState().uid === null) return;
    started = true;
    afterLoad(() => void loadServices(router, read));
  };
  sessionStore.subscribe(begin);
  begin();
}

const readServices: Read = (failure) => importAgain(failure, () => import('./member-services.ts'));

/**
 * Retries when the network returns or on the next page, because nothing else would load them until
 * a reload.
 */
async function loadServices(router: DataRouter, read: Read, last?: unknown): Promise<void> {
  const services = await read(last).catch((failure: unknown) => {
    report('The services of a member could not be loaded', failure);
    onceOnlineOrMoved(router, () => void loadServices(router, read, failure));
    return null;
  });
  services?.startMemberServices(router);
}

function onceOnlineOrMoved(router: DataRouter, work: () => void): void {
  const { pathname } = router.state.location;
  const begin = (): void => {
    window.removeEventListener('online', begin);
    stop();
    work();
  };
  const stop = router.subscribe(({ location }) => {
    if (location.pathname !== pathname) begin();
  });
  window.addEventListener('online', begin);
}
