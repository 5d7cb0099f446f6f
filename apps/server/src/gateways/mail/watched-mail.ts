import { MailFailed } from '../../platform/mail/mail-gateway.ts';
import type { MailGateway } from '../../platform/mail/mail-gateway.ts';

/** Receives how each mail went; must not throw. */
export interface MailWatch {
  onAccepted(): Promise<void>;
  onFailure(failure: MailFailed): Promise<void>;
}

/** Reports each mail of a gateway to a watch. */
export function createWatchedMail(gateway: MailGateway, watch: MailWatch): MailGateway {
  return {
    send: async (mail, options) => {
      try {
        await gateway.send(mail, options);
      } catch (error) {
        if (error instanceof MailFailed) await watch.onFailure(error);
        throw error;
      }
      await watch.onAccepted();
    },
    check: () => gateway.check(),
  };
}
