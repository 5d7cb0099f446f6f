import { endpoint } from '../endpoint.ts';

export interface Certificate {
  certificateID: string;
  className: string;
  name: string;
  /** Calendar day of the pass. */
  date: string;
  revoked: boolean;
  /** The PDF has no letters for a part of the name. */
  needsLatinName: boolean;
}

export interface CertificateExchange {
  params: { slug: string };
  query: { userId: string; locale?: string | undefined };
}

/** The certificate of a passed course (D-47). */
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
  /** `latinName` is written in the place of a name that the PDF has no letters for; of no other (D-256). */
  query: { userId: string; locale?: string | undefined; latinName?: string | undefined };
  data: string;
}

/** The certificate as a PDF (D-47). */
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

/** The public check of a certificate number (D-47, D-141). */
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
