import { readPrivacy } from '@nestling/contract/account/privacy';
import { queryOf } from '../api/query-of.ts';
import { queryClient } from '../query.ts';

/** Returns the query of the member's sessions, linked accounts, consents and pending deletion. */
export function privacyQuery(uid: string) {
  return queryOf(readPrivacy, { params: { uid } });
}

/**
 * Preloads it before a page or form that would change with it; a failure, also offline, must not
 * block the page.
 */
export async function preloadPrivacy(uid: string | null): Promise<void> {
  if (uid !== null) await queryClient.prefetchQuery({ ...privacyQuery(uid), networkMode: 'always' });
}
