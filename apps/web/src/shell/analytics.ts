import { afterLoad } from './after-load.ts';

/** Brings what tells of this page once it is loaded; where that is blocked, nobody misses it (ACC-412). */
export function loadAnalytics(): void {
  afterLoad(() => {
    void import('./analytics-service.ts').then(({ startAnalytics }) => startAnalytics()).catch(() => undefined);
  });
}
