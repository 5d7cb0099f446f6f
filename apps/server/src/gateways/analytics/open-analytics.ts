import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutsideAnalytics } from './port.ts';
import { createPosthog } from './posthog/posthog.ts';
import type { analyticsSettings } from './settings.ts';

/** Milliseconds; a job waits for it. */
const CALL_MS = 15_000;

interface AnalyticsDeps {
  readonly config: z.output<typeof analyticsSettings>;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: () => string;
  /** Opens the client of the service, by milliseconds for a call. */
  readonly outboundOf: (deadlineMs: number) => Outbound;
}

/** Opens the analytics service of another company that the settings choose; null without one. */
export function openOutsideAnalytics({ config, outboundOf, ...deps }: AnalyticsDeps): OutsideAnalytics | null {
  const { ANALYTICS_GATEWAY, POSTHOG_KEY: key, POSTHOG_HOST: host } = config;
  const { POSTHOG_PERSONAL_KEY: personalKey, POSTHOG_PROJECT_ID: projectId } = config;
  if (ANALYTICS_GATEWAY !== 'posthog' || key === undefined) return null;
  const personal = personalKey === undefined || projectId === undefined ? null : { key: personalKey, projectId };
  return createPosthog({ ...deps, project: { key, host, personal }, outbound: outboundOf(CALL_MS) });
}
