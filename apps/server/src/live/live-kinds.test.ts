import type { LiveEvent } from '@nestling/contract/live-events';
import { expect, test } from 'vitest';
import { leaveUnknown } from './live-stream.ts';

test('an event kind without a branch in the stream does not compile, and one of a newer process is ignored', async () => {
  const { kind }: LiveEvent = { kind: 'user' };
  // @ts-expect-error -- only what no branch has taken comes here
  await expect(leaveUnknown({ kind })).resolves.toBeUndefined();
});
