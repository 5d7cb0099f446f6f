import type { DataRouter } from 'react-router';
import { report } from '../lib/report.ts';
import { sessionStore } from '../lib/session.ts';
import { afterLoad } from './after-load.ts';

/** Starts what only a member needs, as soon as there is one and her page is loaded; it is no part of the first load. */
export function watchMember(router: DataRouter): void {
  let started = false;
  const begin = () => {
    if (started || sessionStore.getState().uid === null) return;
    started = true;
    afterLoad(() => void bringServices(router));
  };
  sessionStore.subscribe(begin);
  begin();
}

async function bringServices(router: DataRouter): Promise<void> {
  try {
    const { startMemberServices } = await import('./member-services.ts');
    startMemberServices(router);
  } catch (failure) {
    report('The services of a member could not be brought', failure);
  }
}
