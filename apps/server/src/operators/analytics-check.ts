import type { OutsideAnalytics } from '../gateways/analytics/port.ts';
import type { SystemCheck } from '../platform/outside/system-check.ts';

/** Creates the first try of the analytics service; null where no other company gets events. */
export function createAnalyticsCheck(
  outside: Pick<OutsideAnalytics, 'check' | 'service'> | null,
  service: OutsideAnalytics['service'],
): SystemCheck | null {
  if (outside?.service !== service) return null;
  return async function* () {
    for await (const row of outside.check()) yield { row };
    return [`A person must still do this: docs/outside/${service}.md, "In ten minutes".`];
  };
}
