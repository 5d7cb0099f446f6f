import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeOwner, type Owner } from '../owner.ts';

const run = promisify(execFile);

/**
 * Makes a certificate for localhost, signed by itself, as `fullchain.pem` and `privkey.pem`.
 * @returns the certificate, in PEM
 */
export async function makeCertificate(folder: string, owner: Owner = {}, openssl = 'openssl'): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await changeOwner(owner, folder);
  const certificate = join(folder, 'fullchain.pem');
  await run(
    openssl,
    [
      ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '30'],
      ['-keyout', join(folder, 'privkey.pem'), '-out', certificate],
      ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ].flat(),
    { ...owner, cwd: folder },
  );
  return readFileSync(certificate, 'utf8');
}
