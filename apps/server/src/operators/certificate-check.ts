import type { CertificateProvider } from '../gateways/form-certification/port.ts';
import { NOT_CHECKABLE, type SystemCheck } from '../platform/outside/system-check.ts';

const FOR_A_PERSON = 'A person must still do this: docs/outside/trustedform.md, "In ten minutes".';

/**
 * Creates the first try of the provider of certificates, which reaches its host. The key is read by
 * no call without an effect. Null where no certificate is retained.
 */
export function createCertificateCheck(certificates: CertificateProvider | null): SystemCheck | null {
  if (certificates === null) return null;
  return async function* () {
    const fault = (await certificates.check()) ? '' : 'it does not answer: TRUSTEDFORM_BASE_URL, or the network';
    yield { row: { what: 'host', found: fault === '' ? 'answers' : 'none', fault } };
    yield { row: { what: 'key', found: NOT_CHECKABLE, fault: '' } };
    return [FOR_A_PERSON];
  };
}
