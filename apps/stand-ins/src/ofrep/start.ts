import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { FlagdCore } from '@openfeature/flagd-core';
import { z } from 'zod';
import { escapeHtml, jsonAnswer, pageAnswer, redirectTo, type StandInAnswer } from '../answer.ts';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { sendAnswer } from '../faulty-answer.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';

const TOKEN = 'flag-service-token';

type FlagValue = boolean | string | number | Readonly<Record<string, unknown>>;

interface FlagCall extends JournalEntry {
  /** The sent context. */
  readonly text: string;
  readonly ifNoneMatch: string | null;
}

/** Its one operation is `flags`. */
export interface FlagServiceStandIn extends StandIn {
  journal: FlagCall[];
  /** Sets a flag; undefined removes it. */
  set: (key: string, value: FlagValue | undefined) => void;
}

const request = z.object({ context: z.looseObject({ targetingKey: z.string().min(1) }) });

const NOT_FOUND = jsonAnswer(404, {});

/** The flags of a demo, as the product ships them. */
const SHIPPED = [
  'enableNotifications',
  'enableLoadingSpinner',
  'enableThirdPartyOptIn',
  'enableBrandLogoBar',
  'enableMemberOffers',
  'enableArticles',
  'enableArticleCategories',
  'enableVideoFeedback',
  'sfmcSupport',
];

/**
 * Starts a stand-in of a service of flags that speaks OFREP: `@openfeature/flagd-core`, the evaluator
 * of flagd, judges. `{url}/flags` shows the flags and switches them.
 */
export async function startFlagService({ port = 0 }: StandInOptions = {}): Promise<FlagServiceStandIn> {
  const flags = new Map<string, FlagValue>(SHIPPED.map((key) => [key, true]));
  const faults = createFaultKit();
  const journal: FlagCall[] = [];

  function evaluate(body: string): unknown {
    const read = request.parse(parseJson(body));
    const core = new FlagdCore();
    const configured = [...flags].map(([key, value]): [string, object] => [
      key,
      { state: 'ENABLED', variants: { now: value }, defaultVariant: 'now' },
    ]);
    core.setConfigurations(JSON.stringify({ flags: Object.fromEntries(configured) }));
    const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };
    const { targetingKey } = read.context;
    return {
      flags: core
        .resolveAll({ targetingKey }, quiet)
        .map(({ flagKey: key, value, reason, variant }) => ({ key, value, reason, variant, metadata: {} })),
    };
  }

  function answer({ headers }: IncomingMessage, body: string): StandInAnswer {
    if (headers.authorization !== `Bearer ${TOKEN}` && headers['x-api-key'] !== TOKEN) return jsonAnswer(401, {});
    if (!request.safeParse(parseJson(body)).success)
      return jsonAnswer(400, { errorCode: 'TARGETING_KEY_MISSING', errorDetails: 'the context has no targetingKey' });
    const evaluated = jsonAnswer(200, evaluate(body));
    const etag = `"${createHash('sha256').update(evaluated.body).digest('hex').slice(0, 16)}"`;
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' };
    return { ...evaluated, headers: { ...evaluated.headers, etag } };
  }

  const server = await startLocalServer(port, async (incoming, response) => {
    const body = await text(incoming);
    const call = `${incoming.method} ${incoming.url}`;
    if (call !== 'POST /ofrep/v1/evaluate/flags') {
      await sendAnswer(incoming, response, undefined, () => answerPage(call, flags, new URLSearchParams(body)));
      return;
    }
    const ifNoneMatch = incoming.headers['if-none-match'] ?? null;
    const entry: FlagCall = { ...createEntry('flags'), text: body, ifNoneMatch };
    journal.push(entry);
    await answerCall({ request: incoming, response }, entry, faults.ofCall('flags'), () => answer(incoming, body));
  });
  return {
    url: server.url,
    settings: { FLAGS_GATEWAY: 'ofrep', OFREP_URL: server.url, OFREP_TOKEN: TOKEN, OFREP_POLL_SECONDS: '5' },
    faults,
    journal,
    set: (key, value) => void (value === undefined ? flags.delete(key) : flags.set(key, value)),
    close: server.close,
  };
}

function answerPage(call: string, flags: Map<string, FlagValue>, fields: URLSearchParams): StandInAnswer {
  const key = fields.get('switch');
  if (call === 'POST /flags' && key !== null) {
    flags.set(key, flags.get(key) !== true);
    return redirectTo('/flags');
  }
  if (call !== 'GET /flags') return NOT_FOUND;
  const rows = [...flags].map(
    ([name, value]) =>
      `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(JSON.stringify(value))}</td><td><button name="switch" value="${escapeHtml(name)}">Switch</button></td></tr>`,
  );
  const form = `<form method="post" action="/flags"><table>${rows.join('')}</table></form>`;
  return pageAnswer('Flags', `<h1>Flags (stand-in)</h1>${form}`);
}
