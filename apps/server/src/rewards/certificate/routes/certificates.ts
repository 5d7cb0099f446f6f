import {
  readCertificate,
  readCertificatePdf,
  verifyCertificate,
  type Certificate,
} from '@nestling/contract/rewards/certificate';
import {
  readCertificatePdfSchema,
  readCertificateSchema,
  verifyCertificateSchema,
} from '@nestling/contract/rewards/certificate.schema';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { fullName, paperOf, publicName, readCertificateId } from '@nestling/domain/learning/certificate';
import { pathOf } from '@nestling/domain/pages';
import { findCertificate, findCertificateByNumber, type CertificateRow, findCourse } from '#learning/public.ts';
import { RETRY_AFTER_SECONDS, refuse, type Refusal } from '#platform/http/refusal.ts';
import { createPrinter, drawInThread } from '../pdf/printer.ts';
import { isWritable } from '../pdf/writable.ts';
import { localeFor } from '../../locale-for.ts';
import type { RewardDeps } from '../../ports.ts';

/** Serves certificates: to their owner, as a PDF, and to anybody who verifies a number. */
export function serveCertificates(deps: RewardDeps): void {
  const { server, handle, content, sender, clock, alerts, log } = deps;
  const printer = createPrinter(
    clock,
    drawInThread(({ certificateID }, fault) => {
      log.error({ err: fault, certificateID }, 'a name could not be drawn in its own letters');
      void alerts.raise(handle.db, { kind: 'certificate-letters', subject: certificateID }).catch((err: unknown) => {
        log.error({ err, certificateID }, 'the alert could not be raised');
      });
    }),
  );

  async function ownCertificate(uid: string, slug: string, locale: Locale): Promise<Certificate | Refusal> {
    const course = findCourse(content.current(), slug, locale);
    if (!course) return refuse('course-not-found', { values: { slug } });
    const row = await findCertificate(handle.db, uid, course.fields.legacySyllabusId);
    return row ? presentCertificate(row, locale) : refuse('quiz-not-passed');
  }

  server.member(readCertificate, readCertificateSchema, async (call) => {
    const certificate = await ownCertificate(call.session.uid, call.params.slug, localeFor(deps, call));
    return 'refused' in certificate ? certificate : { data: certificate };
  });

  server.file(readCertificatePdf, readCertificatePdfSchema, async (call) => {
    const locale = localeFor(deps, call);
    const certificate = await ownCertificate(call.session.uid, call.params.slug, locale);
    if ('refused' in certificate) return certificate;
    // A revoked certificate must never print, because paper cannot be recalled.
    if (certificate.revoked) return refuse('certificate-not-found');
    const { brandName, publicUrl } = sender(locale);
    const verifyUrl = publicUrl + pathOf('verify', { certificateID: certificate.certificateID });
    // The certificate must show the member's own name; the Latin one is used only if that cannot be
    // drawn.
    const latinName = certificate.needsLatinName ? call.query.latinName?.trim() || undefined : undefined;
    const pdf = await printer.print({
      ...certificate,
      latinName,
      brandName,
      verifyUrl,
      locale,
      paper: paperOf(call.session.country),
    });
    if (!pdf) return refuse('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    return { type: 'application/pdf', name: `${certificate.certificateID}.pdf`, content: pdf };
  });

  server.open(verifyCertificate, verifyCertificateSchema, async (call) => {
    call.reply.header('cache-control', 'no-store');
    const number = readCertificateId(call.params.certificateID);
    const row = number && (await findCertificateByNumber(handle.db, number));
    if (!row) return refuse('certificate-not-found');
    return {
      data: {
        valid: row.revokedAt === null,
        revoked: row.revokedAt !== null,
        course: titleOf(row, localeFor(deps, call)),
        date: row.date,
        name: publicName(row),
      },
    };
  });
}

function presentCertificate(row: CertificateRow, locale: Locale): Certificate {
  return {
    certificateID: row.certificateId,
    className: titleOf(row, locale),
    name: fullName(row),
    date: row.date,
    revoked: row.revokedAt !== null,
    needsLatinName: !isWritable(fullName(row).normalize('NFC')),
  };
}

function titleOf(row: CertificateRow, locale: Locale): string {
  return row.titles[locale] ?? row.titles[FALLBACK_LOCALE] ?? '';
}
