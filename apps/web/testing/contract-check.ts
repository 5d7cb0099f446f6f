/**
 * Compares the answers of component tests with the contract, so that no test passes on an answer
 * that the server never sends.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Endpoint } from '@nestling/contract/endpoint';
import { codesOf, type EndpointSchema } from '@nestling/contract/endpoint-schema';
import { STATUS_OF_CODE, isErrorCode } from '@nestling/contract/error-codes';
import { z } from 'zod';

/** One answer as sent over the network. */
export interface WireAnswer {
  method: string;
  path: string;
  status: number;
  /** JSON. */
  body: string;
}

interface DeclaredEndpoint {
  endpoint: Endpoint;
  schema: EndpointSchema;
  pattern: RegExp;
}

const require = createRequire(import.meta.url);
const endpoints: readonly DeclaredEndpoint[] = withoutIds(readContract);

/**
 * True where the contract has an endpoint for a method and a path, whatever the parameters in the
 * path.
 */
export function isOfContract(method: string, path: string): boolean {
  return endpointOf(method, path) !== undefined;
}

/** Returns the faults of an answer, one text each; empty where the contract allows it. */
export function faultsOf({ method, path, status, body }: WireAnswer): string[] {
  const endpoint = endpointOf(method, path);
  if (!endpoint) return [];
  const answer: unknown = JSON.parse(body);
  return status >= 400 ? refusalFaults(endpoint, status, answer) : envelopeFaults(endpoint, answer);
}

function endpointOf(method: string, path: string): DeclaredEndpoint | undefined {
  return endpoints.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
}

function envelopeFaults({ schema }: DeclaredEndpoint, answer: unknown): string[] {
  const { data, meta } = fieldsOf(answer);
  const ofData = shapeFaults('data', schema.data, data);
  if (schema.meta) return [...ofData, ...shapeFaults('meta', schema.meta, meta)];
  return meta === undefined ? ofData : [...ofData, 'meta: not in the contract'];
}

function refusalFaults({ endpoint, schema }: DeclaredEndpoint, status: number, answer: unknown): string[] {
  const { code, fields } = fieldsOf(fieldsOf(answer)['error']);
  const ofFields = Object.entries(fieldsOf(fields))
    .filter(([, own]) => !isErrorCode(own))
    .map(([field, own]) => `error.fields.${field}: ${String(own)} is no code of the contract`);
  if (!isErrorCode(code)) return [`error.code: ${String(code)} is no code of the contract`, ...ofFields];
  const expected = STATUS_OF_CODE[code];
  if (status !== expected) ofFields.push(`status: ${code} comes with ${expected}, not with ${status}`);
  if (!codesOf(endpoint, schema).includes(code)) ofFields.push(`error.code: this endpoint never answers ${code}`);
  return ofFields;
}

function shapeFaults(name: string, schema: z.ZodType, value: unknown): string[] {
  const read = schema.safeParse(value);
  if (read.success) return unknownFields(name, value, read.data);
  return read.error.issues.flatMap((issue) => issueFaults(name, issue));
}

/** For a union, the option with the fewest faults. */
function issueFaults(name: string, issue: z.core.$ZodIssue): string[] {
  const place = [name, ...issue.path].join('.');
  const [nearest] = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
  return nearest?.flatMap((inner) => issueFaults(place, inner)) ?? [`${place}: ${issue.message}`];
}

/** A schema drops fields that it does not know, and the server never sends those. */
function unknownFields(name: string, body: unknown, read: unknown): string[] {
  const declared = fieldsOf(read);
  return Object.entries(fieldsOf(body)).flatMap(([field, value]) =>
    Object.hasOwn(declared, field)
      ? unknownFields(`${name}.${field}`, value, declared[field])
      : [`${name}.${field}: not in the contract`],
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Loads schemas without the ids that name them in the API document. Other test files of the same
 * worker load the contract once more, and the document refuses two schemas of one id.
 */
function withoutIds<Loaded>(load: () => Loaded): Loaded {
  const { globalRegistry } = z;
  const add = globalRegistry.add.bind(globalRegistry);
  Object.assign(globalRegistry, {
    add: (schema: z.ZodType, { id: _id, ...meta }: z.core.GlobalMeta) => add(schema, meta),
  });
  try {
    return load();
  } finally {
    Reflect.deleteProperty(globalRegistry, 'add');
  }
}

/** Fewest parameters first, because the server also matches `/create` before `/:id`. */
function readContract(): DeclaredEndpoint[] {
  const folder = dirname(require.resolve('@nestling/contract/endpoint'));
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  return [...files]
    .filter((file) => file.endsWith('.ts') && files.has(schemaFileOf(file)))
    .flatMap((file) => endpointsIn(join(folder, file)))
    .toSorted((a, b) => parametersIn(a.endpoint.path) - parametersIn(b.endpoint.path));
}

function endpointsIn(file: string): DeclaredEndpoint[] {
  const schemas = fieldsOf(require(schemaFileOf(file)));
  return Object.entries(fieldsOf(require(file))).flatMap(([name, endpoint]) => {
    if (!isEndpoint(endpoint)) return [];
    const schema = schemas[`${name}Schema`];
    if (!isEndpointSchema(schema)) throw new Error(`${schemaFileOf(file)} has no ${name}Schema`);
    return [{ endpoint, schema, pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`) }];
  });
}

function schemaFileOf(file: string): string {
  return file.replace(/\.ts$/, '.schema.ts');
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function isEndpointSchema(value: unknown): value is EndpointSchema {
  return typeof value === 'object' && value !== null && 'data' in value && 'codes' in value;
}

function parametersIn(path: string): number {
  return path.split('/:').length - 1;
}
