import type pg from 'pg';
import { asOptions, PLANNER_SETTINGS, SESSION_SETTINGS } from './session-settings.ts';

/** Values of `sslmode` that the driver knows, and one that it reads as `verify-full` with a warning. */
const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

const VERIFYING: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca']);

/**
 * Returns the driver's configuration of a session. `options` of the address come before the settings
 * that the product relies on and after the planner's. A pooler gets no options but those of the
 * address, because it refuses them.
 *
 * @param address as `DATABASE_URL` has it
 */
export function connectionConfig(
  address: string,
  isPooler: boolean,
): Pick<pg.ClientConfig, 'connectionString' | 'options'> {
  const { connectionString, options } = splitAddress(address);
  if (isPooler) return { connectionString, ...(options !== '' && { options }) };
  return {
    connectionString,
    options: [asOptions(PLANNER_SETTINGS), options, asOptions(SESSION_SETTINGS)]
      .filter((part) => part !== '')
      .join(' '),
  };
}

/** Returns the parameters of an address; the address of a socket's folder has none. */
function addressParameters(address: string): URLSearchParams {
  return new URLSearchParams(address.startsWith('/') ? '' : (address.split('#')[0]?.split('?')[1] ?? ''));
}

/** Values of `ssl` that the driver reads; it would encrypt with any other text, `false` included. */
const SSL_VALUES: ReadonlySet<string> = new Set(['true', '1', '0', 'no-verify']);

/** Returns what of an address the driver would misread, as the end of a sentence; null if nothing. */
export function addressFault(address: string): string | null {
  const parameters = addressParameters(address);
  const [mode, ssl] = [parameters.get('sslmode'), parameters.get('ssl')];
  if (mode !== null && !SSL_MODES.some((allowed) => allowed === mode))
    return `has an unknown sslmode (it must be one of ${SSL_MODES.join(', ')})`;
  if (ssl !== null && !SSL_VALUES.has(ssl)) return 'has an unknown ssl (write sslmode=verify-full or sslmode=disable)';
  const ofAddress = /^[a-z]+:\/\/(?:[^/?]*@)?([^/?]*)/.exec(address)?.[1] ?? '';
  const hosts = `${ofAddress}${parameters.get('host') ?? ''}`;
  if (hosts.includes(','))
    return 'names several hosts, and one is connected to (name the primary, or a pooler or proxy before them)';
  return null;
}

/** Takes the options out of an address, where the driver would let them replace those beside it. */
function splitAddress(address: string): { connectionString: string; options: string } {
  const parameters = addressParameters(address);
  if (parameters.size === 0) return { connectionString: address, options: '' };
  const options = parameters.getAll('options').join(' ');
  parameters.delete('options');
  const mode = parameters.get('sslmode');
  // The driver verifies with these modes too, and would print a warning of eight lines.
  if (mode !== null && VERIFYING.has(mode) && parameters.get('uselibpqcompat') !== 'true')
    parameters.set('sslmode', 'verify-full');
  const rest = parameters.toString();
  return { connectionString: `${address.split('?')[0]}${rest === '' ? '' : `?${rest}`}`, options };
}
