import type { LiveEvent } from '@nestling/contract/live-events';
import { expect, test } from 'vitest';
import { leaveUnknown } from './live-stream.ts';

test('a kind of live event that the stream does not handle does not compile, and a newer kind is ignored', async () => {
  const { kind }: LiveEvent = { kind: 'user' };
  // @ts-expect-error -- only what no branch has taken comes here
  await expect(leaveUnknown({ kind })).resolves.toBeUndefined();
});
