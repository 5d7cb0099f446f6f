import type { LiveEvent } from '@nestling/contract/live-events';
import { expect, test } from 'vitest';
import { leaveUnknown } from './live-stream.ts';

test('a kind that the stream has no branch for does not compile, and one of a newer process harms nobody', async () => {
  const { kind }: LiveEvent = { kind: 'user' };
  // @ts-expect-error -- only what no branch has taken comes here
  await expect(leaveUnknown({ kind })).resolves.toBeUndefined();
});
