import { describe, expect, it } from 'vitest';
import { licenceFaults } from './licences.ts';

const ALLOWED = { shipped: ['MIT', 'OFL-1.1'], toolsOnly: ['MPL-2.0'], declared: { 'drawn-': 'MIT' } };

const faults = (name: string, locked: object) => licenceFaults({ [`node_modules/${name}`]: locked }, ALLOWED);

describe('the license check', () => {
  it('allows a listed license, also as one of several alternatives', () => {
    expect(faults('a', { license: 'MIT' })).toEqual([]);
    expect(faults('a', { license: '(GPL-3.0 OR MIT)' })).toEqual([]);
    expect(faults('drawn-linux', {})).toEqual([]);
  });

  it('refuses an unlisted and an unknown license', () => {
    expect(faults('a', { license: 'GPL-3.0' })).toEqual(['a has the licence GPL-3.0, which is not allowed']);
    expect(faults('@b/a', {})).toEqual(['@b/a has the licence nobody knows, which is not allowed']);
    expect(faults('a', { license: 'GPL-3.0', dev: true })).toEqual([
      'a has the licence GPL-3.0, which is not allowed even for tools',
    ]);
  });

  it('refuses a license for tools in a shipped package', () => {
    expect(faults('a', { license: 'MPL-2.0', dev: true })).toEqual([]);
    expect(faults('a', { license: 'MPL-2.0' })).toHaveLength(1);
  });

  it('ignores our own packages', () => {
    expect(licenceFaults({ 'apps/web': {}, 'node_modules/@nestling/web': { link: true } }, ALLOWED)).toEqual([]);
  });
});
