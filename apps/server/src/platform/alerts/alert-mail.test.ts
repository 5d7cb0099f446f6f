import { expect, test } from 'vitest';
import { digestMail, openedMail, testAlertMail } from './alert-mail.ts';
import type { AlertRow } from './alerts.ts';
import { typedLine } from '../admin/next-command.ts';
import { guideOf } from './guide.ts';
import { ALERT_GUIDES, type AlertKind } from './kinds.ts';

const SENDER = { brandName: 'Nestling', publicUrl: 'https://nestling.example' };
const KINDS = Object.keys(ALERT_GUIDES) as AlertKind[];

function alert(changes: Partial<AlertRow> = {}): AlertRow {
  return {
    id: 12,
    kind: 'codes-low',
    subject: 'play-cards',
    firstAt: new Date('2026-11-20T12:03:40.000Z'),
    lastAt: new Date('2026-11-20T12:03:40.000Z'),
    mailedAt: null,
    times: 1,
    settledAt: null,
    settledBy: null,
    reason: null,
    ...changes,
  };
}

test('a mail about one alert has it in the subject, with what to do and the command that settles it', () => {
  const { subject, text } = openedMail([alert()], SENDER);
  expect(subject).toBe('[Nestling] Alert: codes-low (play-cards)');
  expect(text).toBe(`An alert has opened

codes-low: play-cards
  A pool of codes is nearly empty.
  What to do: Import more codes.
    npm run admin -- codes import play-cards {file} --apply
  Since 2026-11-20 12:03 UTC
  Settled by codes import; or by hand:
    npm run admin -- alerts settle 12 --reason "…"

Commands are run by: npm run admin -- {command}. docs/alerts.md explains each kind.
Sent by Nestling at https://nestling.example to the addresses in ALERTS_TO.
`);
});

test('several alerts share a mail, and an alert that was raised repeatedly shows its count', () => {
  const again = alert({ kind: 'mail-refused', times: 3, lastAt: new Date('2026-11-22T09:00:00.000Z') });
  const { subject, text } = openedMail([alert(), alert({ id: 13 }), again], SENDER);
  expect(subject).toBe('[Nestling] 3 alerts: codes-low, mail-refused');
  expect(text).toContain('Since 2026-11-20 12:03 UTC; raised 3 times, last 2026-11-22 09:00 UTC\n  Settled by hand:');
});

test('the digest counts the open alerts of its day', () => {
  expect(digestMail([alert()], '2026-11-21', SENDER).subject).toBe('[Nestling] 1 open alert on 2026-11-21');
  expect(digestMail([alert(), alert()], '2026-11-21', SENDER).text).toMatch(/^2 open alerts on 2026-11-21\n/);
});

test.each(KINDS)('a mail about the alert %s has the same content in text and HTML', (kind) => {
  const { subject, text, html } = openedMail([alert({ kind, subject: 'x-1' })], SENDER);
  const { meaning, action } = ALERT_GUIDES[kind];
  expect(subject.length).toBeLessThanOrEqual(120);
  expect(text).toContain(meaning);
  expect(html).toContain(meaning);
  expect(text).toContain(`What to do: ${action.replaceAll('{subject}', 'x-1')}`);
  for (const next of guideOf({ kind, subject: 'x-1' })?.commands ?? []) {
    const line = `npm run admin -- ${typedLine(next)}`;
    expect(text).toContain(`\n    ${line}\n`);
    expect(html).toContain(`>${line.replaceAll('"', '&quot;')}</code>`);
  }
  expect(html).not.toMatch(/\{subject\}|`/);
});

test('the subject of an alert is escaped in HTML and cut to one line, and a mail lists a limited number of alerts', () => {
  const evil = alert({ subject: `<b>"x"</b>\r\nBcc: thief@example.com${'y'.repeat(200)}` });
  const { subject, html } = openedMail([evil], SENDER);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject).toHaveLength(120);
  expect(html).not.toContain('<b>');
  const many = openedMail(
    Array.from({ length: 60 }, (_, id) => alert({ id })),
    SENDER,
  );
  for (const form of [many.text, many.html]) {
    expect(form.match(/alerts settle \d+/g)).toHaveLength(50);
    expect(form).toContain('And 10 more: npm run admin -- alerts list');
  }
});

test('an alert of a kind that this version does not know is listed without a guide', () => {
  const { text } = openedMail([alert({ kind: 'older' as AlertKind })], SENDER);
  expect(text).toContain('older: play-cards');
  expect(text).toContain('Settled by hand:');
});

test('a test mail says that alert mails arrive at its address', () => {
  expect(testAlertMail(SENDER).subject).toBe('[Nestling] Test: mails about alerts reach this address');
});
