import type { Session } from '../../src/platform/http/session.ts';

/** A session of a member, for tests that read none. */
export const SOME_SESSION: Session = {
  id: '',
  uid: 'u1',
  tokenHash: '',
  startedAt: new Date(0),
  expiresAt: new Date(0),
  country: null,
  region: null,
  zip: null,
  locale: 'en-US',
  renewed: false,
};
