import { z } from 'zod';

/** Sign-in with an account of another company. */
export const socialSignInSettings = z.object({
  SOCIAL_SIGN_IN: z.enum(['off', 'facebook']).default('off'),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  /** Replaces www.facebook.com and graph.facebook.com, for a stand-in or a proxy. */
  FACEBOOK_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The provider ends a version after about two years. */
  FACEBOOK_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0'),
});

type SocialSignInSettings = z.output<typeof socialSignInSettings>;

/** A gateway that is chosen needs its own settings. */
export function socialSignInFaults(given: SocialSignInSettings): string[] {
  if (given.SOCIAL_SIGN_IN === 'off') return [];
  return (['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const).flatMap((name) =>
    given[name] === undefined ? [`${name}: SOCIAL_SIGN_IN=facebook needs it`] : [],
  );
}

/** What production refuses, one line each. */
export function socialSignInFaultsInProduction({ FACEBOOK_BASE_URL }: SocialSignInSettings): string[] {
  return FACEBOOK_BASE_URL !== undefined && !FACEBOOK_BASE_URL.startsWith('https:')
    ? ['FACEBOOK_BASE_URL: production sends app secret and codes by https alone']
    : [];
}
