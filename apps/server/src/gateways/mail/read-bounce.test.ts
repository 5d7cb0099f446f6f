import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBounce } from './read-bounce.ts';

const FOLDER = join(import.meta.dirname, 'testing/bounces');

const EXPECTED = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')));

const ID = 'c0ffee00000000000000000000000001';

/** A report of another make than Postfix. */
function report(fields: string, { original = `X-Mail-Id: ${ID}`, to = 'hello@nestling.example', text = 'Sorry' } = {}) {
  return Buffer.from(
    [
      'From: <postmaster@mail.example>',
      `To: <${to}>`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      'MIME-Version: 1.0',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.example',
      '',
      fields,
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'From: Nestling <hello@nestling.example>',
      original,
      'Subject: Your baby box',
      '',
      'Status: 5.1.1',
      '--b--',
      '',
    ].join('\r\n'),
  );
}

const FAILED = 'Final-Recipient: rfc822; maya@example.org\r\nAction: failed\r\n';

describe('a report of a mail that came back', () => {
  it.each(Object.entries(EXPECTED))('of Postfix has the status that another reader finds: %s', (name, status) => {
    const bounces = readBounce(readFileSync(join(FOLDER, `${name}.eml`)));
    const recipients = ['maya@example.org', 'maya@example.org'];
    expect(bounces).toEqual([{ mailId: expect.stringMatching(/^0{31}[1-7]$/) as string, status, recipients }]);
  });

  it('is read in any language, and with the whole mail attached', () => {
    const text = '申し訳ありませんが、メールを配信できませんでした。';
    expect(readBounce(report(`${FAILED}Status: 5.1.1`, { text }))).toMatchObject([{ mailId: ID, status: '5.1.1' }]);
  });

  it('has the status of its words where the server gives none of its own', () => {
    const words = 'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound;\r\n\tnot found';
    expect(readBounce(report(`${FAILED}Status: 5.0.0\r\n${words}`))).toMatchObject([{ status: '5.1.10' }]);
    expect(readBounce(report(`${FAILED}${words}`))).toMatchObject([{ status: '5.1.10' }]);
    expect(readBounce(report(`${FAILED}Status: 5.2.2\r\n${words}`))).toMatchObject([{ status: '5.2.2' }]);
  });

  it('has no status of a version or an address in its words', () => {
    for (const words of [
      'Your IP 203.5.1.10 is listed',
      'exim 5.1.1 says 550 no',
      '550 see RFC 5.2.1.3',
      '550 5.1.1.1',
    ])
      expect(readBounce(report(`${FAILED}Status: 5.0.0\r\nDiagnostic-Code: smtp; ${words}`))).toMatchObject([
        { status: '5.0.0' },
      ]);
    const comment = report('Action: failed (gone)\r\nStatus: 5.1.1 (bad destination mailbox)');
    expect(readBounce(comment)).toMatchObject([{ status: '5.1.1' }]);
  });

  it('names the mail by its mailbox where the mail itself is not attached', () => {
    const to = `bounce+${ID}@bounces.nestling.example`;
    expect(readBounce(report(`${FAILED}Status: 5.1.1`, { original: 'X-Other: 1', to }))).toMatchObject([
      { mailId: ID },
    ]);
    expect(readBounce(report(`${FAILED}Status: 5.1.1`, { original: 'X-Other: 1' }))).toEqual([]);
  });

  it('names the address that the mail was sent to, where the server knows it', () => {
    const recipientsOf = (...fields: string[]) =>
      readBounce(report(`${fields.join('\r\n')}\r\nAction: failed\r\nStatus: 5.1.1`))[0]?.recipients[0];
    const final = 'Final-Recipient: rfc822; elsewhere@example.com';
    expect(recipientsOf('Original-Recipient: rfc822;maya@example.org', final)).toBe('maya@example.org');
    expect(recipientsOf('Original-Recipient: RFC822 ; <maya@example.org>', final)).toBe('maya@example.org');
    expect(recipientsOf(final)).toBe('elsewhere@example.com');
    expect(recipientsOf('Original-Recipient: rfc822;', final)).toBe('elsewhere@example.com');
    for (const unnamed of ['rfc822; maya', 'X-Other; maya@example.org', 'maya@example.org', ''])
      expect(recipientsOf(`Final-Recipient: ${unnamed}`)).toBeUndefined();
  });

  it('has both forms of an address that may be encoded', () => {
    const [bounce] = readBounce(report(`${FAILED.replace('maya', 'maya+2Bbox')}Status: 5.1.1`));
    expect(bounce?.recipients).toEqual(['maya+2Bbox@example.org', 'maya+box@example.org']);
  });

  it('is one failure for each recipient, ten at most', () => {
    const failures = ['maya', 'ann'].map((name) => `${FAILED.replace('maya', name)}Status: 5.1.1\r\n\r\n`).join('');
    expect(readBounce(report(failures)).map(({ recipients }) => recipients[0])).toEqual([
      'maya@example.org',
      'ann@example.org',
    ]);
    expect(readBounce(report(failures.repeat(20)))).toHaveLength(10);
  });

  it('is read where a server writes the fields of the mail and of its recipient in one group', () => {
    const mail = Buffer.from(report(FAILED).toString().replace('mail.example\r\n\r\nFinal', 'mail.example\r\nFinal'));
    expect(readBounce(mail)).toEqual([]);
    const complete = Buffer.from(mail.toString().replace('Action: failed', 'Action: failed\r\nStatus: 5.1.1'));
    expect(readBounce(complete)).toMatchObject([{ mailId: ID, status: '5.1.1' }]);
  });

  it('is read where its last line is directly before the next boundary', () => {
    const written = report(`${FAILED}Status: 5.1.1`).toString();
    const mail = written.replace('Status: 5.1.1\r\n\r\n--b', 'Status: 5.1.1\r\n--b');
    expect(mail).not.toBe(written);
    expect(readBounce(Buffer.from(mail))).toMatchObject([{ mailId: ID, status: '5.1.1' }]);
  });

  it('is read behind empty lines, before the headers of a part or of the mail', () => {
    const written = report(`${FAILED}Status: 5.1.1`).toString();
    for (const mail of [
      `\r\n\r\n${written}`,
      written.replace('Content-Type: message/rfc822', '\r\nContent-Type: message/rfc822'),
      written.replace('Reporting-MTA', '\r\n\r\nReporting-MTA'),
    ])
      expect(readBounce(Buffer.from(mail))).toMatchObject([{ mailId: ID, status: '5.1.1' }]);
  });

  it('is read inside another multipart mail, and from parts in base64 or quoted-printable', () => {
    const written = report(`${FAILED}Status: 5.1.1`).toString();
    const outer = 'Content-Type: multipart/mixed; boundary=outer\r\n\r\n--outer\r\n';
    const status =
      'Original-Envelope-Id: x\r\n\r\nFinal-Recipient: utf-8; józef@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    const encoded = (encoding: string, text: string) =>
      written.replace(
        /Content-Type: message\/delivery-status[^]*?--b/,
        `Content-Type: message/global-delivery-status\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${text}\r\n--b`,
      );
    const quoted = status.replace('ó', '=C3=B3').replace('failed', 'fai=\r\nled');
    for (const mail of [
      `${outer}${written}\r\n--outer\r\n\r\nA note\r\n--outer--\r\n`,
      encoded(
        'base64',
        Buffer.from(status)
          .toString('base64')
          .replaceAll(/(.{76})/g, '$1\r\n'),
      ),
      encoded('Quoted-Printable', quoted),
    ])
      expect(readBounce(Buffer.from(mail))).toMatchObject([{ mailId: ID, status: '5.1.1' }]);
    expect(readBounce(Buffer.from(encoded('quoted-printable', quoted)))[0]?.recipients).toContain('józef@example.org');
  });

  it('counts only when the delivery has failed', () => {
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
      expect(readBounce(report(`Action: ${action}\r\nStatus: 4.2.2`))).toEqual([]);
  });
});

