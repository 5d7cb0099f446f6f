import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { kindOfStatus, type Judgement, type OutboundAnswer } from '../../outbound/outcome.ts';

/** What comes back for one object of a write. */
const writeResult = z.object({ StatusCode: z.string(), ErrorCode: z.string().optional() });

const text = z.union([z.string(), z.object({})]).transform((value) => (typeof value === 'string' ? value : ''));

/** A fault of SOAP 1.1, or of SOAP 1.2. */
const fault = z.object({
  faultcode: text.optional(),
  faultstring: text.optional(),
  Code: z.object({ Value: text }).optional(),
  Reason: z.object({ Text: text }).optional(),
});

const written = z.object({ OverallStatus: z.string().optional(), Results: z.array(writeResult).default([]) });

const envelope = z.object({
  Envelope: z.object({
    Body: z.object({
      Fault: fault.optional(),
      RetrieveResponseMsg: z
        .object({
          OverallStatus: z.string(),
          RequestID: z.string().default(''),
          Results: z.array(z.record(z.string(), z.unknown())).default([]),
        })
        .optional(),
      CreateResponse: written.optional(),
      UpdateResponse: written.optional(),
      DeleteResponse: written.optional(),
    }),
  }),
});

/** The objects of a retrieved page, and the request that continues it; null after the last. */
export interface RetrievedPage {
  readonly objects: readonly Readonly<Record<string, unknown>>[];
  readonly continues: string | null;
}

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'Results',
});

/** Reads a body; null for anything that is no answer of the interface. */
function readBody({ text: xml }: Pick<OutboundAnswer, 'text'>) {
  // Entities of its own could grow without an end.
  if (xml.includes('<!DOCTYPE')) return null;
  try {
    const read = envelope.safeParse(parser.parse(xml));
    return read.success ? read.data.Envelope.Body : null;
  } catch {
    return null;
  }
}

/** Code of the fault of an answer, without its prefix; null without a fault. */
export function faultCode(answer: Pick<OutboundAnswer, 'text'>): string | null {
  const read = readBody(answer)?.Fault;
  return read ? codeOf(read) : null;
}

function codeOf({ faultcode, Code }: z.output<typeof fault>): string {
  return (faultcode ?? Code?.Value ?? '').split(':').at(-1) || 'Fault';
}

/** The codes of faults after which nothing has happened: of SOAP 1.1, 1.2, and of the vendor. */
const REFUSING: ReadonlySet<string> = new Set(['Client', 'Sender', 'Security', 'MustUnderstand', 'VersionMismatch']);

/** The vendor documents no code of its own for calls that are too many. */
const TOO_MANY = /throttl|rate limit|too many|limit exceeded/i;

/**
 * The outcome of an answer. A fault is judged by its code, because it comes with 200 or 500; one
 * that asks for fewer calls is no failure of the system.
 *
 * @see https://developer.salesforce.com/docs/marketing/marketing-cloud/guide/soap_faults.html
 */
export function judgeSoap(answer: OutboundAnswer): Judgement {
  const body = readBody(answer);
  const ofStatus = kindOfStatus(answer.status);
  if (!body) return ofStatus === 'done' ? { kind: 'unknown', reason: 'no-answer' } : { kind: ofStatus };
  if (body.Fault) return judgeFault(body.Fault);
  const { RetrieveResponseMsg: retrieved } = body;
  if (retrieved) return isRead(retrieved) ? { kind: 'done' } : { kind: 'refused', reason: 'Retrieve' };
  const write = body.CreateResponse ?? body.UpdateResponse ?? body.DeleteResponse;
  if (!write) return { kind: 'unknown', reason: 'no-answer' };
  const failed = write.Results.find(({ StatusCode }) => StatusCode !== 'OK');
  if (!failed && write.Results.length > 0) return { kind: 'done' };
  return { kind: 'refused', reason: failed?.ErrorCode ?? 'Error' };
}

function judgeFault(read: z.output<typeof fault>): Judgement {
  const code = codeOf(read);
  if (TOO_MANY.test(`${code} ${read.faultstring ?? read.Reason?.Text ?? ''}`))
    return { kind: 'later', reason: 'throttled', isBusy: true };
  return { kind: REFUSING.has(code) ? 'refused' : 'unknown', reason: code };
}

const MORE = 'MoreDataAvailable';

function isRead({ OverallStatus }: { OverallStatus: string }): boolean {
  return OverallStatus === 'OK' || OverallStatus === MORE;
}

/** Reads a retrieved page; null for any other answer. */
export function readPage(answer: Pick<OutboundAnswer, 'text'>): RetrievedPage | null {
  const retrieved = readBody(answer)?.RetrieveResponseMsg;
  if (!retrieved || !isRead(retrieved)) return null;
  return { objects: retrieved.Results, continues: retrieved.OverallStatus === MORE ? retrieved.RequestID : null };
}
