import { readConfig, type ConfigAnswer } from '@nestling/contract/platform/config';
import { readConfigSchema } from '@nestling/contract/platform/config.schema';
import type { FastifyRequest } from 'fastify';
import type { Server } from '../platform/http/serve.ts';

/** Serves flags, app config and policy version in one object. */
export function servePublicConfig(server: Server, read: (request: FastifyRequest) => Promise<ConfigAnswer>): void {
  server.open(readConfig, readConfigSchema, async ({ request }) => ({ data: await read(request) }));
}
