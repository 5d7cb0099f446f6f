import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';

/** Returns the server's verdict on a postal code; one of Pennsylvania where it fits. */
export function zipVerdict(status: ZipVerdict['status'] = 'OK', region = 'US-PA'): ZipVerdict {
  return status === 'OK' ? { status, type: 'STANDARD', region } : { status, type: null, region: null };
}
