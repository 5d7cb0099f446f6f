import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { useEffect } from 'react';
import { replaceWithExternal } from '../../data/external-navigation.ts';
import { isCertifierOn } from './trusted-form.ts';

/**
 * Delay in milliseconds between the answer and the redirect, so that the recorder can send its
 * data.
 */
export const REDIRECT_AFTER_MS = 300;

/** True for a question whose form must be recorded, while a recorder is configured. */
export function isRecorded({ partner }: LeadTransfer): boolean {
  return partner.requiresTrustedForm && isCertifierOn();
}

/** True where this document was loaded at the path, not reached by a navigation within it. */
export function wasLoadedAt(pathname: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const loaded = entry === undefined ? null : URL.parse(entry.name);
  // Without a navigation entry the page counts as loaded here, otherwise it would reload forever.
  return loaded === null || plain(loaded.pathname) === plain(pathname);
}

/**
 * Replaces the document when the member leaves its page, because a recorder continues after a
 * navigation within the document.
 */
export function useFullPageUnload(isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return undefined;
    const { pathname } = location;
    return () => {
      // An app error replaces the page without a navigation, so the document must stay.
      if (location.pathname !== pathname) replaceWithExternal(location.href);
    };
  }, [isOwn]);
}

function plain(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase();
}
