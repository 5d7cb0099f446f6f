import { describe, expect, it } from 'vitest';
import { HELP_TOPICS, helpLines, type HelpTopic } from './help-lines.ts';

const numbers = (topics: HelpTopic[], country: string | null, region: string | null = null): string[] =>
  helpLines(topics, { country, region }).map(({ number }) => number);

describe('help lines', () => {
  it.each([
    [[], 'US', null, []],
    [['emergency'], 'US', null, ['911']],
    [['emergency'], 'CA', null, ['911']],
    [['emergency'], 'GB', null, ['999']],
    [['emergency'], 'IE', null, ['112']],
    [['emergency'], 'PL', null, ['112']],
    [['poison'], 'US', 'CA', ['911', '1-800-222-1222']],
    [['poison'], 'CA', 'ON', ['911', '1-844-764-7669']],
    [['poison'], 'CA', 'QC', ['911', '1-800-463-5060']],
    [['poison'], 'GB', null, ['999']],
    [['crisis'], 'PL', null, ['112', '800 70 2222']],
    [['loss'], 'IE', null, ['112', '116 123']],
    [['violence', 'crisis'], 'US', null, ['911', '988', '1-800-799-7233']],
    [['violence'], 'CA', null, ['911']],
    [['crisis'], 'FR', null, []],
    [['crisis'], null, null, []],
  ] satisfies [HelpTopic[], string | null, string | null, string[]][])(
    'of %o in %s, region %s, are %o',
    (topics, country, region, expected) => {
      expect(numbers(topics, country, region)).toEqual(expected);
    },
  );

  it('begin with the emergency number of the country for every topic, each with its page', () => {
    for (const country of ['US', 'CA', 'GB', 'IE', 'PL'])
      for (const topic of HELP_TOPICS) {
        const lines = helpLines([topic], { country, region: null });
        expect(lines[0]?.service).toBe('emergency');
        for (const { url } of lines) expect(url).toMatch(/^https:\/\//);
      }
  });
});
