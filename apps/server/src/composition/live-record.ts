import type { FastifyInstance } from 'fastify';
import { serveLiveStream } from '../live/live-stream.ts';
import type { Server } from '../platform/http/serve.ts';
import type { LiveHub } from '../platform/live/live.ts';
import { redemptionsOf } from '../rewards/composition.ts';
import type { Services } from './services.ts';

/** Serves the live stream, whose events carry the record of the member. */
export function serveLiveRecord(
  services: Services,
  app: FastifyInstance,
  { server, hub }: { server: Server; hub: LiveHub },
): void {
  const { clock, log, readSession, handle } = services;
  serveLiveStream(app, {
    server,
    hub,
    clock,
    log,
    readSession,
    recordOf: services.memberRecord,
    redemptionsOf: (uid, locale) => redemptionsOf(handle.db, uid, locale),
  });
}
