import { plainCode } from '../../pasted-text.ts';

/** Longest member id of an insurance; a longer text is refused, and never cut. */
export const MEMBER_ID_MAX_LENGTH = 50;

/** Formats the member id of an insurance while it is typed: letters and digits only. */
export function formatMemberId(typed: string): string {
  return plainCode(typed).replaceAll(/[^A-Za-z0-9]/g, '');
}
