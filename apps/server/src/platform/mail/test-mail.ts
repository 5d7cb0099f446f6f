import { MailFailed, type Mail, type MailGateway } from './mail-gateway.ts';

/** Milliseconds that an operator waits for the mail server. */
const WAIT_MS = 60_000;

/** Where a mail that an operator asks for goes, and the name of the setting of that server. */
export interface TestRoute {
  gateway: MailGateway;
  /** Of the mail server; null where mails are only stored. */
  host: string | null;
  setting: string;
}

/** How such a mail went: one sentence without an address. */
export interface TestOutcome {
  isAccepted: boolean;
  says: string;
}

/** Sends a mail at once, and returns what the mail server said. */
export async function sendAtOnce({ gateway, host, setting }: TestRoute, mail: Mail): Promise<TestOutcome> {
  const answers: string[] = [];
  const server = host ?? 'the outbox';
  try {
    await gateway.send(mail, {
      signal: AbortSignal.timeout(WAIT_MS),
      answered: (words) => void answers.push(words),
    });
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    const answer = answers.at(-1) ?? error.refusal?.words;
    if (answer === undefined)
      return {
        isAccepted: false,
        says: `${server} gave no answer (${error.fault ?? 'connection'}): look at ${setting}`,
      };
    const hint = error.refusal ? `: look at ${error.refusal.setting}` : '';
    return { isAccepted: false, says: `${server} refused it with "${answer}"${hint}` };
  }
  if (host === null)
    return { isAccepted: true, says: 'stored in the outbox: no mail leaves this machine (MAIL_GATEWAY=outbox)' };
  return { isAccepted: true, says: `${server} accepted it with "${answers.at(-1) ?? ''}"` };
}