describe('any other mail', () => {
  it('is no report', () => {
    const mails = [
      `To: bounce+${ID}@b.example\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nStatus: 5.1.1`,
      `To: bounce+${ID}@b.example\r\n\r\nHi. This is the qmail-send program.\r\n550 5.1.1 unknown`,
      'not a mail',
      '',
      '\u0000\u00ff\r\n--',
    ];
    for (const mail of mails) expect(readBounce(Buffer.from(mail))).toEqual([]);
  });

  it('is no report with thousands of parts before the one with the status', () => {
    const [head = '', ...parts] = report(`${FAILED}Status: 5.1.1`).toString().split('--b\r\n');
    const behind = (count: number) =>
      [head, ...Array.from({ length: count }, () => '\r\nx\r\n'), ...parts].join('--b\r\n');
    expect(readBounce(Buffer.from(behind(10)))).toHaveLength(1);
    expect(readBounce(Buffer.from(behind(5000)))).toEqual([]);
  });

  it('is left unread where it is nested deeply, because that takes seconds', () => {
    const level = (at: number) => `Content-Type: multipart/mixed; boundary=${at}\n\n--${at}\n`;
    const nested = Array.from({ length: 300 }, (_, at) => level(at)).join('');
    expect(readBounce(Buffer.from(nested.padEnd(262_144, '\n')))).toEqual([]);
  });
});
