import { randomUUID } from 'node:crypto';
import type { ErrorLine } from '#platform/error-lines.ts';
import type { ErrorReport } from '../port.ts';
import { browserFrames, scriptAddress, serverFrames, type Frame } from './frames.ts';

/** An event, of the fields that Sentry reads; whatever is not named here is never sent. */
export interface SentryEvent {
  readonly event_id: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly platform: 'node' | 'javascript';
  readonly level: 'fatal' | 'error' | 'warning';
  readonly environment: string;
  readonly release?: string;
  readonly transaction?: string;
  readonly tags: Readonly<Record<string, string>>;
  /** What Sentry groups by; of alerts, whose lines all have one sentence and no frame. */
  readonly fingerprint?: readonly string[];
  /** Of what was not thrown. */
  readonly message?: string;
  readonly exception?: { readonly values: readonly ExceptionValue[] };
  readonly debug_meta?: { readonly images: readonly DebugImage[] };
}

interface ExceptionValue {
  readonly type: string;
  readonly value?: string;
  readonly stacktrace?: { readonly frames: readonly Frame[] };
  readonly mechanism: { readonly type: 'generic'; readonly handled: boolean };
}

interface DebugImage {
  readonly type: 'sourcemap';
  readonly code_file: string;
  readonly debug_id: string;
}

/** What all events of a process have. */
export interface EventFacts {
  readonly environment: string;
  /** Null where the commit is unknown. */
  readonly release: string | null;
}

/** Replaces a text that may not be ours. */
const UNLISTED = 'another failure';

/** The sentences of our log lines: words, without numbers, addresses and quoted texts. */
const SENTENCE = /^[\p{L}\p{M} ’.,:;()_-]{1,200}$/u;

const WORD = /^[\w./:*-]{1,100}$/;

/** Fields of log lines whose values are names in the code, or an id that we have made. */
const TAGS = {
  route: 'route',
  job: 'job',
  alert: 'alert',
  check: 'check',
  page: 'page',
  transactionId: 'request',
} as const;

/** An error and what has caused it; a longer chain is a loop. */
const MAX_ERRORS = 3;

/** Creates the event of a log line. Neither the text of the error nor any other field is in it. */
export function eventOfLine(line: ErrorLine, facts: EventFacts, now: Date): SentryEvent {
  const { error, fields, isFatal } = line;
  const message = sentenceOf(line);
  const chain = chainOf(error);
  const [first] = chain;
  const tags: Record<string, string> = {};
  for (const [field, tag] of Object.entries(TAGS)) {
    const value = fields[field];
    if (typeof value === 'string' && WORD.test(value)) tags[tag] = value;
  }
  const code: unknown = first && Reflect.get(first, 'code');
  if (typeof code === 'string' && WORD.test(code)) tags['code'] = code;
  const transaction = tags['route'] ?? tags['job'];
  const mechanism = { type: 'generic', handled: !isFatal } as const;
  return {
    ...common(facts, now),
    platform: 'node',
    level: isFatal ? 'fatal' : 'error',
    ...(facts.release !== null && { release: facts.release }),
    ...(transaction !== undefined && { transaction }),
    tags,
    ...(tags['alert'] !== undefined && { fingerprint: ['alert', tags['alert']] }),
    ...(first === undefined
      ? { message }
      : {
          exception: {
            values: chain
              .map((one) => ({
                type: typeOf(one),
                ...(one === first && { value: message }),
                ...stackOf(serverFrames(one)),
                mechanism,
              }))
              // The cause first.
              .toReversed(),
          },
        }),
  };
}

/**
 * Creates the event of a report of a browser. Scripts of another release than the one that runs
 * have debug ids of their own; the release is then left out, because nobody knows it.
 * @param scripts the debug ids of scripts, and whether this release has them
 */
export function eventOfReport(
  report: ErrorReport & { level: 'error' | 'warning' },
  facts: EventFacts,
  { now, scripts }: { now: Date; scripts: Scripts },
): SentryEvent {
  const { message, error = 'Error', reason, code, slug, path } = report;
  const frames = browserFrames(report.frames);
  const names = [...new Set(frames.map(({ script }) => script))];
  const images = names.flatMap((script): DebugImage[] => {
    const id = scripts.debugIdOf(script);
    return id === null ? [] : [{ type: 'sourcemap', code_file: scriptAddress(script), debug_id: id }];
  });
  const isOfRelease = names.every((name) => scripts.isOwn(name));
  const tags = { reason, code, slug };
  return {
    ...common(facts, now),
    platform: 'javascript',
    level: report.level,
    ...(isOfRelease && facts.release !== null && { release: facts.release }),
    ...(path !== undefined && { transaction: path }),
    tags: Object.fromEntries(
      Object.entries(tags).flatMap(([tag, value]) => (value === undefined ? [] : [[tag, value]])),
    ),
    exception: {
      values: [
        {
          type: error,
          value: message,
          ...stackOf(frames.map(({ frame }) => frame)),
          mechanism: { type: 'generic', handled: true },
        },
      ],
    },
    ...(images.length > 0 && { debug_meta: { images } }),
  };
}

/** The scripts of the web app that browsers may have loaded. */
export interface Scripts {
  /** Null for a script that is unknown, or has none. */
  debugIdOf(script: string): string | null;
  /** Whether the release that runs has it. */
  isOwn(script: string): boolean;
}

function common({ environment }: EventFacts, now: Date): Pick<SentryEvent, 'event_id' | 'timestamp' | 'environment'> {
  return { event_id: randomUUID().replaceAll('-', ''), timestamp: now.getTime() / 1000, environment };
}

/** The framework and the log put the text of an error in place of a sentence of ours. */
function sentenceOf({ message, error }: ErrorLine): string {
  if (!SENTENCE.test(message)) return UNLISTED;
  const isOfError = chainOf(error).some((one) => {
    const text: unknown = Reflect.get(one, 'message');
    return typeof text === 'string' && text !== '' && (message.includes(text) || text.includes(message));
  });
  return isOfError ? UNLISTED : message;
}

function chainOf(error: unknown): object[] {
  const chain: object[] = [];
  let next: unknown = error;
  while (typeof next === 'object' && next !== null && chain.length < MAX_ERRORS) {
    chain.push(next);
    next = next instanceof AggregateError ? next.errors[0] : Reflect.get(next, 'cause');
  }
  return chain;
}

/** The class of an error, whose name is of the code; a copy of one has it in `type`. */
function typeOf(error: object): string {
  const name: unknown = error instanceof Error ? error.constructor.name : Reflect.get(error, 'type');
  return typeof name === 'string' && /^\w{1,64}$/.test(name) ? name : 'Error';
}

function stackOf(frames: readonly Frame[]): Pick<ExceptionValue, 'stacktrace'> {
  return frames.length === 0 ? {} : { stacktrace: { frames } };
}

/** What is sent once a minute: the same failure at the same place, or the same kind of alert. */
export function kindOfEvent({ message, exception, fingerprint }: SentryEvent): string {
  if (fingerprint) return JSON.stringify(fingerprint);
  const last = exception?.values.at(-1);
  const frame = last?.stacktrace?.frames.at(-1);
  return JSON.stringify([message ?? last?.value, last?.type, frame?.filename, frame?.lineno, frame?.colno]);
}

/** Writes the three lines of an envelope. */
export function envelopeOf(event: SentryEvent, now: Date): string {
  const head = { event_id: event.event_id, sent_at: now.toISOString() };
  return `${JSON.stringify(head)}\n${JSON.stringify({ type: 'event' })}\n${JSON.stringify(event)}`;
}
