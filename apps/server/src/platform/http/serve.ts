import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import type { EndpointSchema } from '@nestling/contract/endpoint-schema';
import { isErrorCode } from '@nestling/contract/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isOfMemberGone } from '../database/database.ts';
import { SESSION_COOKIE, createAdmission, isOwnBody } from './admission.ts';
import type { HttpPorts, OpenOptions } from './admission.ts';
import { sendKept } from './kept-answer.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { RefusalError, errorAnswer, refuse, statusOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; undefined until it is asked for. */
    session: Session | null | undefined;
    /** The body before validation, for the uid in it. */
    givenBody: unknown;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** What a handler gets: the validated parts, and the request behind them. */
export interface Call<X extends Exchange> {
  params: X['params'];
  query: X['query'];
  body: X['body'];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of a signed-in member. */
export interface MemberCall<X extends Exchange> extends Call<X> {
  session: Session;
}

export type Answer<X extends Exchange> =
  | (X['meta'] extends object
      ? { data: X['data']; meta: X['meta']; status?: number }
      : { data: X['data']; status?: number; meta?: never })
  | { kept: KeptAnswer }
  | Refusal;

/** A file as an answer. */
export interface FileAnswer {
  type: string;
  /** Name under which a browser saves it. */
  name: string;
  /** True where the browser is to keep it instead of showing it. */
  saved?: true;
  content: Buffer;
}

export interface Server {
  /** Serves a call that needs no session. */
  open<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<Answer<X>>,
    options?: OpenOptions,
  ): void;
  /** Serves a call of a signed-in member; `uid` calls have compared every uid before the handler runs. */
  member<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: MemberCall<X>) => Promise<Answer<X>>,
  ): void;
  /** Serves a file of a member's own. */
  file<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: MemberCall<X>) => Promise<FileAnswer | Refusal>,
  ): void;
  /** Serves an address that sends a browser on to another: its handler answers which (302). */
  redirect<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<string | Refusal>,
  ): void;
  /** Serves a stream of a member's own; the handler answers the reply itself. */
  stream<X extends Exchange>(
    endpoint: Endpoint<X>,
    params: z.ZodType,
    handle: (call: { session: Session; request: FastifyRequest; reply: FastifyReply }) => Promise<FastifyReply>,
  ): void;
  /** The session behind a request, looked up once. */
  sessionOf(request: FastifyRequest, options?: { renew: boolean }): Promise<Session | null>;
}

const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .meta({ id: 'Error' });

/** Binds declared calls to handlers: limit, session, uid, validation and envelope are the same for all of them. */
export function createServer(app: FastifyInstance, ports: HttpPorts): Server {
  const { sessionOf, admit } = createAdmission(ports);

  app.addHook('onSend', (request, reply, payload, done) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token && request.session?.renewed) ports.keepSignIn(reply, { token, uid: request.session.uid });
    done(null, payload);
  });

  function register<X extends Exchange>(
    endpoint: Endpoint<X>,
    schema: EndpointSchema<X>,
    handle: (call: Call<X>) => Promise<Answer<X>>,
    { before }: OpenOptions = {},
  ): void {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint: withoutTypes(endpoint) },
      schema: routeSchema(endpoint, schema),
      onRequest: (request) => admit(endpoint, request, before),
      preHandler: (request, _reply, done) => {
        const isOwn = endpoint.access !== 'uid' || !request.session || isOwnBody(request.session, request.givenBody);
        done(isOwn ? undefined : new RefusalError(refuse('forbidden')));
      },
      handler: async (request, reply) => {
        const answer = await handle({ ...validatedParts<X>(request), request, reply });
        if ('refused' in answer) throw new RefusalError(answer);
        if ('kept' in answer) return sendKept(request, reply, answer.kept, endpoint.access === 'nobody');
        const { status, ...envelope } = answer;
        return reply.code(status ?? schema.status).send(envelope);
      },
    });
  }

  return {
    sessionOf,
    open: register,
    file: (endpoint, schema, handle) => {
      const { response: _response, ...documented } = routeSchema(endpoint, schema);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint: withoutTypes(endpoint) },
        schema: documented,
        onRequest: (request) => admit(endpoint, request),
        handler: async (request, reply) => {
          const session = await sessionOf(request);
          if (!session) throw new RefusalError(refuse('unauthenticated'));
          const answer = await handle({ ...validatedParts(request), request, reply, session });
          if ('refused' in answer) throw new RefusalError(answer);
          return reply
            .type(answer.type)
            .header('content-disposition', `${answer.saved ? 'attachment' : 'inline'}; filename="${answer.name}"`)
            .send(answer.content);
        },
      });
    },
    redirect: (endpoint, schema, handle) => {
      const { response: _response, ...documented } = routeSchema(endpoint, schema);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        // What only asks for the head of an answer must not use up a code.
        exposeHeadRoute: false,
        config: { endpoint: withoutTypes(endpoint) },
        schema: documented,
        onRequest: (request) => admit(endpoint, request),
        handler: async (request, reply) => sendOn(reply, await handle({ ...validatedParts(request), request, reply })),
      });
    },
    stream: (endpoint, params, handle) => {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        // A stream has no end, so there is nothing that its head alone could tell.
        exposeHeadRoute: false,
        config: { endpoint: withoutTypes(endpoint) },
        schema: { summary: endpoint.summary, tags: [tagOf(endpoint)], security: [{ session: [] }], params },
        onRequest: async (request) => {
          // Browsers ask for streams by themselves: an open tab alone is no use of the sign-in (D-21).
          await sessionOf(request, { renew: false });
          await admit(endpoint, request);
        },
        handler: async (request, reply) => {
          const session = await sessionOf(request);
          if (!session) throw new RefusalError(refuse('unauthenticated'));
          return handle({ session, request, reply });
        },
      });
    },
    member: (endpoint, schema, handle) => {
      register(endpoint, schema, async (call) => {
        const session = await sessionOf(call.request);
        if (!session) return refuse('unauthenticated');
        try {
          return await handle({ ...call, session });
        } catch (error) {
          if (isOfMemberGone(error)) return refuse('unauthenticated');
          throw error;
        }
      });
    },
  };
}

