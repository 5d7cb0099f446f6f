import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { PlatformSettings } from '../settings.ts';

type PublicAddress = Pick<PlatformSettings, 'PUBLIC_URL'>;

/** Names and values of the headers that every answer carries; worked out once, as nothing in them is one answer's. */
export function securityHeaders(config: PublicAddress): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: isHttps(config),
  });
  setHeaders(answer.req, answer, (error) => {
    if (error) throw new Error('the security headers cannot be worked out', { cause: error });
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

function contentSecurityPolicy(config: PublicAddress) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      mediaSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
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
