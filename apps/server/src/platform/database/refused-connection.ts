import { StartupError } from '../../startup-error.ts';
import { tlsFaultOf, tlsReason, type TlsFault } from '../tls-fault.ts';
import { sqlState } from './statements/sql-state.ts';

/** What to do about a pooler where no other address is known. */
export const POOLER_WITHOUT_DIRECT_URL =
  'DATABASE_URL: this is the address of a pooler such as PgBouncer, which lacks what a connection to Postgres has. Set DATABASE_DIRECT_URL to the address of Postgres itself, for migrations and live events.';

const REMEDIES: Readonly<Record<TlsFault, string>> = {
  'unknown-issuer':
    'Add sslmode=verify-full&sslrootcert={file of that authority} to the address, or start with NODE_EXTRA_CA_CERTS={the file}.',
  'wrong-name': 'Use the name of the certificate in the address.',
  'out-of-date': 'Renew it, or look at the clock of both machines.',
  'no-tls': 'Turn TLS on there, or, in a network of your own alone, write sslmode=disable.',
  handshake: 'Look at the log of Postgres.',
};

/** The setting of a refused connection, and whether a pooler may be behind it. */
export interface ConnectionOrigin {
  readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL';
  readonly isPooler: boolean;
}

/**
 * Returns a StartupError with setting, reason and remedy in place of the error of a connection that
 * TLS or a pooler has refused; other errors unchanged.
 */
export function refusedConnection(error: unknown, { setting, isPooler }: ConnectionOrigin): unknown {
  const fault = tlsFaultOf(error);
  if (fault !== null)
    return new StartupError(`${setting}: the database was reached, and ${tlsReason(fault)}. ${REMEDIES[fault]}`, {
      cause: error,
    });
  if (!isRefusedByPooler(error)) return error;
  const remedy = isPooler
    ? `${setting}: the pooler refuses a parameter of the address. Leave it out there, and set it by connect_query of the pooler.`
    : POOLER_WITHOUT_DIRECT_URL;
  return new StartupError(`${remedy} (${error.message})`, { cause: error });
}

/** PgBouncer has this code for all of its errors. */
function isRefusedByPooler(error: unknown): error is Error {
  return (
    error instanceof Error && sqlState(error) === '08P01' && error.message.includes('unsupported startup parameter')
  );
}
