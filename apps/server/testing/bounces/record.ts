import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createSmtp } from '../../src/gateways/mail/smtp.ts';
import { startSmtpServer, type SmtpServer } from '../../src/gateways/mail/testing/smtp-server.ts';

/**
 * Records reports of mails that came back: a real Postfix relays mails of ours to a server that
 * refuses them. Needs root, and a folder with a Debian system that has the packages postfix and
 * libsisimai-perl, such as one made by `debootstrap`, whose Postfix it configures. Writes the
 * reports as files, and in `expected.json` the status that Sisimai finds in each.
 *
 * Usage: `node tools/run.mjs apps/server/testing/bounces/record.ts {folder}`.
 */
const [root = ''] = process.argv.slice(2);

const RECORDS = join(import.meta.dirname, '../../src/gateways/mail/testing/bounces');

const RELAY_PORT = 2600;
const BOUNCES = 'bounces.nestling.example';

interface Recording {
  name: string;
  mood: SmtpServer['mood'];
  /** The relay offers no DSN, so that it returns the whole mail. */
  withoutDsn?: boolean;
}

const RECORDINGS: readonly Recording[] = [
  { name: 'no-mailbox', mood: { recipientAnswer: '550 5.1.1 <maya@example.org>: user unknown' } },
  { name: 'closed-mailbox', mood: { recipientAnswer: '550 5.2.1 mailbox disabled' } },
  { name: 'full', mood: { recipientAnswer: '552 5.2.2 mailbox full' } },
  { name: 'full-for-now', mood: { recipientAnswer: '452 4.2.2 mailbox full' } },
  { name: 'spam', mood: { dataAnswer: '554 5.7.1 message refused as spam' } },
  { name: 'no-code', mood: { recipientAnswer: '550 no such user here' } },
  { name: 'whole-mail', mood: { recipientAnswer: '550 5.1.1 user unknown' }, withoutDsn: true },
];

/** Prints the status that Sisimai finds in a report. */
const READER = 'print join q( ), map { $_->deliverystatus } @{ Sisimai->make(shift) }';

const inRoot = (...command: string[]): void => void execFileSync('chroot', [root, ...command], { stdio: 'inherit' });

const portOf = ({ url }: SmtpServer): string => new URL(url).port;

/** A mail that is refused for now comes back at once, instead of after days. */
function configure(receiver: SmtpServer, mailbox: SmtpServer, offersDsn: boolean): void {
  writeFileSync(join(root, 'etc/postfix/main.cf'), '', { flag: 'a' });
  writeFileSync(join(root, 'etc/postfix/transport'), `${BOUNCES} smtp:[127.0.0.1]:${portOf(mailbox)}\n`);
  inRoot(
    'postconf',
    '-e',
    'compatibility_level=3.6',
    'myhostname=relay.example',
    'mydestination=',
    'inet_interfaces=127.0.0.1',
    'mynetworks=127.0.0.0/8',
    `relayhost=[127.0.0.1]:${portOf(receiver)}`,
    'transport_maps=texthash:/etc/postfix/transport',
    'maximal_queue_lifetime=0s',
    `smtpd_discard_ehlo_keywords=${offersDsn ? '' : 'dsn'}`,
  );
  inRoot('postconf', '-M', `${RELAY_PORT}/inet=${RELAY_PORT} inet n - n - - smtpd`);
}

async function record({ name, mood, withoutDsn }: Recording, at: number): Promise<object> {
  const receiver = await startSmtpServer();
  const mailbox = await startSmtpServer();
  receiver.mood = mood;
  configure(receiver, mailbox, !withoutDsn);
  inRoot('postfix', 'start');
  try {
    const url = `smtp://127.0.0.1:${RELAY_PORT}`;
    await createSmtp({ url, from: 'Nestling <hello@nestling.example>', bounceDomain: BOUNCES }).send({
      key: name,
      mailId: String(at).padStart(32, '0'),
      to: 'maya@example.org',
      subject: 'Your baby box',
      html: '<p>Hello</p>',
      text: 'Hello',
      template: 'order',
      locale: 'en-US',
    });
    while (mailbox.mailbox().length === 0) await pause(100);
    const raw = mailbox.mailbox()[0]?.raw ?? Buffer.alloc(0);
    writeFileSync(join(RECORDS, `${name}.eml`), raw);
    writeFileSync(join(root, 'tmp/report.eml'), raw);
    const status = execFileSync('chroot', [root, 'perl', '-MSisimai', '-e', READER, '/tmp/report.eml']);
    return { [name]: status.toString() };
  } finally {
    inRoot('postfix', 'stop');
    await receiver.close();
    await mailbox.close();
  }
}

const statuses: object[] = [];
for (const [at, one] of RECORDINGS.entries()) statuses.push(await record(one, at + 1));
writeFileSync(join(RECORDS, 'expected.json'), `${JSON.stringify(Object.assign({}, ...statuses), null, 2)}\n`);
process.stdout.write(readFileSync(join(RECORDS, 'expected.json')));
