/** The key of a mail: its template, and the ids that it is about as one text. */
export function mailKey(template: string, subjectId: string): string {
  return `${template}:${subjectId}`;
}

/** Returns the ids in the key of a mail; an id that holds a colon is also split into its parts. */
export function idsOfMailKey(key: string): string[] {
  const subjectId = withoutTime(key.slice(key.indexOf(':') + 1));
  return [subjectId, ...subjectId.split(':')];
}

/** Ends the subject of a mail that an operator sends once more; the mail is about the same. */
const AGAIN = /#\d+$/;

/** The subject under which a mail goes for the nth time beside the first. */
export function subjectAgain(subjectId: string, time: number): string {
  return `${subjectId}#${time}`;
}

/** A subject as the mail had it that went first. */
export function withoutTime(subjectId: string): string {
  return subjectId.replace(AGAIN, '');
}
