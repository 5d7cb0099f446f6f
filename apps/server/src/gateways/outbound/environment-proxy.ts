/** What Node was started with. */
interface NodeStart {
  readonly environment: NodeJS.ProcessEnv;
  readonly execArgv: readonly string[];
}

/**
 * Returns whether calls go by the proxy of `HTTPS_PROXY` and `HTTP_PROXY`, but for `NO_PROXY`: by
 * the switch of Node for its own clients, in the environment or as an option.
 *
 * @see https://nodejs.org/api/cli.html#node_use_env_proxy1
 */
export function usesEnvironmentProxy({ environment, execArgv }: NodeStart = nodeStart()): boolean {
  const options = [...(environment['NODE_OPTIONS'] ?? '').split(/\s+/), ...execArgv];
  const last = options.findLast((option) => /^--(?:no-)?use-env-proxy$/.test(option));
  return last === undefined ? environment['NODE_USE_ENV_PROXY'] === '1' : last === '--use-env-proxy';
}

function nodeStart(): NodeStart {
  return { environment: process.env, execArgv: process.execArgv };
}

/** True where a proxy answered and made no tunnel, so that the call has not left. */
export function isRefusedByProxy(error: unknown): boolean {
  return error instanceof Error && /when HTTP Tunneling/.test(error.message);
}

/**
 * Says for an operator which proxy calls go by, or that one of the environment is not used; null
 * without one. User and password of the proxy are left out.
 */
export function proxyNote(start: NodeStart = nodeStart()): string | null {
  const { environment } = start;
  const name = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].find((one) => environment[one]);
  if (name === undefined) return null;
  if (!usesEnvironmentProxy(start)) return `${name} is set and not used: NODE_USE_ENV_PROXY=1 turns it on`;
  return `calls go by the proxy ${URL.parse(environment[name] ?? '')?.host ?? 'that cannot be read'} (${name})`;
}
