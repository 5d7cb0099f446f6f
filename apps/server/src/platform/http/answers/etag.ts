import { createHash } from 'node:crypto';

/** Returns a weak entity tag of an answer's text. */
export function etagOf(payload: string): string {
  return `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
}

/** True when `If-None-Match` names the tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined && header.split(',').some((candidate) => candidate.trim() === tag || candidate.trim() === '*')
  );
}
