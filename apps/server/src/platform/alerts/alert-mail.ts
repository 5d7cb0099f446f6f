import { escapeHtml } from '../escape-html.ts';
import { typedLine, type NextCommand } from '../admin/next-command.ts';
import { guideOf, settlingCommand } from './guide.ts';
import type { AlertRow } from './alerts.ts';

/** A mail to operators, in English. */
export interface AlertMail {
  subject: string;
  text: string;
  html: string;
}

/** The installation that sends it. */
export interface AlertSender {
  brandName: string;
  publicUrl: string;
}

/** Alerts that a mail shows; `alerts list` shows the others. */
const MAX_LISTED = 50;

/** Characters of a subject line. */
const MAX_SUBJECT_LENGTH = 120;

/** Renders the mail about alerts that have opened. */
export function openedMail(alerts: readonly AlertRow[], sender: AlertSender): AlertMail {
  const kinds = [...new Set(alerts.map(({ kind }) => kind))].join(', ');
  const [only] = alerts;
  const about =
    only && alerts.length === 1 ? `Alert: ${only.kind} (${only.subject})` : `${alerts.length} alerts: ${kinds}`;
  const title = alerts.length === 1 ? 'An alert has opened' : `${alerts.length} alerts have opened`;
  return renderMail(alerts, { subject: about, title, sender });
}

/** Renders the daily list of open alerts. */
export function digestMail(alerts: readonly AlertRow[], day: string, sender: AlertSender): AlertMail {
  const count = alerts.length === 1 ? '1 open alert' : `${alerts.length} open alerts`;
  return renderMail(alerts, { subject: `${count} on ${day}`, title: `${count} on ${day}`, sender });
}

/** Renders the mail that tests the settings. */
export function testAlertMail(sender: AlertSender): AlertMail {
  const title = 'Test: mails about alerts reach this address';
  return renderMail([], { subject: title, title, sender });
}

interface MailContent {
  subject: string;
  title: string;
  sender: AlertSender;
}

function renderMail(alerts: readonly AlertRow[], { subject, title, sender }: MailContent): AlertMail {
  const { brandName, publicUrl } = sender;
  const entries = alerts.slice(0, MAX_LISTED).map(entryOf);
  const more =
    alerts.length > MAX_LISTED ? `And ${alerts.length - MAX_LISTED} more: npm run admin -- alerts list` : null;
  const foot = [
    'Commands are run by: npm run admin -- {command}. docs/alerts.md explains each kind.',
    `Sent by ${brandName} at ${publicUrl} to the addresses in ALERTS_TO.`,
  ];
  const line = `[${brandName}] ${subject}`.replaceAll(/\s+/g, ' ');
  return {
    subject: line.length > MAX_SUBJECT_LENGTH ? `${line.slice(0, MAX_SUBJECT_LENGTH - 1)}…` : line,
    text: `${[title, ...entries.map(textOf), ...(more === null ? [] : [more]), foot.join('\n')].join('\n\n')}\n`,
    html: htmlOf({ title, entries, more, foot }),
  };
}

/** What a mail says of one alert. */
interface Entry {
  heading: string;
  meaning: string;
  action: string;
  since: string;
  /** What to type for it. */
  commands: readonly string[];
  settling: string;
  settle: string;
}

function entryOf(alert: AlertRow): Entry {
  const { id, kind, subject, firstAt, lastAt, times } = alert;
  const guide = guideOf(alert);
  const repeated = times === 1 ? '' : `; raised ${times} times, last ${utc(lastAt)}`;
  return {
    heading: `${kind}: ${subject}`,
    meaning: guide?.meaning ?? '',
    action: guide?.action ?? '',
    since: `${utc(firstAt)}${repeated}`,
    commands: (guide?.commands ?? []).map(shellLine),
    settling: guide?.settledBy ? `by ${guide.settledBy.replaceAll('`', '')}; or by hand:` : 'by hand:',
    settle: shellLine(settlingCommand({ id })),
  };
}

function shellLine(next: NextCommand): string {
  return `npm run admin -- ${typedLine(next)}`;
}

/** To the minute. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function textOf({ heading, meaning, action, commands, since, settling, settle }: Entry): string {
  return [
    heading,
    `  ${meaning}`,
    `  What to do: ${action}`,
    ...commands.map((line) => `    ${line}`),
    `  Since ${since}`,
    `  Settled ${settling}`,
    `    ${settle}`,
  ].join('\n');
}

const FONT = 'font-family: -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif; color: #1f2a27';
const CODE =
  'font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; background: #f1f3f2; padding: 2px 4px';

function htmlOf(mail: {
  title: string;
  entries: readonly Entry[];
  more: string | null;
  foot: readonly string[];
}): string {
  const { title, entries, more, foot } = mail;
  return `<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin: 0; padding: 24px; background: #ffffff; ${FONT}; font-size: 15px; line-height: 1.5">
<div style="max-width: 640px">
<h1 style="font-size: 20px; line-height: 1.3; margin: 0 0 16px">${escapeHtml(title)}</h1>
${entries.map(htmlEntry).join('\n')}
${more === null ? '' : `<p>${escapeHtml(more)}</p>`}
<p style="font-size: 13px; color: #56635f; margin: 24px 0 0">${foot.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`;
}

function htmlEntry({ heading, meaning, action, commands, since, settling, settle }: Entry): string {
  return `<div style="border-left: 4px solid #b3402a; padding: 0 0 0 12px; margin: 0 0 20px">
<h2 style="font-size: 16px; margin: 0 0 4px; overflow-wrap: anywhere">${escapeHtml(heading)}</h2>
<p style="margin: 0 0 8px">${escapeHtml(meaning)}</p>
<p style="margin: 0 0 8px"><strong>What to do:</strong> ${[withCode(action), ...commands.map(codeLine)].join('<br>')}</p>
<p style="margin: 0; color: #56635f">Since ${escapeHtml(since)}</p>
<p style="margin: 0; color: #56635f">Settled ${escapeHtml(settling)}</p>
<p style="margin: 4px 0 0">${codeLine(settle)}</p>
</div>`;
}

function codeLine(line: string): string {
  return `<code style="${CODE}">${escapeHtml(line)}</code>`;
}

/** Settings are in backticks. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, (_, code: string) => `<code style="${CODE}">${code}</code>`);
}
