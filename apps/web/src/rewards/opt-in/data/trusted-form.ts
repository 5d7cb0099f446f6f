import { VENDOR_SCRIPT } from '@nestling/domain/rewards/opt-in/certificate';
import { createStore } from 'zustand/vanilla';
import { settings } from '#lib/settings.ts';

/** The result of the form's recorder: the URL of the certificate, and its token. */
export interface FormCertificate {
  cert: string;
  token: string;
}

/**
 * The certification of this document: not started, waiting for the recorder, certified, without an
 * answer in time, or stopped because the recorded consent is no longer valid. A stopped recorder
 * never starts again in the same document.
 */
export type CertificationState =
  | { kind: 'idle' | 'waiting' | 'silent' | 'stopped' }
  | { kind: 'certified'; certificate: FormCertificate };

/** Poll interval and time limit, because the recorder reports nothing when it is ready. */
const POLL_MS = 100;
const POLL_FOR_MS = 10_000;

const SCRIPT_ID = 'trusted-form';
const CERT_FIELD = 'xxTrustedFormCertUrl';
const TOKEN_FIELD = 'xxTrustedFormToken';

declare global {
  interface Window {
    /** Set by the recorder's script; undefined until it has run. */
    trustedFormStopRecording?: () => void;
  }
}

/** The certification of this document. The recorder knows only one, whatever page is rendered. */
export const certificationStore = createStore<{ now: CertificationState }>(() => ({ now: { kind: 'idle' } }));

let polling: ReturnType<typeof setInterval> | undefined;

/** True while an external recorder certifies forms. */
export function isCertifierOn(): boolean {
  return settings().config.formCertification.provider !== null;
}

/** Loads the recorder once per document; nothing of it may be loaded before a parent says yes. */
export function startCertifying(): void {
  if (certificationStore.getState().now.kind !== 'idle') return;
  certificationStore.setState({ now: { kind: 'waiting' } });
  const since = Date.now();
  polling = setInterval(() => poll(since), POLL_MS);
  document.body.append(recorder());
}

/** Stops the recorder and deletes its token, because the recorded consent is no longer valid. */
export function stopCertifying(): void {
  const { kind } = certificationStore.getState().now;
  if (kind === 'idle' || kind === 'stopped') return;
  endRecording();
  certificationStore.setState({ now: { kind: 'stopped' } });
}

function poll(since: number): void {
  const cert = valueOf(CERT_FIELD);
  if (cert !== '') {
    clearInterval(polling);
    const token = valueOf(TOKEN_FIELD) || cert;
    certificationStore.setState({ now: { kind: 'certified', certificate: { cert, token } } });
  } else if (Date.now() - since >= POLL_FOR_MS) {
    endRecording();
    certificationStore.setState({ now: { kind: 'silent' } });
  }
}

/** Read from the DOM because the recorder adds hidden inputs that React does not know. */
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
  // A script that loads after the time limit must not record anything.
  script.addEventListener('load', () => {
    const { kind } = certificationStore.getState().now;
    if (kind === 'silent' || kind === 'stopped') endRecording();
  });
  // A blocked recorder never answers, so that the box must not wait for it.
  script.addEventListener('error', () => {
    if (certificationStore.getState().now.kind !== 'waiting') return;
    endRecording();
    certificationStore.setState({ now: { kind: 'silent' } });
  });
  return script;
}

function endRecording(): void {
  clearInterval(polling);
  window.trustedFormStopRecording?.();
  document.getElementById(SCRIPT_ID)?.remove();
  for (const field of document.querySelectorAll(`input[name^="xxTrustedForm"]`)) field.remove();
}
