import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { deriveKeys, type SigningSecrets } from '../platform/secrets.ts';

/** Hours for which a link opens the preview, and a browser then shows it. */
export const PREVIEW_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

const TOKEN = /^(?<until>[0-9a-z]{1,11})\.(?<mac>[\w-]{43})$/;

/** Issues and checks the tokens of the preview for editors. */
export interface PreviewLinks {
  issue(): string;
  /** Returns when a token ends; null for one that is forged or has ended. */
  endOf(token: string | undefined): Date | null;
}

/**
 * Creates the tokens of the preview. A token names its end and nobody, so that it needs no row: the
 * editors of a team may share a link.
 */
export function previewLinks(secrets: SigningSecrets, clock: Clock): PreviewLinks {
  const [key, ...olderKeys] = deriveKeys(secrets, 'content-preview');
  return {
    issue() {
      const until = (clock.now().getTime() + PREVIEW_HOURS * HOUR_MS).toString(36);
      return `${until}.${macOf(key, until).toString('base64url')}`;
    },
    endOf(token) {
      const { until = '', mac = '' } = TOKEN.exec(token ?? '')?.groups ?? {};
      const received = Buffer.from(mac, 'base64url');
      const isOurs = [key, ...olderKeys].map((each) => isMac(macOf(each, until), received)).includes(true);
      const end = new Date(Number.parseInt(until, 36));
      return isOurs && end > clock.now() ? end : null;
    },
  };
}

function macOf(key: Buffer, until: string): Buffer {
  return createHmac('sha256', key).update(until).digest();
}

function isMac(expected: Buffer, received: Buffer): boolean {
  return expected.length === received.length && timingSafeEqual(expected, received);
}
