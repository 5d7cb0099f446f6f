import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { createGa4 } from './ga4/ga4.ts';
import type { OutsideAnalytics } from './port.ts';
import { createPosthog, type PosthogProject } from './posthog/posthog.ts';
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
  const { ANALYTICS_GATEWAY, POSTHOG_KEY: key, GA4_ID: id, GA4_SECRET: secret } = config;
  const outbound = () => outboundOf(CALL_MS);
  if (ANALYTICS_GATEWAY === 'posthog' && key !== undefined)
    return createPosthog({ ...deps, project: projectOf(config, key), outbound: outbound() });
  if (ANALYTICS_GATEWAY === 'ga4' && id !== undefined && secret !== undefined)
    return createGa4({ ...deps, stream: { id, secret, host: config.GA4_HOST }, outbound: outbound() });
  return null;
}

function projectOf(config: AnalyticsDeps['config'], key: string): PosthogProject {
  const { POSTHOG_HOST: host, POSTHOG_PERSONAL_KEY: personalKey, POSTHOG_PROJECT_ID: projectId } = config;
  const personal = personalKey === undefined || projectId === undefined ? null : { key: personalKey, projectId };
  return { key, host, personal };
}
