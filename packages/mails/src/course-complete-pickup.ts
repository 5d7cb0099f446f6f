import type { Locale } from '@nestling/domain/account/locale';
import type { FormatMessage } from '@nestling/messages/format';
import { pathOf } from '@nestling/domain/pages';
import { eventLine } from '@nestling/domain/rewards/places/event-line';
import { phoneLink } from '@nestling/domain/rewards/phone';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { streetLine, townLine } from './letter/addresses.ts';
import type { LetterBlock, LetterFact, Span } from './letter/letter.ts';
import { absoluteUrl, pageUrl } from './letter/links.ts';
import { pictureOf } from './letter/pictures.ts';
import { PREVIEW_CONTEXT, PREVIEW_RECIPIENT, type Preview } from './letter/preview.ts';
import { spansOf } from './letter/spans.ts';
import { frameOf, greetingOf, oneLine, formatterFor } from './letter/words.ts';
import { writeLetter } from './letter/write-letter.ts';
import type { MailContext, LetterAddress, Recipient, RenderedMail } from './mail.ts';

declare module './mail.ts' {
  interface MailTemplates {
    'course-complete-pickup': CourseCompletePickupProps;
  }
}

/** The chosen pickup place in its wire format. */
export interface LetterPickupPlace {
  companyName: string;
  /** In which its phone is dialled. */
  country: string;
  address: LetterAddress;
  phoneNumber: string | null;
  extension: string | null;
  email: string | null;
  website: { url: string; label: string } | null;
  /** URL of a map image; null omits the map. */
  fullMapUrl: string | null;
  noticeToParent: string | null;
  appointmentOnly: boolean;
  patientsOnly: boolean;
  popupEvent: boolean;
  /** ISO 8601 with the offset of the place; null for a permanent place. */
  eventStart: string | null;
  eventEnd: string | null;
}

export interface CourseCompletePickupProps extends MailContext {
  recipient: Recipient;
  courseSlug: string;
  courseTitle: string;
  rewardTitle: string;
  certificateId: string;
  place: LetterPickupPlace;
  /** When the mail is written: the line of a pop-up names the year only if it is another. */
  now: Date;
  /**
   * Length of the baby box in inches, shown in centimetres outside the United States; null for
   * another reward.
   */
  boxLengthInches: number | null;
}

const CENTIMETRES_IN_INCH = 2.54;

/**
 * The mail to a member who picks the box up. For an unconfirmed address neither mail nor subject
 * has the name or the place; the mail links to the page that shows them.
 */
export async function renderCourseCompletePickup(props: CourseCompletePickupProps): Promise<RenderedMail> {
  const format = formatterFor(props);
  const { recipient, courseSlug, place, publicUrl } = props;
  const reward = insideSentence(oneLine(props.rewardTitle));
  const lead = leadOf(props, format);
  const isBox = props.boxLengthInches !== null;
  return writeLetter({
    ...frameOf(props, format),
    ...pictureOf('pickup', format('pickup-email-content.picture'), publicUrl),
    subject: recipient.emailConfirmed
      ? format('pickup-email-content.subject', { reward, place: place.companyName })
      : format('pickup-email-content.subjectPlain', { reward }),
    preview: lead.map((span) => (typeof span === 'string' ? span : 'link' in span ? span.link : span.strong)).join(''),
    title: format(isBox ? 'pickup-email-content.title' : 'pickup-email-content.titleOther'),
    blocks: [
      { kind: 'paragraph', lines: [[greetingOf(format, recipient)], lead] },
      { kind: 'facts', facts: factsOf(props, format) },
      {
        kind: 'button',
        label: format('pickup-email-content.button'),
        url: pageUrl(pathOf('certificate', { slug: courseSlug }), publicUrl),
      },
      bringOf(props, format),
      ...(isBox ? [{ kind: 'paragraph' as const, lines: [[format('box-leaflet.text')]] }] : []),
    ],
    reason: format(isBox ? 'pickup-email-content.reason' : 'pickup-email-content.reasonOther'),
  });
}

