import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { Dkim } from './dkim.ts';

/** Resolves the text records of a name; rejects with a `code` like Node's resolver. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** What was found of one record, and what is wrong with it; an empty text where nothing is. */
export interface RecordFinding {
  readonly what: string;
  readonly found: string;
  readonly fault: string;
}

const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** Creates a resolver that waits at most 3 s for an answer. */
export function txtResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: 1_400, tries: 1 });
  return (name) => resolver.resolveTxt(name);
}

/**
 * Looks at the records by which receivers judge mails: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
 * (RFC 7489).
 *
 * @param domain of the sender; `returnDomain` is that of the mailboxes of bounces, whose SPF counts
 * @param dkim null where the mail server signs, whose record is not known
 */
export async function checkMailRecords(
  { domain, returnDomain = domain }: { domain: string; returnDomain?: string | undefined },
  dkim: Dkim | null,
  resolveTxt: ResolveTxt,
): Promise<RecordFinding[]> {
  const read = readerOf(resolveTxt);
  return [
    finding('SPF', await read(returnDomain, /^v=spf1(?: |$)/i), spfFault),
    dkim === null
      ? { what: 'DKIM', found: 'not checkable: the mail server signs', fault: '' }
      : finding('DKIM', await read(`${dkim.keySelector}._domainkey.${dkim.domainName}`, /\bp=/i), (record) =>
          dkimFault(record, dkim),
        ),
    finding('DMARC', await readDmarc(domain, read), () => ''),
  ];
}

/** Records of a name, or null where the DNS did not answer. */
type Read = (name: string, kind: RegExp) => Promise<readonly string[] | null>;

function readerOf(resolveTxt: ResolveTxt): Read {
  return async (name, kind) => {
    try {
      const records = await resolveTxt(name);
      // A long record comes in parts.
      return records.map((parts) => parts.join('')).filter((record) => kind.test(record));
    } catch (error) {
      const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
      return typeof code === 'string' && NOT_THERE.has(code) ? [] : null;
    }
  };
}

/** That of the domain itself, or else of one above it. */
async function readDmarc(domain: string, read: Read): Promise<readonly string[] | null> {
  const records = await read(`_dmarc.${domain}`, /^v=DMARC1\b/i);
  const above = domain.slice(domain.indexOf('.') + 1);
  return records?.length === 0 && above.includes('.') ? readDmarc(above, read) : records;
}

function finding(what: string, records: readonly string[] | null, faultOf: (record: string) => string): RecordFinding {
  if (records === null) return { what, found: 'no answer', fault: 'the DNS does not answer' };
  const [record, ...more] = records;
  if (record === undefined) return { what, found: 'none', fault: 'there is no record: docs/outside/smtp.md' };
  const fault = more.length > 0 ? 'there are several records, which count as none' : faultOf(record);
  return { what, found: record.slice(0, 80), fault };
}

function spfFault(record: string): string {
  return /(?:^| )\+?all$/i.test(record.trim()) ? 'everybody may send for the domain: end it with -all' : '';
}

function dkimFault(record: string, { privateKey }: Dkim): string {
  const published = /\bp=([^;]*)/i.exec(record)?.[1]?.replaceAll(/\s/g, '') ?? '';
  if (published === '') return 'the key is revoked';
  const own = createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' });
  return published === own.toString('base64') ? '' : 'it is not the public half of DKIM_PRIVATE_KEY_FILE';
}
