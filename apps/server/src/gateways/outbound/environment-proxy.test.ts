import { expect, test } from 'vitest';
import { proxyNote } from './environment-proxy.ts';

test('the proxy of the environment is named without its password, and as unused without the switch of Node', () => {
  const HTTPS_PROXY = 'http://maya:secret@proxy.example:3128';
  expect(proxyNote({})).toBeNull();
  expect(proxyNote({ NODE_USE_ENV_PROXY: '1' })).toBeNull();
  expect(proxyNote({ HTTPS_PROXY })).toBe('HTTPS_PROXY is set and not used: NODE_USE_ENV_PROXY=1 turns it on');
  expect(proxyNote({ HTTPS_PROXY, NODE_USE_ENV_PROXY: '1' })).toBe(
    'calls go by the proxy proxy.example:3128 (HTTPS_PROXY)',
  );
});