renderCourseCompletePickup.PreviewProps = {
  ...PREVIEW_CONTEXT,
  recipient: PREVIEW_RECIPIENT,
  courseSlug: 'safe-sleep',
  courseTitle: 'Safe sleep basics',
  rewardTitle: 'baby box',
  certificateId: 'BBU-7KQ2M4XWD9HP',
  place: {
    companyName: 'Harbor Family Clinic',
    country: 'US',
    address: {
      streetLines: ['1420 Walnut St'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19102',
    },
    phoneNumber: '(215) 555-0142',
    extension: null,
    email: null,
    website: null,
    fullMapUrl: 'https://maps.example.com/?q=1420%20Walnut%20St',
    noticeToParent: 'Use the side door on 15th Street',
    appointmentOnly: false,
    patientsOnly: false,
    popupEvent: false,
    eventStart: null,
    eventEnd: null,
  },
  now: new Date('2026-11-20T12:00:00Z'),
  boxLengthInches: 27,
} satisfies Preview<CourseCompletePickupProps>;

function leadOf(
  { recipient, courseSlug, courseTitle: course, publicUrl }: CourseCompletePickupProps,
  format: FormatMessage,
): Span[] {
  if (recipient.emailConfirmed) return [format('pickup-email-content.lead', { course })];
  const page = pageUrl(pathOf('pickupConfirmation', { slug: courseSlug }), publicUrl);
  return spansOf(format('pickup-email-content.leadPlain', { course }), { page });
}

function factsOf(
  { recipient, place, certificateId, locale, now }: CourseCompletePickupProps,
  format: FormatMessage,
): LetterFact[] {
  const certificate: LetterFact = { label: format('mails.certificate'), lines: [[certificateId]] };
  return recipient.emailConfirmed ? [...placeFacts(place, { locale, now }, format), certificate] : [certificate];
}

function placeFacts(place: LetterPickupPlace, at: { locale: Locale; now: Date }, format: FormatMessage): LetterFact[] {
  const { companyName, address } = place;
  const when = eventLine(place, at, {
    oneDay: (words) => format('distribution-partners.popUp', words),
    twoDays: (words) => format('distribution-partners.popUpTwoDays', words),
  });
  const line = [streetLine(address), townLine(address)].filter((part) => part !== '').join(', ');
  const notes = [
    place.noticeToParent?.trim(),
    place.appointmentOnly && format('pickup-email-content.appointmentOnly'),
    place.patientsOnly && format('pickup-email-content.patientsOnly'),
  ].filter((note) => typeof note === 'string' && note !== '');
  return [
    { label: format('pickup-email-content.place'), lines: [[companyName], [line]] },
    ...phoneFacts(place, format),
    ...linkFacts(place, format),
    ...(when === null ? [] : [{ label: format('pickup-email-content.dates'), lines: [[when]] }]),
    ...(notes.length > 0 ? [{ label: format('pickup-email-content.note'), lines: [[notes.join(' · ')]] }] : []),
  ];
}

function phoneFacts({ country, phoneNumber, extension }: LetterPickupPlace, format: FormatMessage): LetterFact[] {
  if (phoneNumber === null) return [];
  const words = extension ? format('pickup-email-content.extension', { phone: phoneNumber, extension }) : phoneNumber;
  const url = phoneLink({ country, phoneNumber, extension });
  return [{ label: format('pickup-email-content.phone'), lines: [[{ link: words, url }]] }];
}

function linkFacts({ email, website }: LetterPickupPlace, format: FormatMessage): LetterFact[] {
  return [
    ...(email === null
      ? []
      : [{ label: format('pickup-email-content.email'), lines: [[{ link: email, url: `mailto:${email}` }]] }]),
    ...(website === null
      ? []
      : [{ label: format('pickup-email-content.website'), lines: [[{ link: website.label, url: website.url }]] }]),
  ];
}

function bringOf(
  { recipient, place, boxLengthInches, locale, publicUrl }: CourseCompletePickupProps,
  format: FormatMessage,
): LetterBlock {
  const map = recipient.emailConfirmed && place.fullMapUrl ? absoluteUrl(place.fullMapUrl, publicUrl) : null;
  const what =
    boxLengthInches === null
      ? format('pickup-email-content.bringOther')
      : `${format('pickup-email-content.bring')} ${format('pickup-email-content.boxLength', { length: lengthOf(boxLengthInches, locale) })}`;
  const bring: Span[] = [{ strong: format('pickup-email-content.bringLabel') }, ` ${what}`];
  return {
    kind: 'paragraph',
    lines: [map === null ? bring : [...bring, ' ', { link: format('pickup-email-content.map'), url: map }]],
  };
}

function lengthOf(inches: number, locale: Locale): string {
  const inInches = locale.endsWith('-US');
  const unit = { style: 'unit', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return inInches
    ? new Intl.NumberFormat(locale, { ...unit, unit: 'inch' }).format(inches)
    : new Intl.NumberFormat(locale, { ...unit, unit: 'centimeter' }).format(inches * CENTIMETRES_IN_INCH);
}
