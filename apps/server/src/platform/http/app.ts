import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onSendHookHandler,
} from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { z } from 'zod';
import { isId, newId } from '../ids.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Log } from '../log.ts';
import type { PlatformSettings } from '../settings.ts';
import { withoutRefused } from './answers/accepts-gzip.ts';
import { isCrossSiteWrite } from './cross-site.ts';
import { etagOf, matchesTag } from './answers/etag.ts';
import { sendFailure } from './failures.ts';
import { COMPRESS_FROM_BYTES, cacheLastingAnswer, sendCached, type CachedAnswer } from './answers/cached-answer.ts';
import { callerAddress } from './callers/caller-address.ts';
import { isUnstorable, parseJsonBody } from './json-body.ts';
import { isOwnCall } from './callers/own-calls.ts';
import { servedAddress } from './callers/page-address.ts';
import { RefusalError, refuse } from './refusal.ts';
import { RequestLog, loggedUid } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { sendRefusal } from './send-answer.ts';
import { validatorFor } from './validate.ts';

/** Two readers of such a request may take it for two sites (RFC 9112); Node reads the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Milliseconds in which a complete request must arrive, otherwise the connection is closed. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Milliseconds between two checks for idle connections during shutdown. */
const IDLE_POLL_MS = 50;

/** Milliseconds in which the first call comes on a connection that a stop finds silent. */
const FIRST_CALL_MS = 500;

/** Milliseconds after the begin of a stop in which a call that has begun to come is complete. */
const CALL_COMES_MS = 3_000;

/** Milliseconds of a turn of the event loop in which hardly a connection arrives. */
const SHORT_TURN_MS = 1;

/** Milliseconds; a process that accepts connections for longer is never without one. */
const ACCEPT_WITHIN_MS = 1_000;

export interface AppDeps {
  config: PlatformSettings;
  log: Log;
  version: string;
  publicUrl: () => string;
  /** Of pictures in content, beside those of any https address. */
  pictureOrigins?: readonly string[];
  /** Called for each write that is refused as cross-site. */
  onCrossSiteWrite?: (request: FastifyRequest) => void;
}

/**
 * Creates the HTTP application without routes: ids, headers, body rules, error envelope, API
 * document.
 */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, version, publicUrl, pictureOrigins: pictures = [], onCrossSiteWrite } = deps;
  const logger: FastifyBaseLogger = log;
  const everyAnswer = securityHeaders(config, { pictures });
  const app = Fastify({
    loggerInstance: logger,
    genReqId: (request) => transactionId(request.headers['x-transaction-id']),
    requestIdHeader: false,
    childLoggerFactory: (_process, bindings) => new RequestLog(log, bindings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'transactionId' }),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY_HOPS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: config.BODY_LIMIT_BYTES,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    exposeHeadRoutes: true,
    rewriteUrl: servedAddress,
    frameworkErrors: (_error, request, reply) => {
      // Headers are set here too, because a malformed URL reaches no hook.
      reply.headers(everyAnswer).header('x-transaction-id', request.id);
      sendRefusal(reply, refuse('route-not-found'));
    },
  });
  // Redaction is off because request lines contain only the fields below: of the member no more
  // than the start of the uid.
  const requests = log.child({}, { redact: [] });
  app.decorateRequest('session');
  app.decorateRequest('signedInUid');
  app.decorateRequest('givenBody');
  app.setValidatorCompiler(({ schema, httpPart }) => validatorFor(httpPart, z.instanceof(z.ZodType).parse(schema)));
  app.setSerializerCompiler(serializerCompiler);
  readJsonOnly(app);
  drainWhenStopped(app);

  await app.register(cookie);
  await describeApi(app, config, version);

  app.addHook('onRequest', (request, reply, done) => {
    // Without an envelope, because no page and no client of ours sends it.
    if (hasTwoHosts(request.raw)) reply.code(400).header('connection', 'close').send();
    else done();
  });
  // Callback hooks, because a promise per hook and request costs more than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.log instanceof RequestLog) request.log.setRequest(request);
    reply.headers(everyAnswer).header('x-transaction-id', request.id);
    // A signature proves more than the header of a browser, which some relays of notices add.
    const isSigned = request.routeOptions.config.endpoint?.access === 'sig';
    const isRefused = !request.is404 && !isSigned && isCrossSiteWrite(request, publicUrl());
    if (isRefused) onCrossSiteWrite?.(request);
    done(isRefused ? new RefusalError(refuse('cross-site-request')) : undefined);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['x-api-access-key'];
    const { endpoint } = request.routeOptions.config;
    if (endpoint && !endpoint.nav && given !== config.API_ACCESS_KEY)
      request.log.debug({ path: request.routeOptions.url }, 'another API access key');
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    request.givenBody = request.body;
    const isStorable = !textsOf(request.query).some(isUnstorable) && !textsOf(request.params).some(isUnstorable);
    done(isStorable ? undefined : new RefusalError(refuse('validation-failed')));
  });
  app.addHook('onSend', (request, reply, payload, done) => done(null, withCaching(request, reply, payload)));
  app.addHook('onRequest', (request, _reply, done) => {
    const accepted = request.headers['accept-encoding'];
    if (typeof accepted === 'string' && accepted.includes('*'))
      request.raw.headers['accept-encoding'] = withoutRefused(accepted);
    done();
  });
  // Added to each route, because the framework measures a HEAD answer after all hooks of the
  // application.
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), withoutLength];
  });
  // After the hooks above, because the tag is computed over the answer itself, not over one of its
  // encodings.
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    // A compressed body must be refused; it fails as invalid JSON.
    globalDecompression: false,
    // gzip first, because for a few KiB it compresses like Brotli in half the time.
    encodings: ['gzip', 'br'],
    // Level 4 takes a fifth less time than the default for two percent more bytes.
    zlibOptions: { level: 4 },
    // In one call, because most answers are small: a stream costs four times the work of ten KiB,
    // however many cores there are.
    syncThreshold: 65_536,
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (request.routeOptions.config.endpoint?.limit === 'none') return;
    const level = isOwnCall() ? 'debug' : 'info';
    requests[level](
      {
        transactionId: request.id,
        uid: loggedUid(request),
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.setErrorHandler(sendFailure);
  return app;
}

function withCaching(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || reply.hasHeader('cache-control')) return payload;
  if (endpoint.access !== 'nobody' || !isRead(request.method) || reply.statusCode !== 200) {
    reply.header('cache-control', 'no-store');
    return payload;
  }
  reply.header('cache-control', 'no-cache');
  if (typeof payload !== 'string') return payload;
  const tag = etagOf(payload);
  reply.header('etag', tag);
  if (!matchesTag(request.headers['if-none-match'], tag)) return payload;
  reply.code(304);
  return '';
}

