import type {
  BeginDeskSignInExchange,
  BeginKeyExchange,
  KeyProof,
  NewKey,
} from '@nestling/contract/desk/session.schema';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type AuthenticatorTransport,
} from '@simplewebauthn/browser';

type CreationOptions = BeginKeyExchange['data']['options'];
type RequestOptions = BeginDeskSignInExchange['data']['options'];
type ListedKey = NonNullable<CreationOptions['excludeCredentials']>[number];

const TRANSPORTS: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/**
 * Asks the browser to make a passkey.
 * @throws WebAuthnError, such as for a prompt that was closed
 */
export async function createKey(options: CreationOptions): Promise<NewKey> {
  const { excludeCredentials = [], ...rest } = options;
  const { id, rawId, type, authenticatorAttachment, response } = await startRegistration({
    optionsJSON: { ...rest, excludeCredentials: excludeCredentials.map(standardTransports) },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Asks the browser to sign with a passkey.
 * @throws WebAuthnError, such as for a prompt that was closed
 */
export async function proveKey(options: RequestOptions): Promise<KeyProof> {
  const { allowCredentials = [], ...rest } = options;
  const { id, rawId, type, authenticatorAttachment, response } = await startAuthentication({
    optionsJSON: { ...rest, allowCredentials: allowCredentials.map(standardTransports) },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Says why this browser cannot use passkeys; null where it can. */
export function whyNoPasskeys(): string | null {
  if (browserSupportsWebAuthn()) return null;
  if (!window.isSecureContext)
    return 'Passkeys work over https only. Open the desk by its address that begins with https.';
  return 'This browser has no passkeys. Open the desk in a current Chrome, Edge, Firefox or Safari.';
}

/** Says why the browser made or used no passkey; null for an error of another kind. */
export function passkeyText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = error instanceof WebAuthnError ? error.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || error.name === 'InvalidStateError')
    return 'This device already has a passkey for the desk. Use another device, or a security key.';
  if (code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT')
    return 'This key cannot check who uses it. Set a PIN on it, or use another one.';
  if (error.name === 'SecurityError')
    return 'Passkeys do not work at this address. Open the desk by the address that was sent to you.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'The prompt for the passkey was closed, or took too long. Nothing has changed: try again.';
  return error instanceof WebAuthnError
    ? 'The device could not use a passkey. Try again, or use another device.'
    : null;
}

/** The library accepts the transports of the standard alone. */
function standardTransports({ id, type, transports = [] }: ListedKey) {
  const isStandard = (name: string): name is AuthenticatorTransport => TRANSPORTS.includes(name);
  return { id, type, transports: transports.filter(isStandard) };
}
