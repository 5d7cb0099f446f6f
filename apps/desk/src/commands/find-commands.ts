import type { DeskCommand } from '@nestling/contract/desk/commands';

/** How well a command fits a word: where it is found, best first. */
const PLACES: readonly ((command: DeskCommand, word: string) => boolean)[] = [
  ({ name }, word) => name.split(' ').some((part) => part.startsWith(word)),
  ({ name }, word) => name.includes(word),
  ({ says }, word) => says.toLowerCase().includes(word),
  ({ details }, word) => details.toLowerCase().includes(word),
];

/** Returns the commands that have every word of a search, those that it names first. */
export function findCommands(commands: readonly DeskCommand[], search: string): DeskCommand[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return commands
    .map((command) => ({ command, ranks: words.map((word) => rankOf(command, word)) }))
    .filter(({ ranks }) => !ranks.includes(-1))
    .map(({ command, ranks }) => ({ command, rank: ranks.reduce((sum, rank) => sum + rank, 0) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

function rankOf(command: DeskCommand, word: string): number {
  return PLACES.findIndex((isIn) => isIn(command, word));
}

/** Returns the commands by the first word of their names, in the order of the list. */
export function groupsOf(commands: readonly DeskCommand[]): [group: string, commands: DeskCommand[]][] {
  const groups = new Map<string, DeskCommand[]>();
  for (const command of commands) {
    const [group = ''] = command.name.split(' ');
    groups.set(group, [...(groups.get(group) ?? []), command]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}
