import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { kind: 'phone', browser: 'Safari' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { kind: 'tablet', browser: 'Chrome' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { kind: 'computer', browser: 'Microsoft Edge' },
  ],
  ['curl/8.9.1', { kind: 'unknown', browser: null }],
  ['', { kind: 'unknown', browser: null }],
  ['   ', { kind: 'unknown', browser: null }],
  ['\u0000\uffff<script>', { kind: 'unknown', browser: null }],
])('the name of a device is derived from its user agent: %s (D-178)', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
