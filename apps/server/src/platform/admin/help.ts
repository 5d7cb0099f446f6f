import type { Command } from './command.ts';
import { isOffline } from './offline-commands.ts';

const EVERY = 'npm run admin -- {command} [--json] [--as {name}] [--reveal]';

/** True for a command line that needs no database. */
export function needsNoDatabase(argv: readonly string[]): boolean {
  return argv.length === 0 || argv[0] === 'help' || isHelpRequest(argv) || isOffline(argv);
}

/** True for a command line with `--help`; what follows `--` is a word, however it begins. */
export function isHelpRequest(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h');
}

/** The list of all commands, for a terminal. */
export function commandList(commands: readonly Command[]): string {
  return [
    EVERY,
    'npm run admin -- help {command}, or {command} --help',
    '',
    ...commands.flatMap(({ usage, says }) => [`  ${usage}`, `      ${says}`]),
    '',
  ].join('\n');
}

/** What `admin help {command}` prints. */
export function commandHelp(command: Command): string {
  return [`usage: ${command.usage}`, `effect: ${command.effect}`, description(command), ''].join('\n');
}

/** The text of `docs/admin-commands.md`. */
export function commandsDocument(commands: readonly Command[]): string {
  const rows = commands.map(
    (command) =>
      `| \`${escaped(command.usage)}\` | ${command.effect} | ${command.channels} | ${escaped(description(command))} |`,
  );
  return `${INTRODUCTION}\n| command | effect | channels | what it does |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function description({ says, details, file, flags }: Command): string {
  const isImport = file === 'reads' && flags.includes('apply');
  return [
    says,
    details,
    isImport && 'It writes nothing without `--apply`. Refused lines are listed; the others are imported.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A vertical bar would end the cell of the table. */
function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}

const INTRODUCTION = `# Admin commands

Generated from the commands by \`npm run docs\`; \`npm run admin -- help {command}\` and
\`npm run admin -- {command} --help\` print the same.

\`${EVERY}\`; without a command it lists all of them.

- **Exit status**: 0 done, 1 refused, 2 not understood.
- **Where it runs**: on the embedded database inside the server that holds \`DATA_DIR\`, through a
  socket for the same user of the machine (\`DATA_DIR/admin\`), or in its own process when no server
  runs. On Postgres always in its own process, with the settings of the product. It prints the name of
  the database to standard error, and creates or migrates none. \`content export\` needs no database
  and no server: it reads \`CONTENT_DIR\` of its own environment.
- **Effect**: a command that \`reads\` changes nothing, because its transaction is read-only. What is
  \`reversible\` can be changed back by another command, or by the same one again. What is \`final\` stays: a mail
  that was sent, an account that was deleted.
- **Channels**: \`both\` can be run here and at the desk; \`shell\` here alone, because it reads or writes a file of the
  operator's machine, or must work before the product serves.
- **Personal data**: names, emails and addresses are cut to their first letter without \`--reveal\`.
- **Audit**: each command writes one row to \`audit_log\`, with the id of its subject, never a name, and
  whether \`--reveal\` was given. \`done\` commits with the change; \`refused\` means that nothing
  changed, \`failed\` that an error stopped it; a command that needs no database writes nothing. The reason (\`--reason\`) is stored too, so it must name
  nobody.
- **Files**: CSV or JSON in UTF-8, at most 50 MB; the audit log stores the SHA-256 of a file that is
  read. A file that is written must not exist yet.
`;
