import { readCertificate, readCertificatePdf, verifyCertificate } from '@nestling/contract/rewards/certificate';
import { pathOf } from '@nestling/domain/pages';
import { addressOf } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { settings } from '#lib/settings.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** Creates the query of the certificate of a passed course. */
export function certificateQuery(uid: string, slug: string, locale: string) {
  return queryOf(readCertificate, { params: { slug }, query: { userId: uid, locale } }, { staleTime: FRESH_MS });
}

interface PdfFacts {
  uid: string;
  slug: string;
  locale: string;
  /** Replaces a name that contains letters the PDF font lacks. */
  latinName?: string | undefined;
}

/** Returns the path of the PDF; the browser opens it as a link. */
export function certificatePdf({ uid, slug, locale, latinName }: PdfFacts): string {
  return addressOf(readCertificatePdf, { slug }, { userId: uid, locale, latinName });
}

/** Returns the absolute URL of the public check page, for the QR code. */
export function verifyAddress(certificateID: string): string {
  return settings().publicUrl.replace(/\/+$/, '') + pathOf('verify', { certificateID });
}

/**
 * Creates the query of the public check of a number; its answer is null when no certificate has it.
 */
export function checkQuery(certificateID: string, locale: string) {
  const { queryKey, queryFn } = queryOf(verifyCertificate, { params: { certificateID }, query: { locale } });
  return {
    queryKey,
    queryFn: () => queryFn().catch(nullForUnknown),
    select: (answer: Awaited<ReturnType<typeof queryFn>> | null) => answer?.data ?? null,
  };
}

function nullForUnknown(failure: unknown): null {
  if (failure instanceof ApiFailure && failure.code === 'certificate-not-found') return null;
  throw failure;
}
