import type { ZipVerdict } from '@nestling/domain/account/zip-region';

/** What the server says of a postal code; one of Pennsylvania where it fits. */
export function zipVerdict(status: ZipVerdict['status'] = 'OK', region = 'US-PA'): ZipVerdict {
  return status === 'OK' ? { status, type: 'STANDARD', region } : { status, type: null, region: null };
}
