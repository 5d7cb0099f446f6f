import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { root } from '../bootstrap.mjs';
import { makeCertificate } from './certificate.ts';
import { fillIn } from './fill-in.ts';
import { Part, type PartHost } from './part.ts';

interface SitePlan {
  /** Of certificate and key, and of the page for an outage. */
  readonly folder: string;
  readonly logs: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly webPorts: readonly number[];
}

/** Returns the address that a site on a port has, without a trailing slash. */
export function siteAddress(httpsPort: number): string {
  return `https://localhost:${httpsPort}`;
}

/**
 * Starts nginx with the site of `deploy/` and a certificate for localhost, which this process
 * trusts from then on.
 */
export async function startSite(host: PartHost, plan: SitePlan): Promise<Part> {
  const { folder, logs } = plan;
  const certificate = await makeCertificate(folder, host.owner);
  setDefaultCACertificates([...getCACertificates(), certificate]);
  const file = join(folder, 'nginx.conf');
  copyFileSync(join(root, 'deploy/nginx/away.html'), join(folder, 'away.html'));
  writeFileSync(join(folder, 'nestling.conf'), siteFile(plan));
  writeFileSync(file, MAIN_FILE.replaceAll('{folder}', folder).replaceAll('{logs}', logs));
  const site = new Part(host, {
    name: 'nginx',
    command: 'nginx',
    args: ['-e', 'stderr', '-p', folder, '-c', file],
    // Lets running calls end; an open live stream ends once its process does.
    stopSignal: 'SIGTERM',
    isReady: async () => (await fetch(`${siteAddress(plan.httpsPort)}/readyz`)).ok,
  });
  await site.start();
  return site;
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

/** Returns the site of `deploy/` on the ports of a plan. */
export function siteFile({ folder, logs, httpPort, httpsPort, webPorts }: SitePlan): string {
  const filled = fillIn('nginx/nestling.conf', {
    'https://nestling.example': siteAddress(httpsPort),
    'server_name nestling.example': 'server_name localhost',
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen 443 ': `listen 127.0.0.1:${httpsPort} `,
    '127.0.0.1:3001': `127.0.0.1:${webPorts[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${webPorts[1]}`,
    '/etc/ssl/nestling/': `${folder}/`,
    '/opt/nestling/deploy/nginx': folder,
    '/var/log/nginx/nestling.log': join(logs, 'nginx-access.log'),
  });
  // Containers often have no IPv6, and whoever looks localhost up tries the other address too.
  return filled.replaceAll(/^ *listen \[::\].*\n/gm, '');
}
