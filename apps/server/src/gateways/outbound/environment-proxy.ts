/**
 * Returns whether calls go by the proxy of `HTTPS_PROXY` and `HTTP_PROXY`, but for `NO_PROXY`: by
 * the switch of Node for its own clients.
 *
 * @see https://nodejs.org/api/cli.html#node_use_env_proxy1
 */
export function usesEnvironmentProxy(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment['NODE_USE_ENV_PROXY'] === '1';
}

/** True where a proxy answered and made no tunnel, so that the call has not left. */
export function isRefusedByProxy(error: unknown): boolean {
  return error instanceof Error && /when HTTP Tunneling/.test(error.message);
}

/**
 * Says for an operator which proxy calls go by, or that one of the environment is not used; null
 * without one. User and password of the proxy are left out.
 */
export function proxyNote(environment: NodeJS.ProcessEnv = process.env): string | null {
  const name = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].find((one) => environment[one]);
  if (name === undefined) return null;
  if (!usesEnvironmentProxy(environment)) return `${name} is set and not used: NODE_USE_ENV_PROXY=1 turns it on`;
  return `calls go by the proxy ${URL.parse(environment[name] ?? '')?.host ?? 'that cannot be read'} (${name})`;
}
