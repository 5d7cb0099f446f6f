import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });

export const analyticsSettings = z
  .object({
    ANALYTICS_GATEWAY: z
      .enum(['own', 'posthog'])
      .default('own')
      .describe(
        '`own` stores events of browsers in our own tables for 400 days. `posthog` also sends those of consenting visitors to PostHog (`docs/outside/posthog.md`), which needs the key.',
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
  })
  .describe('Analytics');

type AnalyticsSettings = z.output<typeof analyticsSettings>;

/** A gateway that is chosen needs its own settings. */
export function analyticsFaults(settings: AnalyticsSettings): string[] {
  const { ANALYTICS_GATEWAY, POSTHOG_KEY, POSTHOG_PERSONAL_KEY, POSTHOG_PROJECT_ID } = settings;
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
export function analyticsFaultsInProduction({ ANALYTICS_GATEWAY, POSTHOG_HOST }: AnalyticsSettings): string[] {
  return ANALYTICS_GATEWAY === 'posthog' && !POSTHOG_HOST.startsWith('https:')
    ? ['POSTHOG_HOST: production sends events by https alone']
    : [];
}
