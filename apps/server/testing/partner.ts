import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { modelPartner } from './model-partner.ts';
import type { ModelPartner } from './model-partner.ts';

/** The stand-in's current secret, and its next one. */
export const PARTNER_SECRET = `whsec_${Buffer.from('a-key-of-a-partner-that-is-long-1').toString('base64')}`;
export const NEXT_PARTNER_SECRET = `whsec_${Buffer.from('a-key-of-a-partner-that-is-long-2').toString('base64')}`;

/**
 * The fault of one call: its connection breaks before or after it is done, it is never answered, or
 * it gets a status.
 */
export type PartnerFault = 'drop-before' | 'drop-after' | 'hang' | number;

export interface PartnerStandIn extends Pick<ModelPartner, 'taken' | 'leads' | 'holds'> {
  url: string;
  /** Settings with which the product uses the stand-in. */
  settings: Record<string, string>;
  /** Calls in their order: the facts of the headers, and the body. */
  journal: { id: string; signatures: number; body: Readonly<Record<string, unknown>> }[];
  /** Each applies to one later call. */
  faults: PartnerFault[];
  /** Secrets that it accepts. */
  secrets: string[];
  close(): Promise<void>;
}

const MINUTES_5 = 5 * 60;

const lead = z.looseObject({
  type: z.enum(['lead', 'withdrawal']),
  id: z.uuid(),
  sequence: z.number().int().positive(),
  sentAt: z.iso.datetime(),
});

/**
 * Starts a partner that accepts leads, as strict as one should be: it verifies signature and age,
 * recognises a repeat by `webhook-id`, and stores the highest sequence of an id.
 *
 * @param now its clock
 */
export async function startPartner(port = 0, now: () => Date = () => new Date()): Promise<PartnerStandIn> {
  const model = modelPartner();
  const server = createServer((request, response) => void serve(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/leads`;
  const standIn: PartnerStandIn = {
    url,
    settings: {
      LEAD_GATEWAY: 'http',
      LEAD_URL: url,
      LEAD_SECRET: PARTNER_SECRET,
      PARTNER_GATEWAY: 'http',
      PARTNER_VROOM_URL: url,
      PARTNER_VROOM_SECRET: PARTNER_SECRET,
    },
    taken: model.taken,
    leads: () => model.leads(),
    holds: (id) => model.holds(id),
    journal: [],
    faults: [],
    secrets: [PARTNER_SECRET],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const fault = standIn.faults.shift();
    if (fault === 'drop-before') return void request.socket.destroy();
    if (fault === 'hang') return;
    if (typeof fault === 'number') return void response.writeHead(fault, { location: '/elsewhere' }).end();
    const status = take(request, body);
    if (fault === 'drop-after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }

  function take(request: IncomingMessage, body: string): number {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const id = header('webhook-id');
    const timestamp = Number(header('webhook-timestamp'));
    const signatures = header('webhook-signature').split(' ');
    const expected = standIn.secrets.map((secret) => `v1,${hmacOf(secret, `${id}.${timestamp}.${body}`)}`);
    if (!expected.some((one) => signatures.includes(one))) return 401;
    if (Math.abs(now().getTime() / 1000 - timestamp) > MINUTES_5) return 401;
    const read = lead.safeParse(JSON.parse(body));
    if (request.method !== 'POST' || !read.success) return 400;
    const own = `${read.data.id}.${read.data.sequence}`;
    if (id !== own && id !== `${own}.again`) return 400;
    standIn.journal.push({ id, signatures: signatures.length, body: read.data });
    return model.receive({ id, body: read.data });
  }

  return standIn;
}

function hmacOf(secret: string, signed: string): string {
  return createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
}
