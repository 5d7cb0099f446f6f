import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { readMime, type ReadMail } from './mime.ts';

interface WireLine {
  from: 'client' | 'server';
  line: string;
}

/** Tests change it between mails. */
interface SmtpMood {
  /** Greeting; 220 when not set. */
  greeting?: string;
  /** Answer to AUTH; no login is offered when not set. */
  loginAnswer?: string;
  /** Offers to report which mails come back (RFC 3461). */
  offersDsn?: boolean;
  /** Answer to MAIL FROM; 250 when not set. */
  senderAnswer?: string;
  /** Answer to RCPT TO; 250 when not set. */
  recipientAnswer?: string;
  /** The only address that `recipientAnswer` is for. */
  answeredRecipient?: string;
  /** Answer to the end of the data; 250 when not set. */
  dataAnswer?: string;
  /** Milliseconds before each answer. */
  delayMs?: number;
  /** Never greets. */
  silent?: boolean;
  /** Closes the connection after the data, without an answer. */
  hangUpAfterData?: boolean;
}

interface StoredMail extends ReadMail {
  envelopeTo: string;
  /** The message as it came. */
  raw: Buffer;
}

/**
 * A mail server on a port of its own that speaks SMTP (RFC 5321) and stores accepted mails, one per
 * Message-ID.
 */
export interface SmtpServer {
  url: string;
  log: WireLine[];
  mood: SmtpMood;
  /** Repeated mails count too. */
  taken: number;
  connections(): number;
  mailbox(): StoredMail[];
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const stored = new Map<string, StoredMail>();
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, standIn, stored);
  });
  const standIn: SmtpServer = {
    url: '',
    log: [],
    mood: {},
    taken: 0,
    connections: () => sockets.size,
    mailbox: () => [...stored.values()],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

interface Conversation {
  greeted: boolean;
  sender: string | null;
  recipients: string[];
  /** Null between mails. */
  data: string[] | null;
}

function converse(socket: Socket, standIn: SmtpServer, stored: Map<string, StoredMail>): void {
  const state: Conversation = { greeted: false, sender: null, recipients: [], data: null };
  const say = (text: string): void => {
    if (socket.destroyed) return;
    for (const line of text.split('\n')) {
      standIn.log.push({ from: 'server', line });
      socket.write(`${line}\r\n`);
    }
  };
  const answer = (text: string): void => {
    const { delayMs } = standIn.mood;
    if (delayMs === undefined) say(text);
    else setTimeout(() => say(text), delayMs);
  };
  if (standIn.mood.silent) return;
  answer(standIn.mood.greeting ?? '220 stand-in.example ESMTP');
  let rest = '';
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (state.data === null) {
        standIn.log.push({ from: 'client', line });
        answer(command(line, state, standIn.mood));
        if (/^QUIT$/i.test(line)) socket.end();
      } else if (line === '.') {
        endOfData(socket, state, { standIn, kept: stored, answer });
      } else {
        state.data.push(line.startsWith('.') ? line.slice(1) : line);
      }
    }
  });
}

function command(line: string, state: Conversation, mood: SmtpMood): string {
  const [verb = ''] = line.toUpperCase().split(' ');
  switch (verb) {
    case 'EHLO':
      state.greeted = true;
      return greetingOf(mood);
    case 'HELO':
      state.greeted = true;
      return '250 stand-in.example';
    case 'AUTH':
      return mood.loginAnswer ?? '502 5.5.1 no login';
    case 'MAIL':
      return mailFrom(line, state, mood);
    case 'RCPT':
      return recipient(line, state, mood);
    case 'DATA':
      if (state.recipients.length === 0) return '503 5.5.1 no recipient';
      state.data = [];
      return '354 go on';
    case 'RSET':
      state.sender = null;
      state.recipients = [];
      return '250 2.0.0 ok';
    case 'NOOP':
      return '250 2.0.0 ok';
    case 'QUIT':
      return '221 2.0.0 bye';
    default:
      return '500 5.5.2 what?';
  }
}

function greetingOf({ loginAnswer, offersDsn = false }: SmtpMood): string {
  const offered = [...(loginAnswer === undefined ? [] : ['AUTH PLAIN']), ...(offersDsn ? ['DSN'] : []), '8BITMIME'];
  return ['250-stand-in.example', ...offered.map((one) => `250-${one}`), '250 SIZE 10485760'].join('\n');
}

function mailFrom(line: string, state: Conversation, mood: SmtpMood): string {
  const [, sender] = /^MAIL FROM:<([^<>]*)>(?: \S+)*$/i.exec(line) ?? [];
  if (!state.greeted || state.sender !== null) return '503 5.5.1 out of order';
  if (sender === undefined) return '501 5.5.4 bad sender';
  if (mood.senderAnswer !== undefined) return mood.senderAnswer;
  state.sender = sender;
  return '250 2.1.0 ok';
}

function recipient(line: string, state: Conversation, mood: SmtpMood): string {
  const [, address] = /^RCPT TO:<([^<>\s]+@[^<>\s]+)>(?: \S+)*$/i.exec(line) ?? [];
  if (state.sender === null) return '503 5.5.1 out of order';
  if (address === undefined) return '501 5.5.4 bad recipient';
  const { recipientAnswer, answeredRecipient = address } = mood;
  if (recipientAnswer !== undefined && answeredRecipient === address) return recipientAnswer;
  state.recipients.push(address);
  return '250 2.1.5 ok';
}

interface Delivery {
  standIn: SmtpServer;
  kept: Map<string, StoredMail>;
  answer: (text: string) => void;
}

function endOfData(socket: Socket, state: Conversation, { standIn, kept: stored, answer }: Delivery): void {
  const raw = (state.data ?? []).join('\r\n');
  const mail = { ...readMime(raw), raw: Buffer.from(`${raw}\r\n`, 'latin1') };
  const refusal = standIn.mood.dataAnswer;
  if (refusal === undefined) {
    standIn.taken += 1;
    for (const envelopeTo of state.recipients)
      stored.set(`${mail.headers['message-id']} ${envelopeTo}`, { ...mail, envelopeTo });
  }
  state.sender = null;
  state.recipients = [];
  state.data = null;
  if (standIn.mood.hangUpAfterData) socket.destroy();
  else answer(refusal ?? '250 2.0.0 kept');
}
