import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Limiter } from '../limits/limiter.ts';
import type { PlatformSettings } from '../settings.ts';
import { cacheLastingAnswer, sendCached, type CachedResponse } from './answers/cached-answer.ts';
import { callerOf } from './callers/caller-address.ts';
import { RefusalError, refuse } from './refusal.ts';
import { isStaffRoute } from './staff-site.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the calls of the staff. */
    staffApi: FastifyInstance['swagger'];
  }
}

/**
 * Collects the routes for the API document. Must be registered before them, because it sees only
 * those that follow.
 */
export async function describeApi(app: FastifyInstance, config: PlatformSettings, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: config.BRAND_NAME,
        version,
        description:
          'Every call of the product. Success is `{ data, meta? }`, failure `{ error: { code, message, fields? } }`.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'bbu-sid' } } },
    },
    transform: (route) => ofSite(route, 'parents'),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swagger, {
    decorator: 'staffApi',
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.BRAND_NAME} desk`, version, description: 'Every call of the desk, for the staff.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'desk-sid' } } },
    },
    transform: (route) => ofSite(route, 'staff'),
    transformObject: jsonSchemaTransformObject,
  });
}

/** Describes a route of a site, and hides one of the other. */
function ofSite(route: Parameters<typeof jsonSchemaTransform>[0], site: 'parents' | 'staff') {
  const described = jsonSchemaTransform(route);
  const isOfStaff = isStaffRoute(described.url);
  return isOfStaff === (site === 'staff') ? described : { ...described, schema: { hide: true } };
}

/**
 * Serves the API document and a page to read it, under the same content security policy as
 * everything else. The document is rendered once, with the first call, when all routes are there.
 */
export async function serveApiDocument(app: FastifyInstance, limiter: Pick<Limiter, 'ofClass'>): Promise<void> {
  let cached: CachedResponse | undefined;
  await app.register(async (documents) => {
    documents.addHook('onRequest', async (request) => {
      const verdict = await limiter.ofClass('read', callerOf(request));
      if (verdict) throw new RefusalError(refuse('too-many-requests', verdict));
    });
    await documents.register(swaggerUi, {
      routePrefix: '/api/docs',
      // The other layout contains inline styles, which the content security policy refuses.
      uiConfig: { layout: 'BaseLayout', validatorUrl: null },
    });
    documents.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
      cached ??= cacheLastingAnswer(app.swagger());
      return sendCached(request, reply, cached, true);
    });
  });
}
