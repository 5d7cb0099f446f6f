import { useQuery } from '@tanstack/react-query';
import { privacyQuery } from '../privacy-query.ts';
import { queryClient } from '../query.ts';

/**
 * Whether the member has a password to prove herself by, as `preloadPrivacy` has read it; true where that could not be read: the
 * server wants none of who has none, so that a typed one does no harm.
 */
export function useHasPassword(uid: string): boolean {
  return useQuery({ ...privacyQuery(uid), enabled: false }, queryClient).data?.hasPassword ?? true;
}
