import { endSessions, readConsentWords, readPrivacy } from '@nestling/contract/account/privacy';
import {
  endSessionsSchema,
  readConsentWordsSchema,
  readPrivacySchema,
} from '@nestling/contract/account/privacy.schema';
import { refuse } from '../../platform/http/refusal.ts';
import { endSessionsOf } from '../actions/end-sessions.ts';
import { privacyOf, readTextOf } from '../actions/read-privacy.ts';
import type { AccountDeps } from '../ports.ts';

/**
 * Serves the member's sessions and consents, and ends sign-ins; open regardless of policy and step.
 */
export function servePrivacy(deps: AccountDeps): void {
  const { server } = deps;

  server.member(readPrivacy, readPrivacySchema, async ({ session, request }) => {
    const data = await privacyOf(deps, session, deps.localeOf(request));
    return data ? { data } : refuse('unauthenticated');
  });

  server.member(readConsentWords, readConsentWordsSchema, async ({ session: { uid }, params: { textHash } }) => {
    const data = await readTextOf(deps, { uid, textHash });
    return data ? { data } : refuse('words-not-found');
  });

  server.member(endSessions, endSessionsSchema, async ({ session, body }) => {
    const outcome = await endSessionsOf(deps, session, body);
    return 'refused' in outcome ? outcome : { data: outcome };
  });
}
