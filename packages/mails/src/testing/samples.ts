import type { Locale } from '@nestling/messages/locales';
import { renderCourseCompleteDtp } from '../course-complete-dtp.ts';
import type { CourseCompleteDtpProps } from '../course-complete-dtp.ts';
import { renderCourseCompletePickup } from '../course-complete-pickup.ts';
import type { CourseCompletePickupProps } from '../course-complete-pickup.ts';
import { renderDigitalReward } from '../digital-reward.ts';
import type { DigitalRewardProps } from '../digital-reward.ts';
import { renderEmailChange } from '../email-change.ts';
import { renderEmailChanged } from '../email-changed.ts';
import { renderEmailConfirmation } from '../email-confirmation.ts';
import type { MailContext, MailTemplate, RenderedMail } from '../mail.ts';
import { renderPasswordReset } from '../password-reset.ts';

const context: Omit<MailContext, 'locale'> = {
  brandName: 'Nestling',
  publicUrl: 'https://nestling.example',
  supportEmail: 'support@nestling.example',
  postalAddress: '12 Robin Row, Philadelphia, PA 19106',
};

const maya = { firstName: 'Maya', emailConfirmed: true };

/** The facts of the mails in the pictures. */
export const reward: Omit<DigitalRewardProps, 'locale'> = {
  ...context,
  recipient: maya,
  courseSlug: 'calm-nights',
  courseTitle: 'Calm nights',
  offer: {
    title: 'Sleep sound pack',
    rewardsText: 'Twelve soft sounds for nap time and night time. Use this code in the Hush app.',
    linkUrl: 'https://hush.example.com/',
    linkText: 'Get my sounds',
  },
  promoCode: 'HUSH-7Q4M',
};

export const pickup: Omit<CourseCompletePickupProps, 'locale'> = {
  ...context,
  recipient: maya,
  courseSlug: 'safe-sleep',
  courseTitle: 'Safe sleep basics',
  rewardTitle: 'baby box',
  certificateId: 'BBU-7KQ2M4XWD9HP',
  place: {
    companyName: 'Harbor Family Clinic',
    address: {
      streetLines: ['1420 Walnut St'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19102',
    },
    phoneNumber: '(215) 555-0142',
    extension: null,
    fullMapUrl: 'https://maps.example.com/?q=1420%20Walnut%20St',
    noticeToParent: 'Use the side door on 15th Street',
    appointmentOnly: false,
    patientsOnly: false,
    event: null,
  },
  boxLengthInches: 27,
};

export const order: Omit<CourseCompleteDtpProps, 'locale'> = {
  ...context,
  recipient: maya,
  courseSlug: 'safe-sleep',
  courseTitle: 'Safe sleep basics',
  rewardTitle: 'baby box',
  orderNumber: 'NB-20417',
  shipsTo: {
    streetLines: ['2204 Spruce Street', 'Apt 3'],
    city: 'Philadelphia',
    stateOrProvinceCode: 'PA',
    postalCode: '19103',
  },
  total: 0,
  certificateId: 'BBU-7KQ2M4XWD9HP',
  orderStatusUrl: '/shop/orders/NB-20417/status',
  shippingTime: { from: 7, to: 10 },
};

const confirmation = { ...context, token: 'm3Xq8ZtLw4KeR2Vd', validDays: 7 };

const change = { ...context, token: 'p7Kd2VtQx4LmZ9Re', validHours: 24 };

export const reset = { ...context, oobCode: 'k7Qm2xVd9RtLw4Ze', validMinutes: 60 };

type Write = (locale: Locale, emailConfirmed: boolean) => Promise<RenderedMail>;

/** Every mail, filled as in the pictures; `emailConfirmed` is what the recipient's address is. */
export const MAILS: Readonly<Record<string, Write>> = {
  'password-reset': (locale) => renderPasswordReset({ ...reset, locale }),
  'email-confirmation': (locale) => renderEmailConfirmation({ ...confirmation, locale }),
  'email-change': (locale) => renderEmailChange({ ...change, locale }),
  'email-changed': (locale) => renderEmailChanged({ ...context, locale }),
  'digital-reward': (locale, emailConfirmed) =>
    renderDigitalReward({ ...reward, locale, recipient: { ...maya, emailConfirmed } }),
  'course-complete-pickup': (locale, emailConfirmed) =>
    renderCourseCompletePickup({ ...pickup, locale, recipient: { ...maya, emailConfirmed } }),
  'course-complete-dtp': (locale, emailConfirmed) =>
    renderCourseCompleteDtp({ ...order, locale, recipient: { ...maya, emailConfirmed } }),
} satisfies Record<MailTemplate, Write>;
