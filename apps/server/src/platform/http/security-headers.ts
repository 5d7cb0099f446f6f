import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { PlatformSettings } from '../settings.ts';

type PublicAddress = Pick<PlatformSettings, 'PUBLIC_URL'> & Partial<Pick<PlatformSettings, 'HSTS_SUBDOMAINS'>>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Features that no page uses, refused so that an injected script cannot use them. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Other origins that every document may load from. */
export interface AdmittedOrigins {
  /** Beside those of any https address. */
  readonly pictures?: readonly string[];
  readonly films?: readonly string[];
  /** Whose pages may be shown in a frame. */
  readonly frames?: readonly string[];
}

interface Policy extends AdmittedOrigins {
  /** Whose scripts may run, and which these may call and load pictures from. */
  scripts?: readonly string[];
  /** False for a document whose forms only its script sends. */
  sendsForms?: boolean;
}

/**
 * Returns the security headers of every answer; computed once, because they never depend on the
 * answer, except for scripts that one document admits.
 */
export function securityHeaders(config: PublicAddress, policy: Policy = {}): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(config, policy),
    strictTransportSecurity: isHttps(config) && {
      maxAge: YEAR_SECONDS,
      includeSubDomains: config.HSTS_SUBDOMAINS === true,
    },
    xFrameOptions: { action: 'deny' },
  });
  answer.setHeader('permissions-policy', UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '));
  setHeaders(answer.req, answer, (error) => {
    if (error) throw new Error('the security headers cannot be worked out', { cause: error });
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/**
 * Returns the security headers of every answer to the staff: their pages load from their own host
 * alone, and nothing is stored by a browser.
 */
export function staffSecurityHeaders(config: PublicAddress): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    ...securityHeaders(config),
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

function contentSecurityPolicy(config: PublicAddress, policy: Policy) {
  const { scripts = [], pictures = [], films = [], frames = [], sendsForms = true } = policy;
  const others = [...scripts, ...pictures].filter((origin) => !origin.startsWith('https:'));
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'"],
      // Any HTTPS image is allowed, because editors may use those of any site, such as the logo of
      // a partner; origins of other schemes must be listed.
      imgSrc: ["'self'", 'data:', 'https:', ...new Set(others)],
      mediaSrc: ["'self'", ...films],
      ...(frames.length > 0 && { frameSrc: ["'self'", ...frames] }),
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...scripts],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: [sendsForms ? "'self'" : "'none'"],
      frameAncestors: ["'none'"],
      ...(isHttps(config) && { upgradeInsecureRequests: [] }),
    },
  };
}

function isHttps(config: PublicAddress): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false;
}
