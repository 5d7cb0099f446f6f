import type { IncomingMessage } from 'node:http';
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
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isId, newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { PlatformSettings } from '../settings.ts';
import { withoutRefused } from './answers/accepts-gzip.ts';
import { isCrossSiteWrite, isForeignStaffWrite } from './cross-site.ts';
import { etagOf, matchesTag } from './answers/etag.ts';
import { describeApi } from './api-document.ts';
import { drainWhenStopped } from './drain.ts';
import { sendFailure } from './failures.ts';
import { COMPRESS_FROM_BYTES } from './answers/cached-answer.ts';
import { hasEscapedSurrogate, isUnstorable, parseJsonBody } from './json-body.ts';
import { isOwnCall } from './callers/own-calls.ts';
import { servedAddress } from './address/page-address.ts';
import { RefusalError, refuse } from './refusal.ts';
import { RequestLog, loggedUid } from './request-log.ts';
import { securityHeaders, staffSecurityHeaders, type AdmittedOrigins } from './security-headers.ts';
import { sendRefusal } from './send-answer.ts';
import type { StaffSite } from './staff-site.ts';
import { validatorFor } from './validate.ts';

/** Two readers of such a request may take it for two sites (RFC 9112); Node reads the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Milliseconds in which a complete request must arrive, otherwise the connection is closed. */
const REQUEST_TIMEOUT_MS = 15_000;

export interface AppDeps {
  config: PlatformSettings;
  log: Log;
  version: string;
  publicUrl: () => string;
  admitted?: AdmittedOrigins;
  /** Null where it is off. */
  staffSite?: StaffSite | null;
  /** Called for each write that is refused as cross-site. */
  onCrossSiteWrite?: (request: FastifyRequest) => void;
}

/**
 * Creates the HTTP application without routes: ids, headers, body rules, error envelope, API
 * document.
 */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, version, admitted, staffSite = null } = deps;
  const logger: FastifyBaseLogger = log;
  const everyAnswer = securityHeaders(config, admitted);
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
    rewriteUrl: (request) => staffSite?.servedPath(request) ?? servedAddress(request),
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
  app.decorateRequest('operator');
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
    done();
  });
  if (staffSite) guardStaffSite(app, staffSite, staffSecurityHeaders({ ...config, PUBLIC_URL: staffSite.origin() }));
  refuseCrossSiteWrites(app, deps);
  app.addHook('onRequest', (request, _reply, done) => {
    const accessKey = request.headers['x-api-access-key'];
    const { endpoint } = request.routeOptions.config;
    if (endpoint && !endpoint.isNavigation && accessKey !== config.API_ACCESS_KEY)
      request.log.debug({ path: request.routeOptions.url }, 'another API access key');
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    request.unparsedBody = request.body;
    // A page ignores what its address has too much.
    const isCall = request.routeOptions.config.endpoint !== undefined;
    const isRefused =
      (isCall && hasEscapedSurrogate(request.url)) ||
      [...textsOf(request.query), ...textsOf(request.params)].some(isUnstorable);
    done(isRefused ? new RefusalError(refuse('validation-failed')) : undefined);
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

/** Each site is served at its own host, and pages of the other cannot write to it. */
function guardStaffSite(app: FastifyInstance, site: StaffSite, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && site.isHidden(request)) return reply.callNotFound();
    if (!site.owns(request)) return done();
    reply.headers(headers);
    done(isForeignStaffWrite(request, site.origin()) ? new RefusalError(refuse('cross-site-request')) : undefined);
  });
}

/** Those of the staff are refused by their own rule. */
function refuseCrossSiteWrites(app: FastifyInstance, { publicUrl, staffSite, onCrossSiteWrite }: AppDeps): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A signature proves more than the header of a browser, which some relays of notices add.
    const isSigned = request.routeOptions.config.endpoint?.access === 'sig';
    const isExempt = request.is404 || isSigned || staffSite?.owns(request) === true;
    const isRefused = !isExempt && isCrossSiteWrite(request, publicUrl());
    if (isRefused) onCrossSiteWrite?.(request);
    done(isRefused ? new RefusalError(refuse('cross-site-request')) : undefined);
  });
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

function transactionId(header: string | string[] | undefined): string {
  const id = typeof header === 'string' ? header.toLowerCase() : '';
  return isId(id) ? id : newId();
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
