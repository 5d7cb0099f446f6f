/**
 * Commands that need no database, in a list of their own, because it decides where a command runs
 * before the product is loaded.
 */
const OFFLINE_COMMANDS = ['content export'] as const;

/** The name of a command that needs no database. */
export type OfflineCommand = (typeof OFFLINE_COMMANDS)[number];

/** True for a command line of such a command. */
export function isOffline(argv: readonly string[]): boolean {
  return OFFLINE_COMMANDS.some((name) => name.split(' ').every((word, at) => argv[at] === word));
}
