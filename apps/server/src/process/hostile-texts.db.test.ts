import { Readable } from 'node:stream';
import { parseCaptions } from '@nestling/contract/content/captions';
import { brokenJson } from '@nestling/contract/content/broken-json';
import { leftMarks, markdownText } from '@nestling/contract/content/markdown';
import { normaliseEmail, emailProblem } from '@nestling/domain/account/email/email';
import { mailboxKey } from '@nestling/domain/account/email/mailbox';
import { nameProblem } from '@nestling/domain/account/person-name';
import { fitsPostalPattern } from '@nestling/domain/account/place/postal-code';
import { parseFileText } from '@nestling/domain/file-text';
import { freeText, streetLine } from '@nestling/domain/pasted-text';
import { isPostBox } from '@nestling/domain/rewards/order/po-box';
import { judgeShippingPhone, modalPhoneProblem, optInPhoneProblem } from '@nestling/domain/rewards/phone';
import { findScrambled } from '@nestling/domain/scrambled-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { readBounce } from '../gateways/mail/read-bounce.ts';
import { judgeAnswer } from '../gateways/mail/refusal.ts';
import { readSignedRequest } from '../gateways/social-sign-in/signed-request.ts';
import { CommandRefused } from '../platform/admin/command.ts';
import { rowsOfFile } from '../platform/admin/table-file.ts';
import { isAddress } from '../platform/http/callers/caller-address.ts';
import { safeText } from '../platform/safe-text.ts';

const KB = 1024;
const MAX_MS = 250;
const MAX_RATIO = 6;

/** Below this time a busy machine would decide about the ratio. */
const COMPARED_MS = 25;

/** Each text is read so often, and its fastest time is judged, because another process may interrupt. */
const RUNS = 3;

const CUE = 'WEBVTT\n\n00:01.000 --> 00:02.000\n';
const ROLLING = 'WEBVTT\n\n00:01.000 --> 00:01.010\n';
const SUBVIEWER = '0:00:01.000,0:00:02.000\n';

const mail = (parts: string): string => `Content-Type: multipart/report; boundary=b\n\n--b\n${parts}\n--b--\n`;
const STATUS = `Content-Type: message/delivery-status\n\nOriginal-Envelope-Id: ${'0'.repeat(32)}\n\nAction: failed\n`;
const SETTINGS = { server: 'SMTP_URL', sender: 'MAIL_FROM' };

/** Reads a table as it arrives from an operator: what is no table is refused. */
async function readTable(text: string): Promise<void> {
  const input = Readable.from([Buffer.from(text)]);
  const rows = rowsOfFile('a.csv', input, { columns: { zip: 'text' }, needed: ['zip'] });
  try {
    while (!(await rows.next()).done);
  } catch (fault) {
    if (!(fault instanceof CommandRefused)) throw fault;
  }
}

/** What is read of a mail, a file or a field, where one piece is repeated in it. */
interface Case {
  what: string;
  read: (text: string) => unknown;
  pieces: readonly string[];
  /** Kilobytes, where less than 256 reach the reader. */
  upTo?: number;
}

const bounce = (what: string, around: (text: string) => string, ...pieces: string[]): Case => ({
  what,
  read: (text) => readBounce(Buffer.from(around(text))),
  pieces,
});

const captions = (what: string, around: (text: string) => string, ...pieces: string[]): Case => ({
  what,
  read: (text) => parseCaptions(around(text)),
  pieces,
});

const CASES: readonly Case[] = [
  bounce('a mail', (text) => text, '\n', 'a', '--'),
  bounce('the headers of a mail', (text) => `To: ${text}\n${mail(STATUS)}`, 'p1@mail.example, ', '(', '\n '),
  bounce('the boundaries of a mail', (text) => `Content-Type: multipart/mixed${text}\n\n--a`, ';boundary=', '; '),
  bounce('a mail of HTML', (text) => `Content-Type: text/html\n\n${text}x`, ' \n', '<b'),
  bounce('a flowed mail', (text) => `Content-Type: text/plain; format=flowed; delsp=yes\n\n${text}`, 'a \r\n'),
  bounce(
    'a mail of many parts',
    (text) => mail(text),
    '\n--b\n\nx',
    '\n--c',
    'Content-Type: multipart/mixed;boundary=b\n--b\n',
  ),
  bounce('the state of a delivery', (text) => mail(`${STATUS}${text}`), '\n \n', 'a:b\n', '\n\t'),
  bounce(
    'a recipient',
    (text) => mail(`${STATUS}Status: 5.1.1\nFinal-Recipient: rfc822;${text}x`),
    ' ',
    '@',
    '<',
    'a@',
  ),
  captions('a file of captions', (text) => text, '\n', ' ', '0:1.5 -> 0:4\n'),
  captions('the text of a caption', (text) => `${CUE}${text}`, '<b>', '<v>', '&a;', '{\\a'),
  captions('the times of a caption', (text) => `${CUE.trim()} ${text}\nx`, 'a:1 ', ':'),
  captions('captions that roll', (text) => `${ROLLING}${text}\n\n00:03.000 --> 00:03.010\n${text}`, 'a\n'),
  captions('captions of SubViewer', (text) => `${SUBVIEWER}${text}x`, ' ', '[br]', '\n[br]'),
  { what: 'a file of text', read: (text) => parseFileText(Buffer.from(text)), pieces: ['\r', 'é'] },
  { what: 'letters in another encoding', read: findScrambled, pieces: ['Ã', 'é '] },
  { what: 'a broken file of JSON', read: brokenJson, pieces: ['{"a":', '"\\'] },
  { what: 'an answer of a mail server', read: judgeServer, pieces: ['a', 'a.', '-'] },
  {
    what: 'words of another system',
    read: (text) => safeText(text, 100, ['maya@mail.example']),
    pieces: ['a', '"', '“', '‘', '«', '„'],
  },
  { what: 'an address of a proxy', read: isAddress, pieces: ['[', ':', '1.'] },
  { what: 'an email', read: readEmail, pieces: ['a', 'a.', '@', 'é'] },
  { what: 'a name', read: nameProblem, pieces: ['\u0301', ' '] },
  { what: 'a line of an address', read: (text) => [streetLine(text), isPostBox(text)], pieces: ['P ', '#', '\u200d'] },
  { what: 'a message', read: freeText, pieces: ['\n', '\u200d'] },
  { what: 'a postal code', read: (text) => fitsPostalPattern('US', `${text}x`), pieces: ['.', ' '] },
  { what: 'a phone', read: readPhone, pieces: [',', '(', '0a'], upTo: 64 },
  // An operator's file arrives in such chunks.
  { what: 'a table', read: (text) => readTable(`zip\n${text}`), pieces: ['"a,', '\n', '","'], upTo: 64 },
  // What Facebook sends: the limit of its webhook.
  { what: 'a signed request', read: readFacebook, pieces: ['.', '&a;', '%'], upTo: 16 },
  // Editors write it. The library takes the square of the time for marks that nothing closes.
  {
    what: 'a text of an editor',
    read: (text) => [markdownText(text), leftMarks(text)],
    pieces: ['\n', '<b '],
    upTo: 4,
  },
  // Few, because a pattern that tries each line in two ways would never end.
  {
    what: 'properties above such a text',
    read: (text) => leftMarks(`---\na: b\n${text}`),
    pieces: ['-a: x\n'],
    upTo: 0.16,
  },
];