/** The parts of a request after its schemas have run: the one place where the framework's `unknown` becomes the declared types. */
function validatedParts<X extends Exchange>(request: FastifyRequest): Pick<Call<X>, 'params' | 'query' | 'body'> {
  const { params, query, body } = request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas that ran just now are tied to these types by schemaOf
  return { params, query, body } as Pick<Call<X>, 'params' | 'query' | 'body'>;
}

/** Sends a browser on to another address. @throws RefusalError */
function sendOn(reply: FastifyReply, answer: string | Refusal): FastifyReply {
  if (typeof answer !== 'string') throw new RefusalError(answer);
  return reply.header('cache-control', 'no-store').redirect(answer);
}

/** Sends a refusal, with `Retry-After` where one is known. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(statusOf(refusal))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswer(refusal));
}

function tagOf(endpoint: { path: string }): string {
  return endpoint.path.split('/')[2] ?? 'platform';
}

function withoutTypes<X extends Exchange>(endpoint: Endpoint<X>): Endpoint {
  const { exchange: _types, ...facts } = endpoint;
  return facts;
}

function routeSchema<X extends Exchange>(endpoint: Endpoint<X>, schema: EndpointSchema<X>) {
  const envelope = z.object({ data: schema.data, ...(schema.meta && { meta: schema.meta }) });
  const responses: Record<string, z.ZodType> = { [schema.status]: envelope };
  if (schema.alsoStatus) responses[schema.alsoStatus] = envelope;
  for (const status of failureStatuses(endpoint, schema)) responses[status] = errorSchema;
  return {
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: endpoint.access === 'nobody' ? [] : [{ session: [] }],
    ...(schema.params && { params: schema.params }),
    ...(schema.query && { querystring: schema.query }),
    ...(schema.body && { body: schema.body }),
    response: responses,
  };
}

function failureStatuses<X extends Exchange>(endpoint: Endpoint<X>, schema: EndpointSchema<X>): number[] {
  const common = ['too-many-requests', 'internal-error', 'unavailable'] as const;
  const codes = new Set<string>([...common, ...schema.codes]);
  if (endpoint.access !== 'nobody') codes.add('unauthenticated');
  if (endpoint.access === 'uid') codes.add('forbidden');
  if (endpoint.method !== 'GET')
    for (const code of [
      'cross-site-request',
      'malformed-json',
      'body-too-large',
      'unsupported-media-type',
      'validation-failed',
    ])
      codes.add(code);
  if (schema.query) codes.add('missing-required-parameters').add('validation-failed');
  return [...new Set([...codes].filter(isErrorCode).map((code) => statusOf({ refused: code })))];
}
