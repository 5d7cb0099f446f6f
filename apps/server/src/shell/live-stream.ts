import type { ServerResponse } from 'node:http';
import type { LiveEvent, LiveEvents, SignedOutReason } from '@nestling/contract/live-events';
import { liveEvents } from '@nestling/contract/live-events';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { isDatabaseUnavailable } from '../platform/database/availability.ts';
import { RETRY_AFTER_SECONDS, RefusalError, refuse } from '../platform/http/refusal.ts';
import { sessionToken } from '../platform/http/session-cookie.ts';
import type { Server } from '../platform/http/serve.ts';
import type { ReadSession, Session } from '../platform/http/session.ts';
import type { LiveHub } from '../platform/live/live.ts';
import type { Log } from '../platform/log.ts';
import { keyedMutex } from '../platform/keyed-mutex.ts';

const COMMENT_EVERY_MS = 25_000;
const STREAMS_OF_A_MEMBER = 5;

/**
 * Most unread bytes of a stream. A browser reads at once, so a reader with more is gone or asleep.
 */
const MOST_UNREAD_BYTES = 256 * 1024;

/**
 * Concurrent reads for streams: a thousand would wait for a connection past their deadline and end
 * their streams.
 */
const READS_AT_ONCE = 10;

export interface LiveDeps {
  server: Pick<Server, 'stream'>;
  hub: Pick<LiveHub, 'count' | 'onMissed' | 'subscribe'>;
  clock: Clock;
  log: Log;
  readSession: ReadSession;
  recordOf: (uid: string) => Promise<UserAnswer | null>;
  redemptionsOf: (uid: string, locale: Locale) => Promise<Redemption[]>;
}

/** Serves the live stream of a member's own record. */
export function serveLiveStream(app: FastifyInstance, deps: LiveDeps): void {
  const open = new Set<OpenStream>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of open) stream.end();
  });
  deps.hub.onMissed(() => {
    for (const stream of open) void stream.sendAnew();
  });
  const inTurn = pLimit(READS_AT_ONCE);

  deps.server.stream(liveEvents, z.object({ uid: z.string() }), async ({ session, request, reply }) => {
    // One that opens after the stop has begun would hold it up until its time is over.
    if (closing) throw new RefusalError(refuse('unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
    if (deps.hub.count(session.uid) >= STREAMS_OF_A_MEMBER) return reply.code(204).send();
    const stream = openStream({ ...deps, inTurn }, session, request, reply, () => open.delete(stream));
    open.add(stream);
    await stream.sendPresent();
    return reply;
  });
}

interface OpenStream {
  end: () => void;
  /** Tells what is so now; changes are heard from the opening on. */
  sendPresent: () => Promise<void>;
  /** The same for who may have missed something, after a look at the sign-in. */
  sendAnew: () => Promise<void>;
}

/** Writes to a stream, and ends it once its reader leaves too much unread. */
function streamWriter(raw: ServerResponse) {
  const isOver = (): boolean => raw.writableEnded || raw.destroyed;
  function writeText(text: string): void {
    if (isOver()) return;
    raw.write(text);
    // Dropped with its buffer, because that would stay in memory until it is read. The browser
    // reconnects and gets the present state.
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  }
  return {
    isOver,
    writeText,
    write: <Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]): void =>
      writeText(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}

function openStream(
  { hub, clock, log, readSession, recordOf, redemptionsOf, inTurn }: LiveDeps & { inTurn: LimitFunction },
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: () => void,
): OpenStream {
  const { raw } = reply;
  const token = sessionToken(request) ?? '';
  const { isOver, write, writeText } = streamWriter(raw);

  // Two reads may finish in another order than they began; events must go out in the order in which
  // they happened.
  const runExclusive = keyedMutex();
  async function sendUser(): Promise<void> {
    const record = await recordOf(session.uid);
    if (record) write('user', record);
  }
  async function sendRedemption(legacySyllabusId: string): Promise<void> {
    const redemption =
      (await redemptionsOf(session.uid, session.locale)).find((held) => held.legacySyllabusId === legacySyllabusId) ??
      null;
    write('redemption', { legacySyllabusId, slug: redemption?.slug ?? null, redemption });
  }
  async function endIfSignedOut(reason: SignedOutReason): Promise<void> {
    // The session is not renewed, because no cookie can be set here and an open tab alone is no use
    // of it.
    if (await readSession(token, { renew: false })) return;
    write('signed-out', { reason });
    end();
  }
  const onEvent = (event: LiveEvent): void => void trySend(() => sendNews(event));
  function sendNews(event: LiveEvent): Promise<void> {
    switch (event.kind) {
      case 'redemption':
        return runExclusive('news', () => sendRedemption(event.legacySyllabusId));
      case 'user':
        return runExclusive('news', sendUser);
      case 'signed-out':
        return endIfSignedOut(event.reason);
      default:
        return leaveUnknown(event);
    }
  }
  /**
   * Ends the stream when an event cannot be sent. Nothing is lost, because the client reconnects
   * and gets the present state.
   */
  async function trySend(send: () => Promise<void>): Promise<void> {
    try {
      await inTurn(() => (isOver() ? undefined : send()));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a live note could not be told');
      end();
    }
  }
  async function sendPresent(): Promise<void> {
    await runExclusive('news', async () => {
      const redemptions = await redemptionsOf(session.uid, session.locale);
      write('ready', { serverTime: clock.now().toISOString(), held: redemptions.map((held) => held.legacySyllabusId) });
      await sendUser();
      for (const redemption of redemptions) {
        write('redemption', { legacySyllabusId: redemption.legacySyllabusId, slug: redemption.slug, redemption });
      }
    });
  }

  const unsubscribe = hub.subscribe(session.uid, onEvent);
  const comment = setInterval(() => {
    writeText(': here\n\n');
    endIfSignedOut('ended').catch((error: unknown) => {
      // Who stays when the database goes away is looked at again in the next round.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a session could not be read');
    });
  }, COMMENT_EVERY_MS);
  function end(): void {
    clearInterval(comment);
    unsubscribe();
    // A reader that has gone quiet never closes its half, so the socket is dropped after the text.
    raw.end(() => request.raw.socket.destroySoon());
    ended();
  }
  raw.on('close', end);

  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The socket ends with the stream, so that a stop need not wait for it to be idle long enough.
    connection: 'close',
  });
  raw.write('retry: 3000\n\n');
  return {
    end,
    sendPresent: () => trySend(sendPresent),
    sendAnew: () =>
      trySend(async () => {
        await endIfSignedOut('ended');
        if (!isOver()) await sendPresent();
      }),
  };
}

/**
 * Ignores unknown events: a kind of this version does not compile here, and those of a newer
 * process belong to its own streams.
 */
export async function leaveUnknown(_event: never): Promise<void> {}
