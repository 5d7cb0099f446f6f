/** An answer over HTTP. */
export interface StandInAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Returns an answer in JSON. */
export function jsonAnswer(status: number, body: unknown): StandInAnswer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

/** Returns an answer that leads a browser to another address. */
export function redirectTo(location: string): StandInAnswer {
  return { status: 303, headers: { location }, body: '' };
}

/** Long addresses break, so that a narrow screen does not scroll sideways. */
const STYLE = `body { margin: 1rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 sans-serif; }
table { border-collapse: collapse; }
th, td { padding: 0.125rem 1rem 0.125rem 0; text-align: start; vertical-align: top; }
p, dd, td { overflow-wrap: anywhere; }
button, input, select { font: inherit; }`;

/**
 * Returns a page of a stand-in for people.
 * @param title without markup
 * @param content HTML
 */
export function pageAnswer(title: string, content: string, status = 200): StandInAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} (stand-in)</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${content}</main></body></html>`,
  };
}

/** Escapes what comes from a caller. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
