import type { ContentFault, EditorFinding } from './port.ts';

/** Returns what an alert is about: the entry, or the file without the line. */
export function subjectOf({ where }: Pick<ContentFault, 'where'>): string {
  return where.replace(/:\d+$/, '');
}

/**
 * Returns the entries with an error among findings, and what parents get of them.
 * @param isReplaced whether the last good version is shown in place of the entry of a finding
 */
export function entryFaults<Finding extends Pick<EditorFinding, 'weight' | 'where' | 'field' | 'what'>>(
  findings: readonly Finding[],
  isReplaced: (finding: Finding) => boolean,
): ContentFault[] {
  const errors = findings.filter(({ weight }) => weight === 'error');
  return [...Map.groupBy(errors, ({ where }) => where)].map(([where, faults]) => ({
    leftOut: faults.some(isReplaced) ? 'version' : 'entry',
    where,
    problems: faults.map(({ field, what }) => problemOf(field, what)),
  }));
}

/** Some findings begin with their field themselves. */
function problemOf(field: string | null, what: string): string {
  return field === null || what === field || what.startsWith(`${field} `) ? what : `${field}: ${what}`;
}
