import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { isDatabaseUnavailable } from '../../database/availability.ts';
import type { Log } from '../../log.ts';
import { createCallerQuorum } from '../callers/caller-quorum.ts';

/** An origin of http or https with a host of possible length; callers may send any text. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * Returns the origin under which a browser uses this product, of a write that was refused as
 * cross-site; null for a write of another site's page.
 */
export function usedOrigin(headers: IncomingHttpHeaders, publicUrl: string): string | null {
  const { origin = '', host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return null;
  if (!ORIGIN.test(origin) || !URL.canParse(origin)) return null;
  const used = new URL(origin);
  if (used.origin !== origin) return null;
  if (used.host === host) return origin;
  // A proxy may put its own name for this server into Host. Only a browser sends Sec-Fetch-Site,
  // and no page can set it.
  return site === 'same-origin' && host !== new URL(publicUrl).host ? origin : null;
}

export interface PublicUrlWatchDeps {
  publicUrl: () => string;
  clock: Clock;
  log: Log;
  /** Raises the alert for the host of `PUBLIC_URL`. */
  raise: (host: string) => Promise<void>;
}

export interface PublicUrlWatch {
  /** Must be called for each write that is refused as cross-site. */
  onRefusedWrite: (request: Pick<FastifyRequest, 'ip' | 'headers'>) => void;
  /** False once people were noticed under another address; until the process ends. */
  isRight: () => boolean;
  /** Resolves when no alert is being raised. */
  stop: () => Promise<void>;
}

/**
 * Notices a `PUBLIC_URL` that is not the address that people use: their writes are refused as
 * cross-site. Another name of the product whose writes are admitted is no fault. It is logged,
 * shown and raised as an alert, and stops nothing.
 */
export function watchPublicUrl({ publicUrl, clock, log, raise }: PublicUrlWatchDeps): PublicUrlWatch {
  const quorum = createCallerQuorum(clock);
  let raising = Promise.resolve();
  return {
    onRefusedWrite: (request) => {
      const origin = usedOrigin(request.headers, publicUrl());
      if (origin === null || !quorum.isReachedBy(request, origin)) return;
      const { host } = new URL(publicUrl());
      log.warn(
        { publicUrl: publicUrl(), used: origin },
        `PUBLIC_URL is ${publicUrl()}, and people use ${origin}: all that they send is refused. If that address is yours, set PUBLIC_URL to it and restart`,
      );
      raising = raise(host).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the alert public-url could not be raised');
      });
    },
    isRight: () => !quorum.wasReached(),
    stop: () => raising,
  };
}
