import { pathOf } from '@nestling/domain/pages';
import { createStore } from 'zustand/vanilla';
import { settings } from '../settings.ts';

/**
 * The version that the server has reported since the page load; null while it is the loaded one.
 */
export const newerPolicy = createStore<{ version: string | null }>(() => ({ version: null }));

/**
 * Returns the version of the policy in force as far as this page knows; other settings do not
 * change while the page is open.
 */
export function policyInForce(): string {
  return newerPolicy.getState().version ?? settings().policyVersion;
}

/** Sets the version that the server names now. */
export function setPolicyInForce(version: string): void {
  newerPolicy.setState({ version: version === settings().policyVersion ? null : version });
}

/**
 * Returns the URL of the policy in force; a newer version is named in it, because the page was
 * loaded with another one.
 */
export function policyAddress(version: string | null): string {
  return version === null ? pathOf('policy') : `${pathOf('policy')}?version=${encodeURIComponent(version)}`;
}
