import { z } from 'zod';

export const socialSignInSettings = z
  .object({
    SOCIAL_SIGN_IN: z
      .enum(['off', 'facebook'])
      .default('off')
      .describe('`facebook` shows the button to visitors whose country cookie is US. It needs the app id and secret.'),
    FACEBOOK_APP_ID: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The app at Facebook. Its redirect address is `{PUBLIC_URL}/api/auth/facebook/callback`, its data deletion address `{PUBLIC_URL}/api/webhooks/facebook/deletion` (`docs/outside/facebook.md`).',
      ),
    FACEBOOK_APP_SECRET: z.string().min(1).optional().describe('The secret of that app.'),
    FACEBOOK_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'Replaces both hosts of Facebook, for a stand-in (`npm run demo:outside`) or a proxy. Production needs https.',
      ),
    FACEBOOK_GRAPH_VERSION: z
      .string()
      .regex(/^v\d+\.\d+$/)
      .default('v25.0')
      .describe('The version of the Graph API. Facebook ends a version after about two years.'),
  })
  .describe('Sign-in with Facebook');

type SocialSignInSettings = z.output<typeof socialSignInSettings>;

/** A gateway that is chosen needs its own settings. */
export function socialSignInFaults(settings: SocialSignInSettings): string[] {
  if (settings.SOCIAL_SIGN_IN === 'off') return [];
  return (['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const).flatMap((name) =>
    settings[name] === undefined ? [`${name}: SOCIAL_SIGN_IN=facebook needs it`] : [],
  );
}

/** What production refuses, one line each. */
export function socialSignInFaultsInProduction({ FACEBOOK_BASE_URL }: SocialSignInSettings): string[] {
  return FACEBOOK_BASE_URL !== undefined && !FACEBOOK_BASE_URL.startsWith('https:')
    ? ['FACEBOOK_BASE_URL: production sends app secret and codes by https alone']
    : [];
}
