import type { OptInForm, OptInVerdict } from '@nestling/domain/rewards/opt-in/form';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { replaceWithExternal } from '../../../lib/external-navigation.ts';
import { settings } from '../../../lib/settings.ts';
import { certificationStore, isCertifierOn, startCertifying, stopCertifying } from './trusted-form.ts';
import type { FormCertificate, CertificationState } from './trusted-form.ts';

/** The query that turns the consent box off. */
const NO_BOX = 'noTrustedFormFallback';

/**
 * How consent is proved: by a certificate, by a box, or by nothing, because the address or the
 * provider takes the box away.
 */
export type ConsentProof =
  | { kind: 'waiting' | 'box' | 'no-box' | 'nothing' }
  | { kind: 'certified'; certificate: FormCertificate };

/**
 * The proof of the consent to a partner that asks for one. The recorder is asked for with the yes,
 * and stops as soon as the yes is none any more; then, and where it is silent, the box stands in
 * its place.
 */
export function useConsent({ asked }: Pick<OptInForm, 'asked'>, answer: OptInVerdict['answer']): ConsentProof {
  const { now } = useStore(certificationStore);
  const { search } = useLocation();
  const isNeeded = asked.includes('consent') && isCertifierOn();
  const isYes = answer === 'yes';
  const withoutCertificate = boxOf(search);
  const beginsAnew = isNeeded && isYes && now.kind === 'stopped' && withoutCertificate !== 'box';

  useEffect(() => {
    if (!isNeeded) return;
    if (isYes) startCertifying();
    else stopCertifying();
  }, [isNeeded, isYes]);
  useEffect(() => {
    // The recorder begins once a document.
    if (beginsAnew) replaceWithExternal(location.href);
  }, [beginsAnew]);

  return isNeeded ? consentOf(now, withoutCertificate) : { kind: withoutCertificate };
}

/** The certificate that this document holds; null without one. */
export function heldCertificate(): FormCertificate | null {
  const { now } = certificationStore.getState();
  return now.kind === 'certified' ? now.certificate : null;
}

/** An address without the query that turns the box off. */
export function withBox(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(NO_BOX);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

function consentOf(now: CertificationState, withoutCertificate: 'box' | 'no-box' | 'nothing'): ConsentProof {
  if (now.kind === 'certified') return now;
  return { kind: now.kind === 'idle' || now.kind === 'waiting' ? 'waiting' : withoutCertificate };
}

/** What stands in the place of a certificate: the query wins over the flag. */
function boxOf(search: string): 'box' | 'no-box' | 'nothing' {
  if (!settings().flags.enableTrustedFormCheckboxFallback) return 'nothing';
  return new URLSearchParams(search).has(NO_BOX) ? 'no-box' : 'box';
}
