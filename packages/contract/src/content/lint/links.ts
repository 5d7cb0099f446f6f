import { matchPage } from '@nestling/domain/match-page';
import { contentLink } from '@nestling/domain/editorial/content-link';

/** Returns what is wrong with an address that an editor has written as a link, or null. */
export function linkProblem(address: unknown): string | null {
  if (typeof address !== 'string' || contentLink(address) === null)
    return 'is no https address, mailto: or path of this site';
  return address.startsWith('/') && matchPage(pathnameOf(address)) === null
    ? `leads to ${address}, which is no page`
    : null;
}

/** Returns an address without its query and fragment. */
export function pathnameOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}
