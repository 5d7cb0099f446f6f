import type {
  ReadCertificateExchange,
  ReadCertificatePdfExchange,
  VerifyCertificateExchange,
} from './certificate.schema.ts';
import { endpoint } from '../endpoint.ts';

export type Certificate = ReadCertificateExchange['data'];

export type CertificateExchange = ReadCertificateExchange;

/** The endpoint of the certificate of a passed course. */
export const readCertificate = endpoint<ReadCertificateExchange>({
  method: 'GET',
  path: '/api/syllabus/:slug/certificate',
  access: 'uid',
  limit: 'read',
  summary: 'The certificate of a passed course',
  shows: ['pass'],
});

export type CertificatePdfExchange = ReadCertificatePdfExchange;

/** The endpoint of the certificate as a PDF. */
export const readCertificatePdf = endpoint<ReadCertificatePdfExchange>({
  method: 'GET',
  path: '/api/syllabus/:slug/certificate.pdf',
  access: 'uid',
  limit: 'lookup',
  summary: 'The certificate as a PDF (application/pdf)',
  isNavigation: true,
});

export type CertificateCheck = VerifyCertificateExchange['data'];

/** Public check of a certificate number. */
export const verifyCertificate = endpoint<VerifyCertificateExchange>({
  method: 'GET',
  path: '/api/verify/:certificateID',
  access: 'nobody',
  limit: 'lookup',
  summary: 'Check a certificate number',
});
