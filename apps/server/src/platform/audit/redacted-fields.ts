/**
 * What a command was given, beside whom it was about: ids and choices, never a name, an email or an
 * address.
 */
export type AuditArgs = Readonly<Record<string, string | number | boolean | undefined>>;

/** How many rows a command read or changed, by outcome. */
export type AuditCounts = Readonly<Record<string, number>>;
