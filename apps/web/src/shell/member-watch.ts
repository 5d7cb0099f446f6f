import type { DataRouter } from 'react-router';
import { report } from '../lib/report.ts';
import { sessionStore } from '../lib/session.ts';
import { afterLoad } from './after-load.ts';

interface Services {
  startMemberServices: (router: DataRouter) => void;
}

/**
 * Starts what only a member needs, as soon as there is one and her page is loaded; it is no part of the first load.
 *
 * @param read brings its files
 */
export function watchMember(router: DataRouter, read: () => Promise<Services> = readServices): void {
  let started = false;
  const begin = () => {
    if (started || sessionStore.getState().uid === null) return;
    started = true;
    afterLoad(() => void bringServices(router, read));
  };
  sessionStore.subscribe(begin);
  begin();
}

function readServices(): Promise<Services> {
  return import('./member-services.ts');
}

/** Where the network is gone they come with it, or with her next page: nothing else would ask for them until she reloads. */
async function bringServices(router: DataRouter, read: () => Promise<Services>): Promise<void> {
  const services = await readOrReport(read);
  if (services === null) onceOnlineOrMoved(router, () => void bringServices(router, read));
  else services.startMemberServices(router);
}

async function readOrReport(read: () => Promise<Services>): Promise<Services | null> {
  try {
    return await read();
  } catch (failure) {
    report('The services of a member could not be brought', failure);
    return null;
  }
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
