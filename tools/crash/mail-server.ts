import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * A moment of a conversation, just before the mail server answers; TAKEN: the server has already
 * accepted the mail.
 */
export type Moment = 'GREETING' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'TAKEN';

/**
 * Called and awaited before each answer; a returned text replaces the answer.
 *
 * @param conversation number of the conversation, from 0
 */
export type Manner = (moment: Moment, conversation: number) => Promise<string | void> | string | void;

/** A mail server (RFC 5321) that stores only how often it has accepted each mail. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Times per Message-ID; two mean that a mail arrived twice. */
  readonly taken: ReadonlyMap<string, number>;
  /** Tests change it between mails. */
  manner: Manner;
  readonly close: () => Promise<void>;
}

const ANSWERS: Readonly<Record<Moment, string>> = {
  GREETING: '220 drill.example ESMTP',
  EHLO: '250 drill.example',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  TAKEN: '250 kept',
};

interface MailServerOptions {
  readonly host?: string;
  readonly port?: number;
}

/** @param onMail called with the text of each accepted mail */
export async function startMailServer(
  onMail?: (text: string) => void,
  { host = '127.0.0.1', port = 0 }: MailServerOptions = {},
): Promise<MailServer> {
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  let conversations = 0;
  const listener = createServer((socket) => {
    const conversation = conversations;
    conversations += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    converse(socket, {
      answer: async (moment) => (await server.manner(moment, conversation)) ?? ANSWERS[moment],
      take: (id, text) => {
        taken.set(id, (taken.get(id) ?? 0) + 1);
        onMail?.(text);
      },
    });
  });
  await new Promise<void>((resolve) => listener.listen(port, host, resolve));
  const server: MailServer = {
    url: `smtp://${host}:${(listener.address() as AddressInfo).port}`,
    taken,
    manner: () => {},
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        listener.close(() => resolve());
      }),
  };
  return server;
}

interface Host {
  answer: (moment: Moment) => Promise<string>;
  take: (messageId: string, text: string) => void;
}

function converse(socket: Socket, { answer, take }: Host): void {
  let rest = '';
  let data: string[] | null = null;
  const say = async (moment: Moment): Promise<void> => {
    const text = await answer(moment);
    if (moment === 'DATA' && text.startsWith('354')) data = [];
    if (!socket.destroyed) socket.write(`${text}\r\n`);
  };
  const hear = (line: string): Promise<void> => {
    if (data === null) return say(momentOf(line));
    if (line !== '.') {
      data.push(line);
      return Promise.resolve();
    }
    // A line that begins with a dot has one more on its way (RFC 5321, 4.5.2).
    const text = data.map((each) => each.replace(/^\./, '')).join('\r\n');
    take(data.find((header) => /^message-id:/i.test(header)) ?? '', text);
    data = null;
    return say('TAKEN');
  };
  let spoken = say('GREETING');
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) spoken = spoken.then(() => hear(line));
  });
}

function momentOf(line: string): Moment {
  const [verb = ''] = line.toUpperCase().split(' ');
  if (verb === 'MAIL' || verb === 'RCPT' || verb === 'DATA') return verb;
  return 'EHLO';
}

/** Writes each mail to a file of its own, in the order of their arrival. */
export function mailWriter(folder: string): (text: string) => void {
  let count = 0;
  return (text) => {
    count += 1;
    writeFileSync(join(folder, `${String(count).padStart(6, '0')}.eml`), text, 'latin1');
  };
}
