import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  BeginKeyExchange,
  BeginDeskSignInExchange,
  KeyProof,
  NewKey,
} from '@nestling/contract/desk/session.schema';
import type { StaffSite } from '../platform/http/staff-site.ts';
import type { KeyRow } from './queries/keys.ts';

type CreationOptions = BeginKeyExchange['data']['options'];
type RequestOptions = BeginDeskSignInExchange['data']['options'];

/** Seconds in which a passkey must have answered its challenge. */
export const CHALLENGE_SECONDS = 300;

/**
 * EdDSA, ES256 and RS256 (RFC 9053, RFC 8812). Named, because the library would otherwise try Node for
 * a further one, whose interface Node warns of at each start as experimental.
 */
const ALGORITHMS = [-8, -7, -257];

/** Whose passkeys these are, and where they are valid. */
interface Party {
  site: Pick<StaffSite, 'origin'>;
  brandName: string;
}

/** Passkeys are bound to the host, without its port. */
function hostOf({ origin }: Pick<StaffSite, 'origin'>): string {
  return new URL(origin()).hostname;
}

/** What a browser needs to make a passkey for an operator who has some already. */
export async function creationOptions(
  { site, brandName }: Party,
  operator: { id: string; email: string; name: string },
  { challenge, keys }: { challenge: string; keys: readonly KeyRow[] },
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: `${brandName} desk`,
    rpID: hostOf(site),
    userID: Uint8Array.from(Buffer.from(operator.id)),
    userName: operator.email,
    userDisplayName: operator.name,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { rp, user, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection } = options;
  return {
    rp,
    user,
    challenge: options.challenge,
    pubKeyCredParams,
    ...(timeout !== undefined && { timeout }),
    ...(excludeCredentials && { excludeCredentials }),
    ...(authenticatorSelection && { authenticatorSelection }),
    attestation: 'none',
    extensions: { credProps: true },
  };
}

/** What a browser needs to sign in with any passkey that it has for the desk. */
export async function requestOptions({ site }: Pick<Party, 'site'>, challenge: string): Promise<RequestOptions> {
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  });
}

/** The challenge that a browser says it has answered; null where it cannot be read. */
export function challengeOf({ response }: NewKey | KeyProof): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    return typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}

/** Reads a new passkey; null if it is not valid for this site and challenge. */
export async function readNewKey(
  site: Pick<StaffSite, 'origin'>,
  key: NewKey,
  challenge: string,
): Promise<Pick<KeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const verified = await unlessInvalid(() =>
    verifyRegistrationResponse({
      response: key,
      expectedChallenge: challenge,
      expectedOrigin: site.origin(),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.registrationInfo) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: key.response.transports ?? [],
  };
}

/**
 * Checks a signature with a passkey. @returns the counter of the authenticator; null if the
 * signature is not valid, or the counter went back, as that of a copied authenticator does
 */
export async function readKeyProof(
  site: Pick<StaffSite, 'origin'>,
  proof: KeyProof,
  { challenge, key }: { challenge: string; key: KeyRow },
): Promise<number | null> {
  const verified = await unlessInvalid(() =>
    verifyAuthenticationResponse({
      response: proof,
      expectedChallenge: challenge,
      expectedOrigin: site.origin(),
      expectedRPID: hostOf(site),
      // The library refuses a counter of 0 after another one, which synced passkeys have.
      credential: { id: key.id, publicKey: bytesOf(key.publicKey), counter: 0, transports: key.transports },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const counter = verified.authenticationInfo.newCounter;
  const wentBack = counter > 0 && key.counter > 0 && counter <= key.counter;
  return wentBack ? null : counter;
}

/** The library throws for whatever is not valid. */
async function unlessInvalid<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