/**
 * A 304 must not have the length of its own empty body: Content-Length would mean that of the
 * complete answer (RFC 9110, 8.6).
 */
const withoutLength: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode !== 304) return done(null, payload);
  reply.removeHeader('content-length');
  done(null, null);
};

/** HEAD is GET without its body (RFC 9110). */
function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function textsOf(parts: unknown): string[] {
  if (typeof parts !== 'object' || parts === null) return [];
  const values: unknown[] = Object.values(parts);
  return values.filter((value) => typeof value === 'string');
}

function transactionId(given: string | string[] | undefined): string {
  const id = typeof given === 'string' ? given.toLowerCase() : '';
  return isId(id) ? id : newId();
}

/**
 * A stop serves what comes on the connections that are there, and closes the idle ones. A proxy
 * sends a call right after it has connected: refusing it would lose a write, which the proxy must
 * not send twice. A browser keeps a connection with a running answer alive, or opens one that it
 * does not use, which would otherwise delay the stop until its time limit.
 */
function drainWhenStopped(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const answered = new Set<Socket>();
  let accepted = 0;
  let idlePoll: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    answered.add(socket);
    answer.once('close', () => answered.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (app.server.listening) {
      await untilAllAreAccepted(() => accepted);
      // At once, and without closing connections, as the one of HTTP would.
      Server.prototype.close.call(app.server);
    }
    const begun = performance.now();
    idlePoll = setInterval(() => {
      app.server.closeIdleConnections();
      const ms = performance.now() - begun;
      // Node counts a connection without a complete call as busy, and times it out no longer.
      for (const socket of open)
        if (ms > (socket.bytesRead === 0 ? FIRST_CALL_MS : CALL_COMES_MS) && !answered.has(socket)) socket.destroy();
    }, IDLE_POLL_MS);
  });
  app.addHook('onClose', async () => clearInterval(idlePoll));
}

/**
 * Waits until no connection waits to be accepted: those that do are reset when the port is closed.
 * One is accepted in a turn of the event loop, so a turn without one shows it, unless it was long.
 */
async function untilAllAreAccepted(acceptedCount: () => number): Promise<void> {
  const end = performance.now() + ACCEPT_WITHIN_MS;
  // The measured turns begin where this one ends.
  await immediate();
  for (let begun = performance.now(); begun < end; begun = performance.now()) {
    const before = acceptedCount();
    await immediate();
    if (acceptedCount() === before && performance.now() - begun < SHORT_TURN_MS) return;
  }
}

function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), undefined);
    }
  });
}

/** Must be registered before the routes, because it collects those that follow. */
async function describeApi(app: FastifyInstance, config: PlatformSettings, version: string): Promise<void> {
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
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/**
 * Serves the API document and a page to read it, under the same content security policy as
 * everything else. The document is rendered once, with the first call, when all routes are there.
 */
export async function serveApiDocument(app: FastifyInstance, limiter: Pick<Limiter, 'ofClass'>): Promise<void> {
  let cached: CachedAnswer | undefined;
  await app.register(async (documents) => {
    documents.addHook('onRequest', async (request) => {
      const verdict = await limiter.ofClass('read', callerAddress(request.ip));
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
