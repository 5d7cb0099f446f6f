/**
 * Fails a test file in which a route refused a call with a code that its contract does not name.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, expect } from 'vitest';

const KEY = Symbol.for('nestling codes of contract');

/**
 * The faults of this test file. A global holds them, because modules are shared between the files
 * of a worker while this setup file runs for each.
 */
const faults = new Set<string>();

if (!Object.hasOwn(globalThis, KEY)) subscribe('fastify.initialization', watch);
Reflect.set(globalThis, KEY, faults);

afterAll(() => {
  expect([...faults]).toEqual([]);
});

function watch(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', async (request, reply, payload) => {
    const fault = reply.statusCode < 400 ? null : faultOf(request, payload);
    const stored: unknown = Reflect.get(globalThis, KEY);
    if (fault !== null && stored instanceof Set) stored.add(fault);
  });
}

function faultOf({ routeOptions }: FastifyRequest, payload: unknown): string | null {
  const { codes } = routeOptions.config;
  const code = typeof payload === 'string' ? codeIn(payload) : null;
  if (codes === undefined || code === null || codes.some((one) => one === code)) return null;
  if (isOfField(String(payload), code)) return null;
  const { currentTestName = '' } = expect.getState();
  return `${String(routeOptions.method)} ${String(routeOptions.url)} refused with ${code}: ${currentTestName}`;
}

/**
 * Codes of fields belong to the rules of fields, so they must not be in the contract of the
 * endpoint.
 */
function isOfField(payload: string, code: string): boolean {
  const { error } = JSON.parse(payload) as { error: { fields?: Record<string, string> } };
  return Object.values(error.fields ?? {}).includes(code);
}

function codeIn(payload: string): string | null {
  return /^\{"error":\{"code":"([^"]+)"/.exec(payload)?.[1] ?? null;
}
