import { z } from 'zod';
import { dateTime, rawText, schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';

/** Binary values of a passkey are in this form (Web Authentication Level 3, section 5.1). */
const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/, 'invalid');

const transports = z.array(z.string().max(20)).max(10).optional();

const listedKey = z.object({ id: z.string(), type: z.string(), transports });

/** What a browser needs to make a passkey. */
const creationOptions = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(listedKey).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none']).optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
});

/** What a browser needs to sign with a passkey. */
const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(listedKey).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});

const credential = {
  id: base64url.max(2048),
  rawId: base64url.max(2048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.object({}),
};

/** A new passkey, as a browser sends it. */
const newKey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});
export type NewKey = z.output<typeof newKey>;

/** A signature with a passkey, as a browser sends it. */
const keyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type KeyProof = z.output<typeof keyProof>;

const operator = z.object({ id: uuid, name: z.string(), email: z.string(), role: z.enum(['admin']) });

const deskSession = z.object({
  operator,
  /** How many passkeys the operator has; with fewer than two the desk reminds. */
  keys: z.number(),
  /** The session ends then at the latest. */
  endsAt: dateTime,
  /** Seconds without a call after which it ends. */
  idleSeconds: z.number(),
});

const secret = rawText(200).min(1, 'required');

const UNUSABLE_LINK = ['auth/invalid-action-code', 'auth/expired-action-code'] as const;

export const readDeskSessionSchema = schemaOf({ status: 200, data: deskSession, codes: [] });
export type ReadDeskSessionExchange = Exchanged<typeof readDeskSessionSchema>;

export const endDeskSessionSchema = schemaOf({
  status: 200,
  body: z.object({}),
  data: z.object({ signedOut: z.literal(true) }),
  codes: [],
});
export type EndDeskSessionExchange = Exchanged<typeof endDeskSessionSchema>;

export const enterDemoSchema = schemaOf({
  status: 200,
  body: z.object({ secret }),
  data: deskSession,
  codes: [...UNUSABLE_LINK, 'auth/too-many-requests'],
});
export type EnterDemoExchange = Exchanged<typeof enterDemoSchema>;

export const beginJoiningSchema = schemaOf({
  status: 200,
  body: z.object({ secret }),
  data: z.object({ email: z.string(), options: creationOptions }),
  codes: [...UNUSABLE_LINK, 'auth/too-many-requests'],
});
export type BeginJoiningExchange = Exchanged<typeof beginJoiningSchema>;

export const joinDeskSchema = schemaOf({
  status: 200,
  body: z.object({ secret, name: text(60).min(1, 'required'), key: newKey }),
  data: deskSession,
  codes: [...UNUSABLE_LINK, 'auth/too-many-requests', 'forbidden'],
});
export type JoinDeskExchange = Exchanged<typeof joinDeskSchema>;

export const beginDeskSignInSchema = schemaOf({
  status: 200,
  body: z.object({}),
  data: z.object({ options: requestOptions }),
  codes: ['auth/too-many-requests'],
});
export type BeginDeskSignInExchange = Exchanged<typeof beginDeskSignInSchema>;

export const signInToDeskSchema = schemaOf({
  status: 200,
  body: z.object({ proof: keyProof }),
  data: deskSession,
  codes: ['unauthenticated', 'auth/too-many-requests'],
});
export type SignInToDeskExchange = Exchanged<typeof signInToDeskSchema>;

export const beginKeySchema = schemaOf({
  status: 200,
  body: z.object({}),
  data: z.object({ options: creationOptions }),
  codes: [],
});
export type BeginKeyExchange = Exchanged<typeof beginKeySchema>;

export const addKeySchema = schemaOf({
  status: 200,
  body: z.object({ key: newKey }),
  data: deskSession,
  codes: ['forbidden'],
});
export type AddKeyExchange = Exchanged<typeof addKeySchema>;
