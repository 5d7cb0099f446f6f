import { randomUUID } from 'node:crypto';
import {
  type DocumentNode,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { z } from 'zod';
import type { StandInAnswer } from '../answer.ts';
import { parseJson } from '../parse-json.ts';
import type { Tokens } from './access.ts';
import { actualCost, type CostBucket, estimateCost } from './cost.ts';
import type { Root } from './roots.ts';
import type { Store } from './store.ts';

/** A call of the API, as it came. */
export interface ApiCall {
  readonly version: string;
  readonly token: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** What the API is made of. */
export interface ApiParts {
  readonly store: Store;
  readonly schema: GraphQLSchema;
  readonly tokens: Tokens;
  readonly bucket: CostBucket;
  readonly query: Root;
  readonly mutation: Root;
}

/** A GraphQL request. */
export interface ApiRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

const apiRequest: z.ZodType<ApiRequest> = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** Reads the body of a call; null for another one. */
export function parseRequest(body: string): ApiRequest | null {
  return apiRequest.safeParse(parseJson(body)).data ?? null;
}

/** The name of the operation that a call asks for, without regard to its validity. */
export function operationName(body: string): string {
  const request = parseRequest(body);
  const named = /\b(?:query|mutation)\s+(\w+)/.exec(request?.query ?? '')?.[1];
  return request?.operationName ?? named ?? 'unknown';
}

/** Answers a call of the GraphQL API. */
export async function answerApi(parts: ApiParts, call: ApiCall): Promise<StandInAnswer> {
  const { behaviour } = parts.store;
  const served = behaviour.servedVersion ?? call.version;
  if (behaviour.isUninstalled || !parts.tokens.isValid(call.token))
    return answer(401, served, {
      errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
    });
  if (behaviour.isPaused) return answer(402, served, { errors: 'Unavailable Shop' });
  const request = parseRequest(call.body);
  if (!request || call.contentType?.split(';')[0]?.trim() !== 'application/json')
    return answer(400, served, { errors: { query: 'Required parameter missing or invalid' } });
  return answer(200, served, await resultOf(parts, request));
}

async function resultOf({ store, schema, bucket, query, mutation }: ApiParts, request: ApiRequest): Promise<object> {
  const prepared = prepare(schema, request);
  if ('errors' in prepared) return prepared;
  const { document, operation } = prepared;
  const requested = estimateCost(schema, document, operation);
  if (requested > store.behaviour.bucketSize)
    return { errors: [{ message: 'Query cost exceeds the limit', extensions: { code: 'MAX_COST_EXCEEDED' } }] };
  if (!bucket.spend(requested)) {
    const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
    return { errors, extensions: { cost: bucket.report(requested, null) } };
  }
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: operation.operation === OperationTypeNode.MUTATION ? mutation : query,
    variableValues: request.variables,
    operationName: request.operationName,
  });
  const actual = Math.min(requested, actualCost(data, operation));
  bucket.release(requested - actual);
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map(viewError) } : {}),
    extensions: { cost: bucket.report(requested, actual) },
  };
}

type Prepared =
  | { readonly document: DocumentNode; readonly operation: OperationDefinitionNode }
  | { readonly errors: readonly object[] };

function prepare(schema: GraphQLSchema, { query, operationName: named }: ApiRequest): Prepared {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [viewError(error)] };
    throw error;
  }
  const faults = validate(schema, document);
  if (faults.length > 0) return { errors: faults.map(viewError) };
  const operation = getOperationAST(document, named);
  return operation ? { document, operation } : { errors: [{ message: 'An operation name is required' }] };
}

function viewError(error: GraphQLError): object {
  const isOfVariable = error.message.startsWith('Variable "$');
  return isOfVariable ? { ...error.toJSON(), extensions: { code: 'INVALID_VARIABLE' } } : error.toJSON();
}

function answer(status: number, version: string, body: object): StandInAnswer {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-shopify-api-version': version,
    'x-request-id': randomUUID(),
  };
  return { status, headers, body: JSON.stringify(body) };
}
