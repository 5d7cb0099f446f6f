/** Longest member id of an insurance, in characters (RWD-161). */
const MEMBER_ID_MAX_LENGTH = 50;

/** The member id of an insurance while it is typed: letters and digits alone, fifty at most (RWD-160, RWD-161). */
export function formatMemberId(typed: string): string {
  return typed.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, MEMBER_ID_MAX_LENGTH);
}
