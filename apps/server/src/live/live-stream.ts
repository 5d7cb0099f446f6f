import type { ServerResponse } from 'node:http';
import { liveEvents, type LiveEvent, type LiveEvents, type SignedOutReason } from '@nestling/contract/live-events';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
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

/** A browser reads at once, so a client with more unread bytes is gone or asleep. */
const MAX_UNREAD_BYTES = 256 * 1024;

/**
 * A limit, because otherwise a thousand streams would wait for a connection past their deadline and
 * end.
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
    for (const stream of open) void stream.resend();
  });
  const limit = pLimit(READS_AT_ONCE);

  deps.server.stream(liveEvents, z.object({ uid: z.string() }), async ({ session, request, reply }) => {
    // A stream that opens after the stop has begun would delay it until its time limit.
    if (closing) throw new RefusalError(refuse('unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
    if (deps.hub.count(session.uid) >= STREAMS_OF_A_MEMBER) return reply.code(204).send();
    const stream = openStream({ ...deps, limit }, session, request, reply, () => open.delete(stream));
    open.add(stream);
    await stream.sendPresent();
    return reply;
  });
}

interface OpenStream {
  end: () => void;
  /** Sends the current state; changes follow from the opening on. */
  sendPresent: () => Promise<void>;
  /**
   * Sends the state again after a reconnect, because events may be lost; checks the session first.
   */
  resend: () => Promise<void>;
}

/** Ends the stream once too much is unread, otherwise its buffer would grow without limit. */
function streamWriter(raw: ServerResponse) {
  const isOver = (): boolean => raw.writableEnded || raw.destroyed;
  function writeText(text: string): void {
    if (isOver()) return;
    raw.write(text);
    // Dropped with its buffer, because that would stay in memory until it is read. The browser
    // reconnects and gets the present state.
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  }
  return {
    isOver,
    writeText,
    write: <Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]): void =>
      writeText(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}

function openStream(
  { hub, clock, log, readSession, recordOf, redemptionsOf, limit }: LiveDeps & { limit: LimitFunction },
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
      (await redemptionsOf(session.uid, session.locale)).find((one) => one.legacySyllabusId === legacySyllabusId) ??
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
  const onEvent = (event: LiveEvent): void => void trySend(() => sendEvent(event));
  function sendEvent(event: LiveEvent): Promise<void> {
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
      await limit(() => (isOver() ? undefined : send()));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a live event could not be sent');
      end();
    }
  }
  async function sendPresent(): Promise<void> {
    await runExclusive('news', async () => {
      const redemptions = await redemptionsOf(session.uid, session.locale);
      write('ready', {
        serverTime: clock.now().toISOString(),
        held: redemptions.map((redemption) => redemption.legacySyllabusId),
      });
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
      // Nobody is disconnected while the database is unavailable, because the next round checks
      // again.
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
    resend: () =>
      trySend(async () => {
        await endIfSignedOut('ended');
        if (!isOver()) await sendPresent();
      }),
  };
}

/**
 * Ignores unknown events: a kind of this version would not compile here, and those of a newer
 * process belong to its own streams.
 */
export async function leaveUnknown(_event: never): Promise<void> {}
