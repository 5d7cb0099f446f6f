import { endpoint } from '../endpoint.ts';
import type {
  AddKeyExchange,
  BeginDeskSignInExchange,
  BeginJoiningExchange,
  BeginKeyExchange,
  EndDeskSessionExchange,
  EnterDemoExchange,
  JoinDeskExchange,
  ReadDeskSessionExchange,
  SignInToDeskExchange,
} from './session.schema.ts';

export type DeskSession = ReadDeskSessionExchange['data'];

export const readDeskSession = endpoint<ReadDeskSessionExchange>({
  method: 'GET',
  path: '/api/desk/session',
  access: 'desk',
  limit: 'read',
  summary: 'The operator who is signed in',
});

export const endDeskSession = endpoint<EndDeskSessionExchange>({
  method: 'POST',
  path: '/api/desk/session/end',
  access: 'desk',
  limit: 'write',
  summary: 'Sign out',
});

/** Signs a demo operator in by the secret of a printed link; outside production alone. */
export const enterDemo = endpoint<EnterDemoExchange>({
  method: 'POST',
  path: '/api/desk/enter',
  access: 'nobody',
  limit: 'write',
  summary: 'Sign in as a demo operator',
});

/** First half of an invitation: what the browser needs to make a passkey. */
export const beginJoining = endpoint<BeginJoiningExchange>({
  method: 'POST',
  path: '/api/desk/invitation/begin',
  access: 'nobody',
  limit: 'write',
  summary: 'Open an invitation',
});

/** Second half: stores the passkey and signs in. */
export const joinDesk = endpoint<JoinDeskExchange>({
  method: 'POST',
  path: '/api/desk/invitation/finish',
  access: 'nobody',
  limit: 'write',
  summary: 'Accept an invitation',
});

export const beginDeskSignIn = endpoint<BeginDeskSignInExchange>({
  method: 'POST',
  path: '/api/desk/sign-in/begin',
  access: 'nobody',
  limit: 'write',
  summary: 'Begin to sign in with a passkey',
});

export const signInToDesk = endpoint<SignInToDeskExchange>({
  method: 'POST',
  path: '/api/desk/sign-in/finish',
  access: 'nobody',
  limit: 'write',
  summary: 'Sign in with a passkey',
});

export const beginKey = endpoint<BeginKeyExchange>({
  method: 'POST',
  path: '/api/desk/keys/begin',
  access: 'desk',
  limit: 'write',
  summary: 'Begin to add a passkey',
});

export const addKey = endpoint<AddKeyExchange>({
  method: 'POST',
  path: '/api/desk/keys/finish',
  access: 'desk',
  limit: 'write',
  summary: 'Add a passkey',
});
