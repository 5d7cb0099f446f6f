import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../config.ts';
import type { Mail } from '../../platform/mail/mail-gateway.ts';
import { readDkim, type Dkim } from './dkim.ts';
import { createSmtp } from './smtp.ts';
import { startSmtpServer, type SmtpServer } from './testing/smtp-server.ts';

const FROM = 'Nestling <hello@mail.nestling.example>';

const mail: Mail = {
  key: 'digital-reward:1',
  mailId: '1f00c0ffee00000000000000000000a1',
  to: 'maya@example.com',
  subject: 'Zażółć gęślą jaźń',
  html: '<p>Twoja nagroda czeka.</p>\n.\n<p>Kod: ŁÓDŹ</p>',
  text: 'Twoja nagroda czeka.\n.\nKod: ŁÓDŹ',
  template: 'digital-reward',
  locale: 'pl-PL',
};

const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject, locked: object = {}): string =>
  String(key.export({ type: 'pkcs8', format: 'pem', ...locked }));

let folder: string;
let server: SmtpServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-dkim-'));
  server = await startSmtpServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const settings = (file: string) => ({
  DKIM_DOMAIN: 'nestling.example',
  DKIM_SELECTOR: 'autumn',
  DKIM_PRIVATE_KEY_FILE: file,
});

function keyFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The DNS of the domain. */
const resolver = async (name: string): Promise<string[][]> => {
  if (name !== 'autumn._domainkey.nestling.example') throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
  return [[`v=DKIM1; k=rsa; p=${keyPair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`]];
};

/** The results of all signatures, as a receiver reads them. */
async function resultsOf(message: Buffer): Promise<string[]> {
  const { results } = await dkimVerify(message, { resolver });
  return results.map(({ signingDomain, status }) => `${signingDomain} ${status.result}`);
}

describe('a signed mail', () => {
  it('is verified by a receiver, also after a relay replaced Message-ID and Date, and not once its text has changed', async () => {
    const dkim = readDkim(settings(keyFile('key.pem', pemOf(keyPair.privateKey)))) as Dkim;
    await createSmtp({ url: server.url, from: FROM, dkim }).send(mail);
    const raw = server.mailbox()[0]?.raw.toString('latin1') ?? '';
    const verified = (text: string) => resultsOf(Buffer.from(text, 'latin1'));
    expect(await verified(raw)).toEqual(['nestling.example pass']);
    const relayed = raw
      .replace(/^Message-ID: .*$/im, 'Message-ID: <another@relay.example>')
      .replace(/^Date: .*$/im, 'Date: Thu, 01 Jan 2026 00:00:00 +0000');
    expect(relayed).not.toBe(raw);
    expect(await verified(relayed)).toEqual(['nestling.example pass']);
    expect(await verified(raw.replace('nagroda', 'wygrana'))).toEqual(['nestling.example neutral']);
    expect(await verified(raw.replace(/^To: .*$/im, 'To: jo@example.com'))).toEqual(['nestling.example fail']);
  });

  it('has no signature without the settings', async () => {
    expect(readDkim({})).toBeNull();
    await createSmtp({ url: server.url, from: FROM, dkim: null }).send({ ...mail, key: 'digital-reward:2' });
    expect(server.mailbox().at(-1)?.raw.toString('latin1')).not.toMatch(/^DKIM-Signature/im);
  });
});

describe('the key of signatures', () => {
  it.each([
    ['no file', () => join(folder, 'missing.pem'), 'cannot be read: ENOENT'],
    ['no key', () => keyFile('text.pem', 'hello'), 'has no private key in PEM without a passphrase'],
    [
      'a key with a passphrase',
      () => keyFile('locked.pem', pemOf(keyPair.privateKey, { cipher: 'aes-256-cbc', passphrase: 'secret' })),
      'has no private key in PEM without a passphrase',
    ],
    ['Ed25519', () => keyFile('ed.pem', pemOf(generateKeyPairSync('ed25519').privateKey)), 'has no RSA key'],
    [
      'a short key',
      () => keyFile('short.pem', pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)),
      'has a key of 1024 bits; at least 2048 are required',
    ],
  ])('refuses %s', (_what, file, fault) => {
    const path = file();
    expect(readDkim(settings(path))).toBe(`DKIM_PRIVATE_KEY_FILE: ${path} ${fault}`);
  });

  it('needs all its settings, and a domain of the sender', () => {
    const read = (extra: Record<string, string>) => () => readSettings({ MAIL_FROM: FROM, ...extra });
    expect(read({ DKIM_DOMAIN: 'nestling.example' })).toThrow(
      'DKIM_SELECTOR: DKIM needs all three settings\nDKIM_PRIVATE_KEY_FILE: DKIM needs all three settings',
    );
    const all = settings('/etc/key.pem');
    expect(read(all)).not.toThrow();
    expect(read({ ...all, DKIM_DOMAIN: 'mail.nestling.example' })).not.toThrow();
    expect(read({ ...all, DKIM_DOMAIN: 'Nestling.example.', DKIM_SELECTOR: 'mail.2026' })).not.toThrow();
    for (const domain of ['exämple.com', 'xn--exmple-cua.com'])
      expect(read({ ...all, MAIL_FROM: 'Ola <ola@exämple.com>', DKIM_DOMAIN: domain })).not.toThrow();
    expect(read({ ...all, DKIM_DOMAIN: 'example' })).toThrow('DKIM_DOMAIN: must be a domain');
    for (const other of ['estling.example', 'other.example', 'a.mail.nestling.example'])
      expect(read({ ...all, DKIM_DOMAIN: other })).toThrow('must be the domain of MAIL_FROM, or one above it');
  });
});
