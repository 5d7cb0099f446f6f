import type { OptInForm, OptInVerdict } from '@nestling/domain/rewards/opt-in/form';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { replaceWithExternal } from '../../data/external-navigation.ts';
import { settings } from '#lib/settings.ts';
import { hasNoBox } from '../../data/no-box.ts';
import {
  certificationStore,
  isCertifierOn,
  startCertifying,
  stopCertifying,
  type FormCertificate,
  type CertificationState,
} from './trusted-form.ts';

/**
 * The proof of consent: a certificate, a checkbox, or none, because the address or the provider
 * disables the checkbox.
 */
export type FormProof =
  | { kind: 'waiting' | 'box' | 'no-box' | 'nothing' }
  | { kind: 'certified'; certificate: FormCertificate };

/**
 * Returns the proof of consent for a partner that requires one. The recorder is loaded with the yes
 * and stops when the yes is withdrawn; then, and where the recorder does not respond, the checkbox
 * replaces it.
 */
export function useConsent({ parts }: Pick<OptInForm, 'parts'>, answer: OptInVerdict['answer']): FormProof {
  const { now } = useStore(certificationStore);
  const { search } = useLocation();
  const isNeeded = parts.includes('consent') && isCertifierOn();
  const isYes = answer === 'yes';
  const withoutCertificate = boxOf(search);
  const restarts = isNeeded && isYes && now.kind === 'stopped' && withoutCertificate !== 'box';

  useEffect(() => {
    if (!isNeeded) return;
    if (isYes) startCertifying();
    else stopCertifying();
  }, [isNeeded, isYes]);
  useEffect(() => {
    // Requires a full page load, because the recorder starts only once per document.
    if (restarts) replaceWithExternal(location.href);
  }, [restarts]);

  return isNeeded ? consentOf(now, withoutCertificate) : { kind: withoutCertificate };
}

/** Returns the certificate of this document; null without one. */
export function cachedCertificate(): FormCertificate | null {
  const { now } = certificationStore.getState();
  return now.kind === 'certified' ? now.certificate : null;
}

function consentOf(now: CertificationState, withoutCertificate: 'box' | 'no-box' | 'nothing'): FormProof {
  if (now.kind === 'certified') return now;
  return { kind: now.kind === 'idle' || now.kind === 'waiting' ? 'waiting' : withoutCertificate };
}

/** The query parameter disables the checkbox even where the flag allows it. */
function boxOf(search: string): 'box' | 'no-box' | 'nothing' {
  if (!settings().flags.enableTrustedFormCheckboxFallback) return 'nothing';
  return hasNoBox(search) ? 'no-box' : 'box';
}
