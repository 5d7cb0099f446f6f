import { endpoint } from '../endpoint.ts';

export interface Certificate {
  certificateID: string;
  className: string;
  name: string;
  /** Calendar day of the pass. */
  date: string;
  revoked: boolean;
  /** The PDF font lacks letters for a part of the name. */
  needsLatinName: boolean;
}

export interface CertificateExchange {
  params: { slug: string };
  query: { userId: string; locale?: string | undefined };
}

/** Returns the certificate of a passed course. */
export const readCertificate = endpoint<CertificateExchange & { data: Certificate }>({
  method: 'GET',
  path: '/api/syllabus/:slug/certificate',
  access: 'uid',
  limit: 'read',
  summary: 'The certificate of a passed course',
  shows: ['pass'],
});

export interface CertificatePdfExchange {
  params: { slug: string };
  /** `latinName` replaces only a name for which the PDF font lacks letters. */
  query: { userId: string; locale?: string | undefined; latinName?: string | undefined };
  data: string;
}

/** Returns the certificate as a PDF. */
export const readCertificatePdf = endpoint<CertificatePdfExchange>({
  method: 'GET',
  path: '/api/syllabus/:slug/certificate.pdf',
  access: 'uid',
  limit: 'lookup',
  summary: 'The certificate as a PDF (application/pdf)',
  nav: true,
});

export interface CertificateCheck {
  valid: boolean;
  course: string;
  date: string;
  /** First name and initial: "Anna K." */
  name: string;
  revoked: boolean;
}

/** Public check of a certificate number. */
export const verifyCertificate = endpoint<{
  params: { certificateID: string };
  query: { locale?: string | undefined };
  data: CertificateCheck;
}>({
  method: 'GET',
  path: '/api/verify/:certificateID',
  access: 'nobody',
  limit: 'lookup',
  summary: 'Check a certificate number',
});
