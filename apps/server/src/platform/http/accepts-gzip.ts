/** True when `Accept-Encoding` names gzip and does not refuse it (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (typeof header !== 'string') return false;
  return header.split(',').some((coding) => {
    const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
    return (name === 'gzip' || name === 'x-gzip') && !parameters.some((parameter) => /^q=0(?:\.0+)?$/.test(parameter));
  });
}
