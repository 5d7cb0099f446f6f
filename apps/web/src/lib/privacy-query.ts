import { readPrivacy } from '@nestling/contract/account/privacy';
import { queryOf } from './api/query-of.ts';
import { queryClient } from './query.ts';

/** Where the member is signed in, how she comes in, what she said, and what is under way of her leaving (D-178). */
export function privacyQuery(uid: string) {
  return queryOf(readPrivacy, { params: { uid } });
}

/** Brings it before a page or a form is drawn that would change with it; what cannot be read, also without a network, holds up nobody. */
export async function preloadPrivacy(uid: string | null): Promise<void> {
  if (uid !== null) await queryClient.prefetchQuery({ ...privacyQuery(uid), networkMode: 'always' });
}
