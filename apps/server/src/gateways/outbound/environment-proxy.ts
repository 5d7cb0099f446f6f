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
