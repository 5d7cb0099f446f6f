/**
 * The arguments of a command other than its subject: ids and choices, never a name, an email or an
 * address.
 */
export type AuditArgs = Readonly<Record<string, string | number | boolean | undefined>>;

/** Number of rows that a command read or changed, by outcome. */
export type AuditCounts = Readonly<Record<string, number>>;
