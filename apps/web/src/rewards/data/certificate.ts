import type { Certificate, CertificateCheck } from '@nestling/contract/rewards/certificate';
import { readCertificate, readCertificatePdf, verifyCertificate } from '@nestling/contract/rewards/certificate';
import { pathOf } from '@nestling/domain/pages';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { settings } from '../../lib/settings.ts';
import { FRESH_MS } from './redeem-course.ts';

/** The certificate of a passed course (D-47). */
export function certificateQuery(uid: string, slug: string, locale: string) {
  return queryOptions({
    queryKey: ['redeem', 'certificate', uid, slug, locale],
    staleTime: FRESH_MS,
    queryFn: async (): Promise<Certificate> =>
      (await call(readCertificate, { params: { slug }, query: { userId: uid, locale } })).data,
  });
}

/** Where the certificate is as a PDF; the browser opens it as a link. */
export function certificatePdf(uid: string, slug: string, locale: string): string {
  return addressOf(readCertificatePdf, { slug }, { userId: uid, locale });
}

/** The public page that checks a certificate, whole, for the QR code (D-47). */
export function verifyAddress(certificateID: string): string {
  return settings().publicUrl.replace(/\/+$/, '') + pathOf('verify', { certificateID });
}

/** The public check of a number; null when no certificate has it (D-47, D-141). */
export function checkQuery(certificateID: string, locale: string) {
  return queryOptions({
    queryKey: ['verify', certificateID, locale],
    queryFn: async (): Promise<CertificateCheck | null> => {
      try {
        return (await call(verifyCertificate, { params: { certificateID }, query: { locale } })).data;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'certificate-not-found') return null;
        throw failure;
      }
    },
  });
}
