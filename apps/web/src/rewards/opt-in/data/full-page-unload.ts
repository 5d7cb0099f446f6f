import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { useEffect } from 'react';
import { replaceWithExternal } from '../../../lib/external-navigation.ts';
import { isCertifierOn } from './trusted-form.ts';

/** A page that is recorded is left so many milliseconds after its answer. */
export const REDIRECT_AFTER_MS = 300;

/** True for the question of a partner that has its form recorded, while a recorder is in use. */
export function isRecorded({ partner }: LeadTransfer): boolean {
  return partner.requiresTrustedForm && isCertifierOn();
}

/** True where this document was loaded at the address, and not come to by a move within it. */
export function wasLoadedAt(pathname: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const loaded = entry === undefined ? null : URL.parse(entry.name);
  // A browser that does not tell loads nothing anew, time and again.
  return loaded === null || plain(loaded.pathname) === plain(pathname);
}

/**
 * A recorder runs on after a move within its document: whoever leaves its page gets another one.
 */
export function useFullPageUnload(isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return undefined;
    const { pathname } = location;
    return () => {
      // An error in the place of the page is no leaving.
      if (location.pathname !== pathname) replaceWithExternal(location.href);
    };
  }, [isOwn]);
}

function plain(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase();
}
