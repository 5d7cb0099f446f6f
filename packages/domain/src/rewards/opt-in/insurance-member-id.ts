import { plainCode } from '../../pasted-text.ts';

const MEMBER_ID_MAX_LENGTH = 50;

/**
 * Formats the member id of an insurance while it is typed: letters and digits only, fifty at most.
 */
export function formatMemberId(typed: string): string {
  return plainCode(typed)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, MEMBER_ID_MAX_LENGTH);
}
