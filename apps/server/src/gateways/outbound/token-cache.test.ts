import { describe, expect, it } from 'vitest';
import { createTokenCache } from './token-cache.ts';

function issuer(lifeMs = 1_000) {
  const issued: string[] = [];
  let time = 0;
  let isDown = false;
  const cache = createTokenCache(
    async () => {
      await Promise.resolve();
      if (isDown) return null;
      issued.push(`token-${issued.length + 1}`);
      return { token: issued.at(-1) ?? '', lifeMs };
    },
    { now: () => time },
  );
  return {
    cache,
    issued,
    wait: (ms: number) => {
      time += ms;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

describe('access token of an external system', () => {
  it('is requested once for simultaneous calls, and used for four fifths of its lifetime', async () => {
    const { cache, issued, wait } = issuer();
    expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual(['token-1', 'token-1', 'token-1']);
    wait(799);
    expect(await cache.get()).toBe('token-1');
    wait(1);
    expect(await Promise.all([cache.get(), cache.get()])).toEqual(['token-2', 'token-2']);
    expect(issued).toHaveLength(2);
  });

  it('is replaced once after a refusal, also when several calls report it', async () => {
    const { cache, issued } = issuer();
    const first = (await cache.get()) ?? '';
    cache.drop(first);
    expect(await cache.get()).toBe('token-2');
    cache.drop(first);
    expect(await cache.get()).toBe('token-2');
    expect(issued).toHaveLength(2);
  });

  it('is requested again after a failed request', async () => {
    const { cache, setDown } = issuer();
    setDown(true);
    expect(await cache.get()).toBeNull();
    setDown(false);
    expect(await cache.get()).toBe('token-1');
  });
});
