interface Coding {
  name: string;
  isRefused: boolean;
  written: string;
}

/** True when `Accept-Encoding` names gzip and does not refuse it (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (typeof header !== 'string') return false;
  return codingsIn(header).some((coding) => isGzip(coding) && !coding.isRefused);
}

/** True when `Accept-Encoding` names Brotli and does not refuse it. */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  if (typeof header !== 'string') return false;
  return codingsIn(header).some(({ name, isRefused }) => name === 'br' && !isRefused);
}

/**
 * Returns an `Accept-Encoding` whose `*` covers no explicitly refused coding (RFC 9110, 12.5.3),
 * because the framework takes `*` for gzip regardless of the other entries.
 */
export function withoutRefused(header: string): string {
  const codings = codingsIn(header);
  if (!codings.some((coding) => isGzip(coding) && coding.isRefused)) return header;
  const namesBrotli = codings.some(({ name }) => name === 'br');
  return codings
    .filter(({ name }) => name !== '*' || !namesBrotli)
    .map(({ written }) => written.replace('*', 'br'))
    .join(', ');
}

function codingsIn(header: string): Coding[] {
  return header.split(',').map((written) => {
    const [name = '', ...parameters] = written.split(';').map((part) => part.trim().toLowerCase());
    return {
      name,
      isRefused: parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)),
      written: written.trim(),
    };
  });
}

function isGzip({ name }: Coding): boolean {
  return name === 'gzip' || name === 'x-gzip';
}
