import { typedLine, type NextCommand } from '../src/platform/admin/next-command.ts';
import { guideOf } from '../src/platform/alerts/guide.ts';
import { ALERT_GUIDES } from '../src/platform/alerts/kinds.ts';

/** The text of `docs/alerts.md`. */
export function alertsDocument(): string {
  const rows = Object.entries(ALERT_GUIDES).map(([kind, { subject, meaning, settledBy }]) => {
    const { action = '', commands = [] } = guideOf({ kind, subject: '{subject}' }) ?? {};
    return `| \`${kind}\` | ${subject} | ${meaning} | ${action} | ${commands.map(codeOf).join(', ')} | ${settledBy ?? '`alerts settle`'} |`;
  });
  return `${INTRODUCTION}\n${rows.join('\n')}\n`;
}

function codeOf(next: NextCommand): string {
  return `\`${typedLine(next)}\``;
}

const INTRODUCTION = `# Alerts

Generated from \`apps/server/src/platform/alerts/kinds.ts\` by \`npm run docs\`; [how alerts reach an operator](operating.md#alerts).
\`{subject}\` stands for the subject of the alert. Commands are run by \`npm run admin -- {command}\`
([all of them](admin-commands.md)), and \`alerts settle {id} --reason {…}\` settles any alert.
At the desk \`alerts list\` has a button for each command.

| kind | subject | what has happened | what to do | by which commands | settled by |
|---|---|---|---|---|---|`;
