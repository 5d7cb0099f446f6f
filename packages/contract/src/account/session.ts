import type { Locale } from '@nestling/domain/account/locale';
import { endpoint } from '../endpoint.ts';

export interface SessionAnswer {
  authenticated: boolean;
  uid: string | null;
  /** Opaque key of the member under which a browser stores state; it does not reveal the uid. */
  of: string | null;
  expiresAt: string | null;
  country: string | null;
  locale: Locale;
}

/** Returns the signed-in member, if there is one. */
export const readSession = endpoint<{ data: SessionAnswer }>({
  method: 'GET',
  path: '/api/auth/session',
  access: 'nobody',
  limit: 'read',
  summary: 'Who is signed in',
});

/** Ends the session; succeeds also without one. */
export const signOut = endpoint<{ data: { signedOut: true } }>({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'nobody',
  limit: 'write',
  summary: 'Sign out',
});

export interface AuthConfig {
  providers: { facebook: boolean };
  passwordMinLength: number;
  emailLocale: Locale;
}

/** Public settings of sign-in. */
export const readAuthConfig = endpoint<{ query: { locale?: string | undefined }; data: AuthConfig }>({
  method: 'GET',
  path: '/api/auth/config',
  access: 'nobody',
  limit: 'read',
  summary: 'Public settings of sign-in',
});
