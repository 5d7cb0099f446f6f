import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import { codesOf, type EndpointSchema } from '@nestling/contract/endpoint-schema';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import { statusOf } from './refusal.ts';

const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  })
  .meta({ id: 'Error' });

/** Returns the section of the API document for a call. */
export function tagOf(endpoint: { path: string }): string {
  return endpoint.path.split('/')[2] ?? 'platform';
}

/** Returns the schema of a call for validation and the API document. */
export function routeSchema<X extends Exchange>(endpoint: Endpoint<X>, schema: EndpointSchema<X>) {
  const answer = schema.isBare
    ? schema.data
    : z.object({ data: schema.data, ...(schema.meta && { meta: schema.meta }) });
  const responses: Record<string, z.ZodType> = { [schema.status]: answer };
  if (schema.alsoStatus) responses[schema.alsoStatus] = answer;
  for (const status of failureStatuses(endpoint, schema))
    responses[status] = status === schema.alsoStatus ? z.union([errorSchema, answer]) : errorSchema;
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
  return [...new Set(codesOf(endpoint, schema).map((code) => statusOf({ refused: code })))];
}

/** Returns what hooks read of a route: its endpoint, and the codes of its refusals. */
export function routeConfig<X extends Exchange>(
  endpoint: Endpoint<X>,
  schema: EndpointSchema<X>,
): FastifyContextConfig {
  return { endpoint: withoutTypes(endpoint), codes: codesOf(endpoint, schema) };
}

/** Returns an endpoint without the part that exists for the compiler alone. */
export function withoutTypes<X extends Exchange>(endpoint: Endpoint<X>): Endpoint {
  const { exchange: _types, ...facts } = endpoint;
  return facts;
}
