import { describe, expect, it } from 'vitest';
import { usStateNamed, usStateOf } from './us-state.ts';

describe('the state of a member', () => {
  it.each(['TX', 'DC', 'PR', 'AE'])('US-%s is a region of the US [RWD-173]', (state) => {
    expect(usStateOf({ country: 'US', region: `US-${state}` })).toEqual({ kind: 'state', state });
  });

  it.each(['TX', 'us-TX', 'US-Texas', 'US-XX', 'US-', 'CA-ON', '', null])(
    'is not %j for a member in the US [RWD-174]',
    (region) => {
      expect(usStateOf({ country: 'US', region })).toEqual({ kind: 'invalid-region' });
    },
  );

  it('is not checked for a member in another country', () => {
    for (const country of ['CA', 'GB', 'PL', null])
      expect(usStateOf({ country, region: 'US-TX' })).toEqual({ kind: 'abroad' });
  });
});

describe('the state in a query', () => {
  it('is accepted with or without its country', () => {
    expect(['TX', 'US-TX', 'US-PR'].map(usStateNamed)).toEqual(['TX', 'TX', 'PR']);
    expect(['tx', 'XX', 'CA-ON', 'ON', '', 'US-', 'US-US-TX'].map(usStateNamed)).toEqual(Array(7).fill(null));
  });
});
