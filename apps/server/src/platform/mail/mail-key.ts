/** Returns the key of a mail: its template, and the ids of its subject as one text. */
export function mailKey(template: string, subjectId: string): string {
  return `${template}:${subjectId}`;
}

/** Returns the ids in the key of a mail; an id with a colon is also split into its parts. */
export function idsOfMailKey(key: string): string[] {
  const subjectId = withoutTime(key.slice(key.indexOf(':') + 1));
  return [subjectId, ...subjectId.split(':')];
}

/** The suffix of a resent mail; it must not change what the mail is about. */
const AGAIN = /#\d+$/;

/** Returns the subject of the nth repetition of a mail. */
export function subjectAgain(subjectId: string, time: number): string {
  return `${subjectId}#${time}`;
}

/** Returns the subject of a mail without its repetition suffix. */
export function withoutTime(subjectId: string): string {
  return subjectId.replace(AGAIN, '');
}
