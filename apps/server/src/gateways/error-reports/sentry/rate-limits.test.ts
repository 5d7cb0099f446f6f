import { expect, test } from 'vitest';
import { waitForErrors } from './rate-limits.ts';

test.each([
  [200, null, false, 0],
  [200, '60:error:organization', false, 60],
  [200, '60:transaction:key', false, 0],
  [429, '60:transaction:key, 120:default;error;security:organization', false, 120],
  [429, '30::organization', false, 30],
  [429, '2.5:error:project:quota', false, 2.5],
  [429, '99999:error:organization', false, 300],
  [429, 'soon:error', false, 0],
  [429, '', false, 0],
  [429, null, false, 60],
  [429, null, true, 0],
  [503, null, false, 0],
])('after %i with the limits %j (Retry-After: %s) errors wait %d seconds', (status, limits, hasRetryAfter, seconds) => {
  expect(waitForErrors({ status, limits, hasRetryAfter })).toBe(seconds * 1_000);
});
