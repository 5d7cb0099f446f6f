import { expect, test } from 'vitest';
import { proxyNote } from './environment-proxy.ts';

test('the proxy of the environment is named without its password, and as unused without the switch of Node', () => {
  const HTTPS_PROXY = 'http://maya:secret@proxy.example:3128';
  const note = (environment: NodeJS.ProcessEnv, ...execArgv: string[]) => proxyNote({ environment, execArgv });
  const unused = 'HTTPS_PROXY is set and not used: NODE_USE_ENV_PROXY=1 turns it on';
  const used = 'calls go by the proxy proxy.example:3128 (HTTPS_PROXY)';
  expect(note({})).toBeNull();
  expect(note({ NODE_USE_ENV_PROXY: '1' })).toBeNull();
  expect(note({ HTTPS_PROXY })).toBe(unused);
  expect(note({ HTTPS_PROXY, NODE_USE_ENV_PROXY: '1' })).toBe(used);
  expect(note({ HTTPS_PROXY, NODE_OPTIONS: '--no-warnings  --use-env-proxy' })).toBe(used);
  expect(note({ HTTPS_PROXY }, '--use-env-proxy')).toBe(used);
  expect(note({ HTTPS_PROXY, NODE_USE_ENV_PROXY: '1' }, '--no-use-env-proxy')).toBe(unused);
});
