import { copyFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { makeCertificate } from '../certificate.ts';
import { fillIn } from './fill-in.ts';
import { createPart, type Part, type PartHost } from './part.ts';

/** The nginx of the stack. */
export interface SitePart extends Part {
  /** Of the site, without a trailing slash; the `PUBLIC_URL`. */
  readonly address: string;
  /** The certificate, in PEM; it is signed by itself. */
  readonly certificate: string;
}

interface SitePlan {
  readonly program: string;
  readonly openssl: string;
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly webPorts: readonly [number, number];
}

/** Returns the address that a site on a port has. */
export function siteAddress(httpsPort: number): string {
  return `https://localhost:${httpsPort}`;
}

/** Starts nginx with the site of `deploy/` and a certificate for localhost. */
export async function startSite(host: PartHost, plan: SitePlan): Promise<SitePart> {
  const folder = join(plan.folder, 'nginx');
  const certificate = await makeCertificate(folder, host.owner, plan.openssl);
  const file = join(folder, 'nginx.conf');
  copyFileSync(join(root, 'deploy/nginx/away.html'), join(folder, 'away.html'));
  writeFileSync(join(folder, 'nestling.conf'), siteFile(plan, folder, host.logs));
  writeFileSync(file, MAIN_FILE.replaceAll('{folder}', folder).replaceAll('{logs}', host.logs));
  const address = siteAddress(plan.httpsPort);
  const part = createPart(host, {
    name: 'nginx',
    command: plan.program,
    args: ['-e', 'stderr', '-p', folder, '-c', file],
    // Lets running calls end; an open live stream ends once its process does.
    stopSignal: 'SIGTERM',
    isReady: () => isServed(`${address}/readyz`, certificate),
  });
  await part.start();
  return { ...part, address, certificate };
}

/** What Debian's own nginx.conf is to the site, for a user without rights. */
const MAIN_FILE = `daemon off;
worker_processes 2;
pid {folder}/nginx.pid;
error_log {logs}/nginx-error.log warn;
events {
    worker_connections 1024;
}
http {
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/nestling.conf;
}
`;

/**
 * Returns the site of `deploy/` with the ports of a plan.
 * @param folder of certificate and key, and of the page for an outage
 */
export function siteFile(
  { httpPort, httpsPort, webPorts }: Pick<SitePlan, 'httpPort' | 'httpsPort' | 'webPorts'>,
  folder: string,
  logs: string,
): string {
  const filled = fillIn('nginx/nestling.conf', {
    'https://nestling.example': siteAddress(httpsPort),
    'server_name nestling.example': 'server_name localhost',
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen [::]:80;': `listen [::1]:${httpPort};`,
    'listen 443 ': `listen 127.0.0.1:${httpsPort} `,
    'listen [::]:443 ': `listen [::1]:${httpsPort} `,
    '127.0.0.1:3001': `127.0.0.1:${webPorts[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${webPorts[1]}`,
    '/etc/ssl/nestling/': `${folder}/`,
    '/opt/nestling/deploy/nginx': folder,
    '/var/log/nginx/nestling.log': join(logs, 'nginx-access.log'),
  });
  return hasIpv6() ? filled : filled.replaceAll(/^ *listen \[::1\].*\n/gm, '');
}

function hasIpv6(): boolean {
  return (networkInterfaces()['lo'] ?? []).some(({ address }) => address === '::1');
}

function isServed(address: string, ca: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { ca, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('error', reject).end();
  });
}
