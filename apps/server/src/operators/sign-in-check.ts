import { SocialSignInFailed, type SocialSignIn } from '../gateways/social-sign-in/port.ts';
import type { SystemCheck } from '../platform/outside/system-check.ts';

const FOR_A_PERSON = 'A person must still do this: docs/outside/facebook.md, "In ten minutes".';

/** Creates the first try of the social sign-in: whether it knows the app. Null without a provider. */
export function createSignInCheck(social: SocialSignIn | null): SystemCheck | null {
  if (social === null) return null;
  return async function* () {
    yield { row: { what: 'app', ...(await judge(social)) } };
    return [FOR_A_PERSON];
  };
}

async function judge(social: SocialSignIn): Promise<{ found: string; fault: string }> {
  try {
    await social.check();
    return { found: 'known', fault: '' };
  } catch (error) {
    if (!(error instanceof SocialSignInFailed)) throw error;
    return { found: 'none', fault: `${error.message}: see FACEBOOK_APP_ID and FACEBOOK_APP_SECRET` };
  }
}
