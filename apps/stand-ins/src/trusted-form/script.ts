/** What the script does in a page. */
interface ScriptBehaviour {
  /** Where it gets certificates. */
  readonly certificates: string;
  readonly isSilent: boolean;
  /** Milliseconds until it asks for a certificate. */
  readonly waitMs: number;
  /** Whether it stops to record when the page asks for that. */
  readonly stops: boolean;
}

/**
 * Renders the script as a page gets it: it adds its two fields to each form, as the vendor's does,
 * and records until it is stopped.
 */
export function renderScript(behaviour: ScriptBehaviour): string {
  return `(${IN_BROWSER})(${JSON.stringify(behaviour)});\n`;
}

/** Runs in the page as a plain script, so it must not use any code of the product. */
const IN_BROWSER = `({ certificates, isSilent, waitMs, stops }) => {
  const field = new URL(document.currentScript.src).searchParams.get('field') || 'xxTrustedFormCertUrl';
  let id = null;
  let records = true;
  const send = (action, text) => {
    if (id !== null) fetch(certificates + '/' + id + '/' + action, { method: 'POST', body: text, keepalive: true });
  };
  const put = (form, name, value) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', id: name + '_0', name, value });
    form.append(input);
  };
  document.addEventListener('input', ({ target }) => {
    if (records) send('recorded', String(target.value));
  });
  window.trustedFormStopRecording = () => {
    send('stopped', '');
    if (stops) records = false;
  };
  window.trustedFormStartRecording = () => {
    records = true;
  };
  if (isSilent) return;
  setTimeout(async () => {
    const answer = await fetch(certificates + '/certificates', { method: 'POST' });
    ({ id } = await answer.json());
    const url = certificates + '/' + id;
    for (const form of document.forms) {
      put(form, field, url);
      put(form, 'xxTrustedFormToken', url);
    }
    window.trustedFormCertUrlCallback?.(url);
    window.trustedFormCertIdCallback?.(id);
  }, waitMs);
}`;
