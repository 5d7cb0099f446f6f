import type { Locale } from '@nestling/domain/account/locale';

/** The caller, as the session statement reads it. */
export interface Session {
  /** Names it where the token must not be revealed. */
  id: string;
  uid: string;
  tokenHash: string;
  startedAt: Date;
  expiresAt: Date;
  country: string | null;
  region: string | null;
  zip: string | null;
  locale: Locale;
  /** Its end was put off by this call, so that its cookies need a new one too. */
  renewed: boolean;
}

/** The part of a session that an action needs. */
export type Caller = Pick<Session, 'uid' | 'id' | 'locale'>;

/**
 * Finds the live session of a cookie value; null without one. Renews it, unless the caller cannot
 * set the cookie again.
 */
export type ReadSession = (token: string, options?: { renew: boolean }) => Promise<Session | null>;

/**
 * Finds the live session of a cookie value with further facts of its member, in one statement; null
 * without one. Renews it.
 */
export type ReadCaller<Facts extends object> = (token: string) => Promise<(Facts & { session: Session }) | null>;
