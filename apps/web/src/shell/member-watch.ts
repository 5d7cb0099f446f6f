import { sessionStore } from '../lib/session.ts';

/** Starts what only a member needs, as soon as there is one; it is no part of a visitor's first load. */
export function watchMember(): void {
  let started = false;
  const begin = () => {
    if (started || sessionStore.getState().uid === null) return;
    started = true;
    void import('./member-services.ts').then(({ startMemberServices }) => startMemberServices());
  };
  sessionStore.subscribe(begin);
  begin();
}
