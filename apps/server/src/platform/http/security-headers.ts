import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { PlatformSettings } from '../settings.ts';

type PublicAddress = Pick<PlatformSettings, 'PUBLIC_URL'>;

/**
 * Returns the security headers of every answer; computed once, because they never depend on the
 * answer.
 * @param admitted other origins whose scripts may run and which these may call, for a document of
 * its own
 */
export function securityHeaders(config: PublicAddress, admitted: readonly string[] = []): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(config, admitted),
    strictTransportSecurity: isHttps(config),
  });
  setHeaders(answer.req, answer, (error) => {
    if (error) throw new Error('the security headers cannot be worked out', { cause: error });
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function contentSecurityPolicy(config: PublicAddress, admitted: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...admitted],
      styleSrc: ["'self'"],
      // Any HTTPS image is allowed; origins of other schemes must be listed.
      imgSrc: ["'self'", 'data:', 'https:', ...admitted.filter((origin) => !origin.startsWith('https:'))],
      mediaSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...admitted],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps(config) && { upgradeInsecureRequests: [] }),
    },
  };
}

function isHttps(config: PublicAddress): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false;
}
