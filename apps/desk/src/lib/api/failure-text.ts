import { DeskFailure } from './failure.ts';

/** Says in words for an operator why a call did not succeed, and what to do. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof DeskFailure)) return 'The page has a fault. Reload it, and report this if it stays.';
  switch (failure.code) {
    case 'offline':
      return 'The desk cannot be reached. Check your connection, then try again.';
    case 'unanswered':
      return 'No answer came within a minute. Try again with the same fields: it is not carried out twice.';
    case 'too-many-requests':
    case 'auth/too-many-requests':
      return `Too many tries. ${waitText(failure.retryAfter)}`;
    case 'idempotency-in-flight':
      return 'It is still running. Wait a moment, then try again: it is not carried out twice.';
    case 'unavailable':
      return 'The product is starting or cannot reach its database. Try again in a minute.';
    case 'forbidden':
      return 'The desk refused this.';
    case 'route-not-found':
      return 'The desk does not have this. Reload the page: there may be a new version.';
    default:
      return `Something went wrong (${failure.code}). Try again, and report this if it stays.`;
  }
}

/** Says when the next try may be made. */
function waitText(seconds: number | null): string {
  if (seconds === null) return 'Wait a few minutes, then try again.';
  if (seconds < 60) return `Try again in ${counted(seconds, 'second')}.`;
  return `Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`;
}

/** Returns a number with its noun: "1 row", "2 rows". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
