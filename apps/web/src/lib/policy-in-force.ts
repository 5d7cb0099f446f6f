import { pathOf } from '@nestling/domain/pages';
import { createStore } from 'zustand/vanilla';
import { settings } from './settings.ts';

/** The version that the server named since the page was loaded; null as long as that is the one it was loaded with. */
export const newerPolicy = createStore<{ version: string | null }>(() => ({ version: null }));

/** The version of the policy in force as far as this page knows; other settings stay as they were loaded (D-161, D-185). */
export function policyInForce(): string {
  return newerPolicy.getState().version ?? settings().policyVersion;
}

/** Keeps the version that the server names now. */
export function setPolicyInForce(version: string): void {
  newerPolicy.setState({ version: version === settings().policyVersion ? null : version });
}

/** Where the policy in force can be read; a version that came since is named, as the page was loaded with another one. */
export function policyAddress(version: string | null): string {
  return version === null ? pathOf('policy') : `${pathOf('policy')}?version=${encodeURIComponent(version)}`;
}
