import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { answerCall, createEntry, type JournalEntry, type StandIn, type StandInOptions } from '../calls.ts';
import { createFaultKit } from '../faults.ts';
import { startLocalServer } from '../http-server.ts';
import { parseJson } from '../parse-json.ts';
import { createLeadStore, type LeadStore } from './lead-store.ts';

/** The stand-in's current secret, and its next one. */
export const PARTNER_SECRET = `whsec_${Buffer.from('a-key-of-a-partner-that-is-long-1').toString('base64')}`;
export const NEXT_PARTNER_SECRET = `whsec_${Buffer.from('a-key-of-a-partner-that-is-long-2').toString('base64')}`;

/** A message with a valid signature and a known format. */
interface SignedMessage {
  readonly id: string;
  /** How many signatures came with it. */
  readonly signatures: number;
  readonly body: z.output<typeof lead>;
}

/** Its operations are `lead` and `withdrawal`, and `unreadable` for another body. */
export interface PartnerStandIn extends StandIn, Pick<LeadStore, 'accepted' | 'leads' | 'holds'> {
  /** Signed messages in their order, repeats included; a call that a fault refused is none. */
  readonly messages: SignedMessage[];
  /** Secrets that it accepts. */
  secrets: string[];
}

interface PartnerOptions extends StandInOptions {
  /** Its clock. */
  readonly now?: () => Date;
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
 */
export async function startPartner({ port = 0, now = () => new Date() }: PartnerOptions = {}): Promise<PartnerStandIn> {
  const store = createLeadStore();
  const faults = createFaultKit();
  const journal: JournalEntry[] = [];
  const messages: SignedMessage[] = [];

  const receive = ({ method, headers }: IncomingMessage, content: string, body: unknown): number => {
    const header = (name: string): string => String(headers[name] ?? '');
    const id = header('webhook-id');
    const timestamp = Number(header('webhook-timestamp'));
    const signatures = header('webhook-signature').split(' ');
    const expected = standIn.secrets.map((secret) => `v1,${hmacOf(secret, `${id}.${timestamp}.${content}`)}`);
    if (!expected.some((signature) => signatures.includes(signature))) return 401;
    if (Math.abs((now().getTime() + faults.clockSkewMs) / 1000 - timestamp) > MINUTES_5) return 401;
    const { data } = lead.safeParse(body);
    if (method !== 'POST' || !data) return 400;
    const own = `${data.id}.${data.sequence}`;
    if (id !== own && id !== `${own}.again`) return 400;
    messages.push({ id, signatures: signatures.length, body: data });
    return store.receive(id, data);
  };

  const server = await startLocalServer(port, async (request, response) => {
    const content = await text(request);
    const body = parseJson(content);
    const entry = createEntry(lead.pick({ type: true }).safeParse(body).data?.type ?? 'unreadable');
    journal.push(entry);
    await answerCall({ request, response }, entry, faults.ofCall(entry.operation), () => ({
      status: receive(request, content, body),
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }));
  });
  const url = `${server.url}/leads`;
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
    faults,
    journal,
    messages,
    accepted: store.accepted,
    leads: store.leads,
    holds: store.holds,
    secrets: [PARTNER_SECRET],
    close: server.close,
  };
  return standIn;
}

function hmacOf(secret: string, signed: string): string {
  return createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
}
