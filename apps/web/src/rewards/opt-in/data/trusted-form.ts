import { VENDOR_SCRIPT } from '@nestling/domain/rewards/opt-in/certificate';
import { createStore } from 'zustand/vanilla';
import { settings } from '../../../lib/settings.ts';

/** What the recorder of the form gives: the address of the certificate, and its token. */
export interface FormCertificate {
  cert: string;
  token: string;
}

/**
 * Where the certification of this document stands: not begun, waiting for the recorder, certified,
 * without an answer in time, or stopped because what it recorded does not hold any more. A recorder
 * that was stopped begins no second time in one document.
 */
export type CertificationState =
  | { kind: 'idle' | 'waiting' | 'silent' | 'stopped' }
  | { kind: 'certified'; certificate: FormCertificate };

/** The recorder is looked at so often, and no longer than so long. */
const LOOK_EVERY_MS = 100;
const LOOK_FOR_MS = 10_000;

const SCRIPT_ID = 'trusted-form';
const CERT_FIELD = 'xxTrustedFormCertUrl';
const TOKEN_FIELD = 'xxTrustedFormToken';

declare global {
  interface Window {
    /** The recorder's own; there once its script has run. */
    trustedFormStopRecording?: () => void;
  }
}

/** The certification of this document; the recorder knows one alone, whatever page is drawn. */
export const certificationStore = createStore<{ now: CertificationState }>(() => ({ now: { kind: 'idle' } }));

let looking: ReturnType<typeof setInterval> | undefined;

/** True while forms are certified by a recorder from elsewhere. */
export function isCertifierOn(): boolean {
  return settings().config.formCertification.provider !== null;
}

/** Asks for the recorder, once a document: nothing of it is loaded before a parent says yes. */
export function startCertifying(): void {
  if (certificationStore.getState().now.kind !== 'idle') return;
  certificationStore.setState({ now: { kind: 'waiting' } });
  const since = Date.now();
  looking = setInterval(() => look(since), LOOK_EVERY_MS);
  document.body.append(recorder());
}

/** What was recorded does not hold any more: the recorder ends, and its token goes. */
export function stopCertifying(): void {
  const { kind } = certificationStore.getState().now;
  if (kind === 'idle' || kind === 'stopped') return;
  endRecording();
  certificationStore.setState({ now: { kind: 'stopped' } });
}

function look(since: number): void {
  const cert = valueOf(CERT_FIELD);
  if (cert !== '') {
    clearInterval(looking);
    const token = valueOf(TOKEN_FIELD) || cert;
    certificationStore.setState({ now: { kind: 'certified', certificate: { cert, token } } });
  } else if (Date.now() - since >= LOOK_FOR_MS) {
    endRecording();
    certificationStore.setState({ now: { kind: 'silent' } });
  }
}

/** The recorder writes into hidden inputs of the form, of which React knows nothing. */
function valueOf(name: string): string {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
}

function recorder(): HTMLScriptElement {
  const address = new URL(settings().config.formCertification.scriptUrl ?? VENDOR_SCRIPT);
  address.searchParams.set('field', CERT_FIELD);
  address.searchParams.set('use_tagged_consent', 'true');
  address.searchParams.set('provide_referrer', 'false');
  address.searchParams.set('l', `${Date.now()}${Math.random()}`);
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = address.href;
  // One that comes after it was given up would record all the same.
  script.addEventListener('load', () => {
    const { kind } = certificationStore.getState().now;
    if (kind === 'silent' || kind === 'stopped') endRecording();
  });
  return script;
}

function endRecording(): void {
  clearInterval(looking);
  window.trustedFormStopRecording?.();
  document.getElementById(SCRIPT_ID)?.remove();
  for (const field of document.querySelectorAll(`input[name^="xxTrustedForm"]`)) field.remove();
}
