import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * A moment of a conversation, just before the mail server answers; TAKEN: the server has already
 * accepted the mail.
 */
export type Moment = 'GREETING' | 'MAIL' | 'RCPT' | 'TAKEN';

/**
 * Called and awaited before each answer; what it throws is the text of a 550, or of a 450 at TAKEN.
 *
 * @param conversation number of the conversation, from 0
 */
export type Manner = (moment: Moment, conversation: number) => Promise<void> | void;

/** A mail server that stores only how often it has accepted each mail. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Times per Message-ID; two mean that a mail arrived twice. */
  readonly accepted: ReadonlyMap<string, number>;
  /** Tests change it between mails. */
  manner: Manner;
  readonly close: () => Promise<void>;
}

type Done = (error?: Error | null) => void;

interface MailServerOptions {
  readonly host?: string;
  readonly port?: number;
  /** Gets a file for each mail, in the order of their arrival. */
  readonly folder?: string;
}

/** Starts a mail server, on a free port of 127.0.0.1 by default. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { host = '127.0.0.1', port = 0, folder } = options;
  const accepted = new Map<string, number>();
  const conversations: string[] = [];
  let count = 0;

  const answer = async (moment: Moment, { id }: SMTPServerSession, done: Done): Promise<void> => {
    let refusal: Error | null = null;
    try {
      await mails.manner(moment, conversations.indexOf(id));
    } catch (error) {
      refusal = error instanceof Error ? error : new Error(String(error));
    }
    done(refusal);
  };
  const store = (mail: string): void => {
    count += 1;
    const id = /^message-id:.*$/im.exec(mail)?.[0] ?? '';
    accepted.set(id, (accepted.get(id) ?? 0) + 1);
    if (folder !== undefined) writeFileSync(join(folder, `${String(count).padStart(6, '0')}.eml`), mail);
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (session, done) => {
      conversations.push(session.id);
      void answer('GREETING', session, done);
    },
    onMailFrom: (_address, session, done) => void answer('MAIL', session, done),
    onRcptTo: (_address, session, done) => void answer('RCPT', session, done),
    onData: (stream, session, done) => {
      const accept = async (): Promise<void> => {
        store(await text(stream));
        await answer('TAKEN', session, done);
      };
      // A sender that is killed while it sends gets no answer.
      accept().catch(() => undefined);
    },
  });
  // A sender that is killed breaks its connection.
  server.on('error', () => undefined);
  const address = await new Promise<string>((resolve) => {
    const listener = server.listen(port, host, () => {
      const bound = listener.address();
      resolve(`smtp://${host}:${typeof bound === 'object' && bound ? bound.port : port}`);
    });
  });
  const mails: MailServer = {
    url: address,
    accepted,
    manner: () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mails;
}
