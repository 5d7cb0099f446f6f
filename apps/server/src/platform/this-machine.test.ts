import { expect, test } from 'vitest';
import { isThisMachine } from './this-machine.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.0.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  'this machine is reached by %s',
  (host) => expect(isThisMachine(host)).toBe(true),
);

test.each(['', '127.example.com', 'localhost.example.com', '10.0.0.1', '0.0.0.0', '::', '::2', 'mail'])(
  'another machine is reached by "%s"',
  (host) => expect(isThisMachine(host)).toBe(false),
);
