import { MailFailed, type MailGateway } from '../../platform/mail/mail-gateway.ts';

/**
 * Reports each mail of a gateway that is not accepted. Nothing is awaited after one that is
 * accepted: it must be noted at once, because a kill in between would send it again.
 *
 * @param onFailure must not throw
 */
export function createWatchedMail(
  gateway: MailGateway,
  onFailure: (failure: MailFailed) => Promise<void>,
): MailGateway {
  return {
    send: async (mail, options) => {
      try {
        await gateway.send(mail, options);
      } catch (error) {
        if (error instanceof MailFailed) await onFailure(error);
        throw error;
      }
    },
    check: () => gateway.check(),
  };
}
