import { afterLoad } from '../start/after-load.ts';

/**
 * Loads the analytics sender after the page. A blocked file is ignored, because no parent needs it.
 */
export function loadAnalytics(): void {
  afterLoad(() => {
    void import('./analytics-service.ts').then(({ startAnalytics }) => startAnalytics()).catch(() => undefined);
  });
}
