import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** An authenticator in software: it makes passkeys and signs with them (Web Authentication Level 3). */
export interface Authenticator {
  /** What a browser sends for a new passkey. */
  create(options: { challenge: string; rp: { id?: string | undefined } }): object;
  /** What a browser sends for a signature with the passkey. */
  get(options: { challenge: string; rpId?: string | undefined }): object;
  /** Signatures so far; 0 for one that does not count. */
  counter: number;
}

interface AuthenticatorOptions {
  /** The page in which it is used. */
  origin: string;
  /** False for one that never asks its user for a PIN or a finger. */
  verifiesUser?: boolean;
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Creates an authenticator with one passkey. */
export function createAuthenticator({ origin, verifiesUser = true }: AuthenticatorOptions): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const user = FLAGS.present + (verifiesUser ? FLAGS.verified : 0);
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  const authenticator: Authenticator = {
    counter: 0,
    create({ challenge, rp }) {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
      const authData = Buffer.concat([dataOf(rp.id ?? '', user + FLAGS.attested, authenticator.counter), attested]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId = '' }) {
      const authData = dataOf(rpId, user, authenticator.counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
  return authenticator;
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Section 6.1: hash of the host, flags, counter. */
function dataOf(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count]);
}

/** An ES256 key (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/** The head of a CBOR item (RFC 8949, section 3). */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) + length]);
  return length < 256
    ? Buffer.from([(major << 5) + 24, length])
    : Buffer.concat([Buffer.from([(major << 5) + 25]), uint16(length)]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes]);
}

function cborMap(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
}
