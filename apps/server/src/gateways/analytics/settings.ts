import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

export const analyticsSettings = z
  .object({
    ANALYTICS_GATEWAY: z
      .enum(['own', 'posthog', 'ga4'])
      .default('own')
      .describe(
        '`own` stores events of browsers in our own tables for 400 days. `posthog` also sends those of consenting visitors to PostHog (`docs/outside/posthog.md`), which needs the key, `ga4` to Google Analytics (`docs/outside/ga4.md`), which needs id and secret.',
      ),
    POSTHOG_KEY: z.string().min(1).optional().describe('The key of the project at PostHog, which can only send.'),
    POSTHOG_HOST: address
      .default('https://us.i.posthog.com')
      .describe(
        'Where PostHog takes events: `https://eu.i.posthog.com` for its cloud in the EU, or a server of your own. Production needs https.',
      ),
    POSTHOG_PERSONAL_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('A personal key with the scope `person:write`, which deletes there. Unset: a person deletes.'),
    POSTHOG_PROJECT_ID: z.string().regex(/^\d+$/, 'must be a number').optional().describe('The project of that key.'),
    GA4_ID: z
      .string()
      .regex(/^G-[A-Z\d]+$/, 'must be a measurement id such as G-ABC123')
      .optional()
      .describe('The measurement id of the web stream at Google Analytics.'),
    GA4_SECRET: z.string().min(1).optional().describe('A secret of the Measurement Protocol of that stream.'),
    GA4_HOST: address
      .default('https://www.google-analytics.com')
      .describe(
        'Where Google Analytics takes events: `https://region1.google-analytics.com` collects them in the EU. Production needs https.',
      ),
  })
  .describe('Analytics');

type AnalyticsSettings = z.output<typeof analyticsSettings>;

/** A gateway that is chosen needs its own settings. */
export function analyticsFaults(settings: AnalyticsSettings): string[] {
  const { ANALYTICS_GATEWAY, POSTHOG_KEY, POSTHOG_PERSONAL_KEY, POSTHOG_PROJECT_ID } = settings;
  if (ANALYTICS_GATEWAY === 'ga4') {
    const needed = { GA4_ID: settings.GA4_ID, GA4_SECRET: settings.GA4_SECRET };
    const missing = Object.entries(needed).filter(([, value]) => value === undefined);
    return missing.map(([name]) => `${name}: ANALYTICS_GATEWAY=ga4 needs it`);
  }
  if (ANALYTICS_GATEWAY !== 'posthog') return [];
  return [
    ...(POSTHOG_KEY === undefined ? ['POSTHOG_KEY: ANALYTICS_GATEWAY=posthog needs it'] : []),
    ...(POSTHOG_PERSONAL_KEY !== undefined && POSTHOG_PROJECT_ID === undefined
      ? ['POSTHOG_PROJECT_ID: POSTHOG_PERSONAL_KEY needs it']
      : []),
    ...(POSTHOG_PERSONAL_KEY === undefined && POSTHOG_PROJECT_ID !== undefined
      ? ['POSTHOG_PERSONAL_KEY: POSTHOG_PROJECT_ID needs it']
      : []),
  ];
}

/** What production refuses, one line each. */
export function analyticsFaultsInProduction(settings: AnalyticsSettings): string[] {
  const host = analyticsHost(settings);
  return host !== null && !host.address.startsWith('https:')
    ? [`${host.setting}: production sends events by https alone`]
    : [];
}

/** The address of the chosen service, with its setting; null without one. */
export function analyticsHost({
  ANALYTICS_GATEWAY,
  POSTHOG_HOST,
  GA4_HOST,
}: AnalyticsSettings): { setting: string; address: string } | null {
  if (ANALYTICS_GATEWAY === 'own') return null;
  return ANALYTICS_GATEWAY === 'ga4'
    ? { setting: 'GA4_HOST', address: GA4_HOST }
    : { setting: 'POSTHOG_HOST', address: POSTHOG_HOST };
}
