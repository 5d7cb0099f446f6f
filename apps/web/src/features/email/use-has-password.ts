import { useQuery } from '@tanstack/react-query';
import { privacyQuery } from '../../lib/session/privacy-query.ts';
import { queryClient } from '../../lib/query.ts';

/**
 * Returns whether the member has a password, as read by `preloadPrivacy`; true where that failed.
 * The server requires none of a member without one, so that asking does no harm.
 */
export function useHasPassword(uid: string): boolean {
  return useQuery({ ...privacyQuery(uid), enabled: false }, queryClient).data?.hasPassword ?? true;
}
