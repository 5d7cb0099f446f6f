import { describe, expect, it } from 'vitest';
import { etagOf, matchesTag } from './etag.ts';

describe('entity tags', () => {
  const tag = etagOf('{"data":1}');

  it('are weak, equal for equal texts and different for different ones', () => {
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(etagOf('{"data":1}')).toBe(tag);
    expect(etagOf('{"data":2}')).not.toBe(tag);
  });

  it('match If-None-Match alone, in a list, and by the star', () => {
    expect(matchesTag(tag, tag)).toBe(true);
    expect(matchesTag(`W/"other", ${tag}`, tag)).toBe(true);
    expect(matchesTag('*', tag)).toBe(true);
  });

  it('do not match a different tag, a part of a tag, or an empty header', () => {
    expect(matchesTag('W/"other"', tag)).toBe(false);
    expect(matchesTag(tag.slice(0, -2), tag)).toBe(false);
    expect(matchesTag(undefined, tag)).toBe(false);
    expect(matchesTag('', tag)).toBe(false);
  });
});
