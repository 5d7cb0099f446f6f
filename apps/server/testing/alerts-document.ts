import { ALERT_GUIDES } from '../src/platform/alerts/kinds.ts';

/** The text of `docs/alerts.md`. */
export function alertsDocument(): string {
  const rows = Object.entries(ALERT_GUIDES).map(
    ([kind, { subject, meaning, action, settledBy }]) =>
      `| \`${kind}\` | ${subject} | ${meaning} | ${action} | ${settledBy ?? '`alerts settle`'} |`,
  );
  return `${INTRODUCTION}\n${rows.join('\n')}\n`;
}

const INTRODUCTION = `# Alerts

Generated from \`apps/server/src/platform/alerts/kinds.ts\` by \`npm run docs\`; [how alerts reach an operator](operating.md#alerts).
\`{subject}\` stands for the subject of the alert. Commands are run by \`npm run admin -- {command}\`
([all of them](admin-commands.md)), and \`alerts settle {id} --reason {…}\` settles any alert.

| kind | subject | what has happened | what to do | settled by |
|---|---|---|---|---|`;
