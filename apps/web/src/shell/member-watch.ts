import type { DataRouter } from 'react-router';
import { sessionStore } from '../lib/session.ts';
import { afterLoad } from './after-load.ts';

/** Starts what only a member needs, as soon as there is one and her page is loaded; it is no part of the first load. */
export function watchMember(router: DataRouter): void {
  let started = false;
  const begin = () => {
    if (started || sessionStore.getState().uid === null) return;
    started = true;
    afterLoad(() => void import('./member-services.ts').then(({ startMemberServices }) => startMemberServices(router)));
  };
  sessionStore.subscribe(begin);
  begin();
}
