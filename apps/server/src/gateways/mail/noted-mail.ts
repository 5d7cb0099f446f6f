import { MailFailed } from '../../platform/mail/mail-gateway.ts';
import type { MailGateway } from '../../platform/mail/mail-gateway.ts';

/**
 * Notes how each call of a mail gateway went; a mail that is refused for good says nothing about
 * its server.
 * @param note gets null, or the number of the server's answer
 */
export function notedMail(gateway: MailGateway, note: (failure: string | null) => void): MailGateway {
  const noting = async (call: Promise<void>): Promise<void> => {
    try {
      await call;
      note(null);
    } catch (error) {
      const isOfThisMail = error instanceof MailFailed && error.permanent;
      const answer = error instanceof MailFailed ? error.answer : null;
      note(isOfThisMail ? null : answer === null ? 'connection' : String(answer));
      throw error;
    }
  };
  return { send: (mail, options) => noting(gateway.send(mail, options)), check: () => noting(gateway.check()) };
}
