import { readFileSync } from 'node:fs';
import { startFlagService, type FlagServiceStandIn } from '@nestling/stand-ins/ofrep/start';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { reportedOutbound } from '#testing/outbound.ts';
import { evaluateAll } from './ofrep.ts';

const DOCUMENT = new URL('../../../../../vendor/ofrep/openapi.yaml', import.meta.url);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const described = z.looseObject({ components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }) });
const document = described.parse(parse(readFileSync(DOCUMENT, 'utf8')));
// Its text says that such a flag has no value; without this every value would be of two types.
Object.assign(document.components.schemas['codeDefaultFlag'] ?? {}, { not: { required: ['value'] } });
ajv.addSchema(document, 'ofrep');

/** Returns the faults of a value by a schema of the document. */
function faultsOf(schema: string, value: unknown): unknown {
  const validate = ajv.getSchema(`ofrep#/components/schemas/${schema}`);
  return validate?.(value) === true ? [] : (validate?.errors ?? 'no such schema');
}

let service: FlagServiceStandIn;
beforeAll(async () => {
  service = await startFlagService();
});
afterAll(() => service.close());

test('request and answers are as the protocol describes them', async () => {
  const { outbound } = reportedOutbound();
  const context = { targetingKey: 'Nestling', environment: 'test' };
  const answer = await evaluateAll(
    { url: service.url, token: service.settings['OFREP_TOKEN'], apiKey: undefined, context, outbound },
    null,
  );
  const [call] = service.journal;
  expect(faultsOf('bulkEvaluationRequest', JSON.parse(call?.text ?? ''))).toEqual([]);
  expect(answer).toMatchObject({ kind: 'flags' });
  const headers = { authorization: `Bearer ${service.settings['OFREP_TOKEN']}` };
  const response = await fetch(`${service.url}/ofrep/v1/evaluate/flags`, {
    method: 'POST',
    headers,
    body: call?.text ?? '',
  });
  expect(faultsOf('bulkEvaluationSuccess', await response.json())).toEqual([]);
  expect(faultsOf('bulkEvaluationSuccess', { flags: [{ key: 1 }] })).not.toEqual([]);
});

test('a key replaces the token', async () => {
  const { outbound } = reportedOutbound();
  const context = { targetingKey: 'Nestling', environment: 'test' };
  const apiKey = service.settings['OFREP_TOKEN'];
  expect(await evaluateAll({ url: service.url, token: undefined, apiKey, context, outbound }, null)).toMatchObject({
    kind: 'flags',
  });
  expect(await evaluateAll({ url: service.url, token: undefined, apiKey: undefined, context, outbound }, null)).toEqual(
    { kind: 'none', isRefused: true },
  );
});
