/**
 * `node send-for-ever.ts {folder} {prefix}`: sends mails into an outbox until it is killed, and
 * reports each key to its parent process.
 */
import { createOutbox } from '../outbox.ts';

const [, , folder = '', prefix = ''] = process.argv;
const outbox = createOutbox({ folder, from: 'hello@nestling.example', clock: { now: () => new Date() } });

for (let index = 0; ; index += 1) {
  const key = `${prefix}-${index}`;
  await outbox.send({
    key,
    mailId: '1f00c0ffee00000000000000000000a1',
    to: 'maya@example.com',
    subject: `Mail ${key}`,
    html: '<p>'.padEnd(40_000, 'x'),
    text: 'text',
    template: 'password-reset',
    locale: 'en-US',
  });
  process.send?.(key);
}
