import { randomBytes } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Store } from './store.ts';

/** The tokens of the app. */
export interface Tokens {
  /** Issues a token. */
  issue: () => { readonly access_token: string; readonly scope: string; readonly expires_in: number };
  isValid: (token: string | undefined) => boolean;
  /** Ends all tokens, as a rotation of the secret or a new installation does. */
  revoke: () => void;
}

/** Creates the tokens of a store, none at first. */
export function createTokens({ behaviour, now }: Store): Tokens {
  const endings = new Map<string, number>();
  return {
    issue: () => {
      const token = `shpat_${randomBytes(16).toString('hex')}`;
      endings.set(token, now() + behaviour.tokenLifeSeconds * 1000);
      return {
        access_token: token,
        scope: [...behaviour.scopes].join(','),
        expires_in: behaviour.tokenLifeSeconds,
      };
    },
    isValid: (token) => now() < (endings.get(token ?? '') ?? 0),
    revoke: () => endings.clear(),
  };
}

/**
 * Throws unless the app has a scope; one to write includes that to read.
 * @param field the field that needs it, for the message
 */
export function requireScope({ behaviour }: Store, scope: string, field: string): void {
  if (hasScope(behaviour.scopes, scope)) return;
  throw new GraphQLError(`Access denied for ${field} field. Required access: \`${scope}\` access scope.`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: `\`${scope}\` access scope.`,
    },
  });
}

/** Whether a list of scopes includes one. */
export function hasScope(scopes: ReadonlySet<string>, scope: string): boolean {
  return scopes.has(scope) || scopes.has(scope.replace(/^read_/, 'write_'));
}