function judgeServer(words: string): unknown {
  return judgeAnswer({ answer: 550, response: `550 5.7.1 ${words}`, command: 'DATA' }, SETTINGS, ['maya@mail.example']);
}

function readEmail(text: string): unknown {
  return [emailProblem(text), normaliseEmail(text), mailboxKey(`${text}@gmail.com`)];
}

function readPhone(text: string): unknown {
  return [judgeShippingPhone('GB', text), optInPhoneProblem(text), modalPhoneProblem(text)];
}

function readFacebook(text: string): unknown {
  return readSignedRequest(Buffer.from(`signed_request=${text}`), 'secret');
}

/** Milliseconds of processor time, those of the best run: other threads of the process work meanwhile. */
async function cost(work: () => unknown): Promise<number> {
  let min = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    min = Math.min(min, (user + system) / 1000);
  }
  return min;
}

/**
 * What is wrong with a size, each four times the one before; a larger text is not read where a smaller
 * one takes too long.
 */
async function faultOf({ read, upTo = 256 }: Case, piece: string): Promise<string | null> {
  let previous = Infinity;
  for (const kilobytes of [upTo / 16, upTo / 4, upTo]) {
    const text = piece.repeat(Math.ceil((kilobytes * KB) / piece.length));
    const isFault = (spent: number) => spent > MAX_MS || (spent > COMPARED_MS && spent > MAX_RATIO * previous);
    let milliseconds = await cost(() => read(text));
    // Code that is still being compiled is slower than it will be.
    if (isFault(milliseconds)) milliseconds = await cost(() => read(text));
    if (isFault(milliseconds)) return `${JSON.stringify(piece)}: ${Math.round(milliseconds)} ms at ${kilobytes} KB`;
    previous = milliseconds;
  }
  return null;
}

describe('processor time grows with the length of a text from outside', () => {
  it.each(CASES)('of $what', async (each) => {
    const faults: (string | null)[] = [];
    for (const piece of each.pieces) faults.push(await faultOf(each, piece));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

describe('a call with as much text as one may have', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct({ RATE_LIMIT_SCALE: '0', TRUST_PROXY: '1' });
  });
  afterAll(() => product.close());

  const answered = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });

  it.each([
    ['a path', '/', (text: string) => answered(`/${text}x`)],
    ['a redirect of a path', '%2F', (text: string) => answered(`/login?return=${text}x`)],
    ['a user agent', '(', (text: string) => answered('/', { 'user-agent': text })],
    ['languages', 'en-US;q=', (text: string) => answered('/', { 'accept-language': text })],
    ['addresses of proxies', '1.2.3.4, ', (text: string) => answered('/', { 'x-forwarded-for': text })],
    ['cookies', 'a=b; ', (text: string) => answered('/', { cookie: text })],
    ['a secret', ' ', (text: string) => answered('/api/auth/session', { authorization: `Basic ${text}x` })],
    ['an ETag', 'W/"a", ', (text: string) => answered('/', { 'if-none-match': text })],
    ['encodings', 'gzip;q=0, ', (text: string) => answered('/', { 'accept-encoding': text })],
    ['a search', 'e%CC%81', (text: string) => answered(`/api/search?q=${text.slice(0, 1400)}&locale=fr-CA`)],
  ])('is answered at once: %s', async (_what, piece, call) => {
    await call('a');
    expect(await cost(() => call(piece.repeat((15 * KB) / piece.length)))).toBeLessThan(MAX_MS);
  });

  it('is answered at once: an email, a name and a phone of a registration', async () => {
    const text = 'a@'.repeat(28 * KB);
    const payload = { email: text, firstName: ' \u0301'.repeat(10 * KB) };
    const call = () => product.app.inject({ method: 'POST', url: '/api/users', payload });
    expect(await cost(call)).toBeLessThan(MAX_MS);
  });
});
