/** The parts of a DSN, the address that Sentry issues for a project. */
export interface Dsn {
  /** Where events are posted. */
  readonly envelopeUrl: string;
  readonly origin: string;
}

const KEY = /^\w{1,100}$/;

const PATH = /^((?:\/[\w.-]+)*)\/(\d{1,20})$/;

/** Reads a DSN, such as `https://key@o0.ingest.sentry.io/1`; null for any other text. */
export function readDsn(text: string): Dsn | null {
  const url = URL.parse(text);
  const [, folder, project] = PATH.exec(url?.pathname ?? '') ?? [];
  if (!url || folder === undefined || project === undefined) return null;
  const { protocol, username: key, password, search, hash, host } = url;
  const isPlain = (protocol === 'https:' || protocol === 'http:') && password + search + hash === '';
  if (!isPlain || !KEY.test(key)) return null;
  const origin = `${protocol}//${host}`;
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: key, sentry_client: 'nestling/1' });
  return { origin, envelopeUrl: `${origin}${folder}/api/${project}/envelope/?${query.toString()}` };
}
