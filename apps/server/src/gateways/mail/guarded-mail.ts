import { MailFailed, type MailGateway } from '../../platform/mail/mail-gateway.ts';
import { CallSkipped, createBreaker } from '../outbound/breaker.ts';
import type { OutboundReport, OutboundSettings } from '../outbound/outbound.ts';

/** What a guarded mail server reports. */
export interface MailGuard extends Required<Pick<OutboundSettings, 'system' | 'onPause'>> {
  readonly report: (report: OutboundReport) => void;
}

/**
 * Treats a mail server like any outside system: each call is reported, and after five failures in a
 * row no mail is tried for a while. An answer about one mail, and a call that this process gives
 * up, say nothing about the server.
 */
export function createGuardedMail(gateway: MailGateway, { system, report, onPause }: MailGuard): MailGateway {
  const breaker = createBreaker(onPause);

  async function reported(
    operation: 'send' | 'check',
    call: () => Promise<MailFailed | null>,
    signal?: AbortSignal,
  ): Promise<void> {
    const began = performance.now();
    const failure = await call();
    const milliseconds = Math.round(performance.now() - began);
    if (failure === null || signal?.aborted !== true)
      report({
        system,
        operation,
        kind: failure?.kind ?? 'done',
        status: failure?.answer ?? null,
        fault: failure?.fault ?? null,
        reason: null,
        requestId: null,
        milliseconds,
        ...(failure?.isOfThisMail === true && { isOfCall: true }),
      });
    if (failure) throw failure;
  }

  const inBreaker = (call: () => Promise<void>, signal?: AbortSignal): Promise<MailFailed | null> =>
    failureOf(() =>
      breaker.run(
        () => failureOf(call),
        (failure) => {
          if (failure === null) return false;
          return failure.isOfThisMail || signal?.aborted === true ? null : true;
        },
      ),
    );

  return {
    send: (mail, options) => {
      const send = () => gateway.send(mail, options);
      return reported('send', () => inBreaker(send, options?.signal), options?.signal);
    },
    // Always made: a server that greets us may still refuse every mail.
    check: () => reported('check', () => failureOf(() => gateway.check())),
  };
}

/** @returns null if the call succeeds @throws what is no failure of the mail server */
async function failureOf(call: () => Promise<MailFailed | null | void>): Promise<MailFailed | null> {
  try {
    return (await call()) ?? null;
  } catch (error) {
    if (error instanceof MailFailed) return error;
    if (error instanceof CallSkipped)
      return new MailFailed('the mail server failed too often just now', 'later', { fault: 'paused' });
    throw error;
  }
}
