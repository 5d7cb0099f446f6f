import { z } from 'zod';
import { kindOfStatus, type OutboundAnswer, type OutboundOutcome } from '../../outbound/outcome.ts';
import { readAnswer } from '../../outbound/read-answer.ts';
import { MarketingUnavailable } from '../port.ts';
import type { SfmcAccess } from './access.ts';
import { faultCode, judgeSoap, readPage, type RetrievedPage } from './soap-answer.ts';
import { renderMessage, soapMessages, type SoapMessage } from './soap-message.ts';

/** A call of the REST interface. */
interface RestCall<Answer> {
  /** As reports name it. */
  readonly operation: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly answer: z.ZodType<Answer>;
}

/** Both interfaces of a business unit; each call is made once, and throws where it has not succeeded. */
export interface SfmcApi {
  /** @throws MarketingUnavailable */
  rest<Answer>(call: RestCall<Answer>): Promise<Answer>;
  /** @throws MarketingUnavailable */
  write(operation: string, message: SoapMessage): Promise<void>;
  /** @throws MarketingUnavailable */
  retrieve(operation: string, message: SoapMessage): Promise<RetrievedPage>;
  /**
   * Retrieves all pages of a message.
   * @throws MarketingUnavailable
   */
  retrieveAll(operation: string, objectType: string, message: SoapMessage): AsyncGenerator<RetrievedPage['objects']>;
}

/** Creates the interfaces. */
export function createSfmcApi(access: SfmcAccess): SfmcApi {
  async function soap(operation: string, message: SoapMessage): Promise<OutboundAnswer> {
    const outcome = await access.call('soap', {
      operation,
      path: '/Service.asmx',
      method: 'POST',
      headersOf: () => ({ 'content-type': 'text/xml; charset=utf-8', soapaction: message.action }),
      bodyOf: (token) => renderMessage(message, token),
      isTokenRefused: (answer) => answer.status === 401 || faultCode(answer) === 'Security',
      judge: judgeSoap,
    });
    return requireDone(operation, outcome);
  }

  async function retrieve(operation: string, message: SoapMessage): Promise<RetrievedPage> {
    const page = readPage(await soap(operation, message));
    if (!page) throw new MarketingUnavailable(new Error(`${operation}: the answer has another shape`));
    return page;
  }

  return {
    rest: async ({ operation, method = 'POST', path, body, answer: schema }) => {
      const outcome = await access.call('rest', {
        operation,
        path,
        method,
        headersOf: (token) => ({
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
        }),
        ...(body !== undefined && { bodyOf: () => JSON.stringify(body) }),
        isTokenRefused: ({ status }) => status === 401,
        judge: (answer) => {
          const kind = kindOfStatus(answer.status);
          if (kind !== 'done') return { kind, reason: errorCode(answer) };
          return readAnswer(schema, answer) === null ? { kind: 'unknown', reason: 'unreadable' } : { kind };
        },
      });
      const read = readAnswer(schema, requireDone(operation, outcome));
      if (read === null) throw new MarketingUnavailable(new Error(`${operation}: the answer has another shape`));
      return read;
    },
    write: async (operation, message) => {
      await soap(operation, message);
    },
    retrieve,
    retrieveAll: async function* (operation, objectType, message) {
      let page = await retrieve(operation, message);
      yield page.objects;
      while (page.continues !== null) {
        page = await retrieve(operation, soapMessages.more(objectType, page.continues));
        yield page.objects;
      }
    },
  };
}

const restError = z.object({ errorcode: z.number() });

function errorCode(answer: OutboundAnswer): string | undefined {
  const read = readAnswer(restError, answer);
  return read ? String(read.errorcode) : undefined;
}

function requireDone(operation: string, outcome: OutboundOutcome): OutboundAnswer {
  if (outcome.fault === null && outcome.kind === 'done') return outcome;
  const { kind, fault, status } = outcome;
  throw new MarketingUnavailable(new Error(`${operation}: ${kind}, ${fault ?? status}`), {
    isRefusal: kind === 'refused',
  });
}
