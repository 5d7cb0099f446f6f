import { describe, expect, it, test } from 'vitest';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { messageFormatter } from '@nestling/messages/format';
import { TEXT_CASES } from '../../../testing/real-input/cases.ts';
import { renderAccountInactive } from './account-inactive.ts';
import { renderAddressChecked } from './address-checked.ts';
import { renderCourseCompleteDtp } from './course-complete-dtp.ts';
import { renderCourseCompletePickup } from './course-complete-pickup.ts';
import { renderDigitalReward } from './digital-reward.ts';
import { amountOf } from './letter/order-letter.ts';
import { renderOrderCancelled } from './order-cancelled.ts';
import { renderPasswordReset } from './password-reset.ts';
import { samples, TEMPLATES } from './testing/samples.ts';

const reset = renderPasswordReset.PreviewProps;
const reward = renderDigitalReward.PreviewProps;
const pickup = renderCourseCompletePickup.PreviewProps;
const order = renderCourseCompleteDtp.PreviewProps;

const everySample = await samples();
const everyMail = [...everySample.keys()].flatMap((template) => LOCALES.map((locale) => ({ template, locale })));

function render(template: string, locale: Locale, emailConfirmed = true) {
  const mail = everySample.get(template);
  if (!mail) throw new Error(`there is no mail ${template}`);
  return mail(locale, emailConfirmed);
}

/** The text of HTML as a mail program shows it. */
function unescaped(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

describe('the mail about an order (D-255)', () => {
  it.each([
    ['order-unpaid', 'To pay', '/media/mails/order.png'],
    ['order-sent', 'Paid', '/media/mails/order.png'],
    ['course-complete-dtp', 'Paid', '/media/mails/order.png'],
    ['order-cancelled', 'Refund', '/media/mails/ended.png'],
    ['order-refund-due', 'Refund', '/media/mails/ended.png'],
  ])('%s contains the item, the date and the amount as: %s', async (template, money, picture) => {
    const { html, text } =
      template === 'course-complete-dtp'
        ? await renderCourseCompleteDtp({ ...order, locale: 'en-US', total: 14 })
        : await render(template, 'en-US');
    expect(text).toContain('Item');
    expect(text).toContain('November 20, 2026');
    expect(text).toMatch(new RegExp(`${money}[:\\s]+\\$14`));
    for (const other of ['To pay', 'Paid', 'Refund'].filter((label) => label !== money))
      expect(text).not.toContain(`${other}:`);
    expect(html).toContain(picture);
  });
});

test.each(LOCALES)('the mail about an order that is only canceled promises no refund in %s (D-332)', async (locale) => {
  const sample = { ...renderOrderCancelled.PreviewProps, locale };
  const [cancelled, refunded] = await Promise.all(
    [false, true].map(async (isRefunded) => (await renderOrderCancelled({ ...sample, isRefunded })).text),
  );
  const format = messageFormatter(locale);
  const values = { amount: amountOf(sample) };
  expect(cancelled).toContain(format('mails.cancelledPaid', values));
  expect(cancelled).not.toContain(format('mails.cancelledRefund', values));
  expect(cancelled).not.toContain(`${format('mails.orderRefund')}:`);
  expect(refunded).toContain(format('mails.cancelledRefund', values));
  expect(refunded).not.toContain(format('mails.cancelledPaid', values));
});

test('every mail template has a sample with its name', () => {
  expect([...everySample.keys()]).toEqual(TEMPLATES);
});

describe.each(everyMail)('$template in $locale', ({ template, locale }) => {
  it('has a one-line subject, HTML in its language and a text version', async () => {
    const { subject, html, text } = await render(template, locale);
    expect(subject).toMatch(/^\S.{5,118}\S$/u);
    expect(subject, 'a small letter behind a colon').not.toMatch(/:\s\p{Lu}\p{Ll}/u);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(text.split('\n').length).toBeGreaterThan(10);
  });

  it('contains no placeholder, tag or undefined value', async () => {
    const { subject, html, text } = await render(template, locale);
    for (const words of [subject, text, html.replaceAll(/<style>.*?<\/style>/gs, '')]) {
      expect(words).not.toMatch(/\{|\}|undefined|null|NaN|\[object/);
    }
    expect(text).not.toMatch(/<\w|<\//);
  });

  it('has absolute links, and every link of the HTML also in the text version', async () => {
    const { html, text } = await render(template, locale);
    const addresses = addressesIn(html);
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/|mailto:|tel:)/);
    const links = [...html.matchAll(/<a[^>]* href="(https?:[^"]*)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    for (const link of links) expect(text).toContain(link);
  });

  it('gives every image an alternative text and has no background images', async () => {
    const { html } = await render(template, locale);
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/ alt="/);
    expect(html).toMatch(/<img[^>]* alt="[^"]{10,}"/);
    expect(html).not.toMatch(/background-image|url\(|@font-face|<script/);
  });

  it('has no attachments', async () => {
    const { html, text } = await render(template, locale);
    expect(html + text).not.toMatch(/\.pdf|data:/i);
  });
});

/** The mail about a contact message goes to the support team, never to the address that was typed. */
const mailsToParents = everyMail.filter(({ template }) => template !== 'contact-message');

describe.each(mailsToParents)('$template in $locale', ({ template, locale }) => {
  it('contains no name, address or place if the recipient’s email is not confirmed', async () => {
    const { subject, html, text } = await render(template, locale, false);
    for (const words of [subject, html, text]) {
      expect(words).not.toMatch(/Maya|Harbor|Walnut|Spruce|555-0142|1910[23]|15th Street|maps\.example/);
    }
  });
});

describe('password-reset', () => {
  it('contains the code in the link only', async () => {
    const { html, text } = await renderPasswordReset({ ...reset, locale: 'en-US', oobCode: 'a+b/c=' });
    const url = 'https://nestling.example/reset-password?oobCode=a%2Bb%2Fc%3D';
    expect(text.split(url)).toHaveLength(2);
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toContain('a+b/c=');
  });

  it('states how long the link works, in the plural form of the language', async () => {
    const outputOf = (validMinutes: number) => renderPasswordReset({ ...reset, locale: 'pl-PL', validMinutes });
    expect((await outputOf(60)).text).toContain('60 minut.');
    expect((await outputOf(1)).text).toContain('1 minutę.');
    expect((await outputOf(3)).text).toContain('3 minuty.');
  });
});

describe('digital-reward', () => {
  it('contains the reward, the code and the link to it [RWD-364]', async () => {
    const { subject, text } = await renderDigitalReward({ ...reward, locale: 'en-US' });
    expect(subject).toBe('Your sleep sound pack is here');
    expect(text).toContain('Your code: HUSH-7Q4M');
    expect(text).toContain('Get my sounds:\nhttps://hush.example.com/');
    expect(text).toContain('(https://nestling.example/redeem/calm-nights/reward)');
  });

  it('omits a link that is not allowed in a mail', async () => {
    const offer = { ...reward.offer, linkUrl: 'javascript:alert(1)' };
    const { html, text } = await renderDigitalReward({ ...reward, locale: 'en-US', offer });
    expect(html + text).not.toMatch(/javascript|Get my sounds/);
  });

  it('makes a path of the product absolute and falls back to its default texts', async () => {
    const offer = { ...reward.offer, linkUrl: '/media/cards.zip', linkText: null, rewardsText: null };
    const { text } = await renderDigitalReward({ ...reward, locale: 'es-US', offer });
    expect(text).toContain('Obtener mi recompensa:\nhttps://nestling.example/media/cards.zip');
  });
});

describe('course-complete-pickup', () => {
  it('contains the place, the certificate number and the link to it [RWD-365]', async () => {
    const { subject, text } = await renderCourseCompletePickup({ ...pickup, locale: 'en-US' });
    expect(subject).toBe('Pick up your baby box at Harbor Family Clinic');
    expect(text).toContain('Place: Harbor Family Clinic\n  1420 Walnut St, Philadelphia, PA 19102');
    expect(text).toContain('Phone: (215) 555-0142');
    expect(text).not.toMatch(/Email:|Website:/);
    expect(text).toContain('Please note: Use the side door on 15th Street');
    expect(text).toContain('Certificate: BBU-7KQ2M4XWD9HP');
    expect(text).toContain('Show my certificate:\nhttps://nestling.example/redeem/safe-sleep/certificate');
    expect(text).toContain('The box is 27 inches long. See map (https://maps.example.com/');
    expect(text).toContain('Follow the leaflet of the box.');
  });

  it('does not mention a box or its length if the reward is no box', async () => {
    const { text } = await renderCourseCompletePickup({
      ...pickup,
      locale: 'en-US',
      boxLengthInches: null,
      rewardTitle: 'feeding kit',
    });
    expect(text).toContain('Where to pick up your reward');
    expect(text).not.toMatch(/box|inches|stroller/i);
  });

  it.each([
    ['en-US', 'Pick up your travel bag at Harbor Family Clinic', 'Bring: a photo ID'],
    ['es-US', 'Recoge tu recompensa en Harbor Family Clinic: travel bag', 'Lleva: una identificación'],
    ['fr-CA', 'À récupérer chez Harbor Family Clinic : travel bag', 'À apporter\u00a0: une pièce'],
    ['pl-PL', 'Do odbioru: travel bag, Harbor Family Clinic', 'Weź ze\u00a0sobą: dokument'],
  ] as const)('goes on in %s with a small letter behind a colon', async (locale, line, bring) => {
    for (const boxLengthInches of [27, null]) {
      const props = { ...pickup, locale, boxLengthInches, rewardTitle: 'Travel bag' };
      const { subject, text } = await renderCourseCompletePickup(props);
      expect(subject).toBe(line);
      expect(text).toContain(bring);
    }
  });

  it('for an unconfirmed email contains a link to the page with the place, the certificate number and its link', async () => {
    const recipient = { firstName: 'Maya', emailConfirmed: false };
    const { subject, text } = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', recipient });
    expect(subject).toBe('Pick up your baby box');
    expect(text).toContain('(https://nestling.example/redeem/safe-sleep/distribution/pickup-location/confirmation)');
    expect(text).toContain('Certificate: BBU-7KQ2M4XWD9HP');
  });

  it('formats the times of a pop-up, lengths and notes as usual in the language [RWD-247]', async () => {
    const place = {
      ...pickup.place,
      popupEvent: true,
      eventStart: '2027-03-14T18:00:00-04:00',
      eventEnd: '2027-03-15T02:00:00-04:00',
      appointmentOnly: true,
      patientsOnly: true,
      noticeToParent: null,
      extension: '12',
    };
    const polish = await renderCourseCompletePickup({ ...pickup, locale: 'pl-PL', place });
    expect(polish.text).toMatch(/Kiedy: Niedziela, 14 marca 2027, 18:00 – poniedziałek, 15 marca\s+2027, 2:00/);
    expect(polish.text).toContain('Długość pudełka: 69 centymetrów.');
    expect(polish.text).toMatch(/Ważne: Tylko po\s+umówieniu wizyty · Tylko dla pacjentów/);
    expect(polish.text).toContain('(215) 555-0142, wewn. 12');
    const english = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', place });
    expect(english.text).toMatch(/When: Sunday, March 14, 2027, 6\spm to Monday, March 15, 2027,\s+2\sam/);
    const sameDay = { ...place, eventEnd: '2027-03-14T20:30:00-04:00' };
    const thatYear = new Date('2027-03-01T12:00:00Z');
    const short = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', place: sameDay, now: thatYear });
    expect(short.text).toMatch(/When: Sunday, March 14, 6\spm to 8:30\spm/);
  });

  it('dials the place with its country and extension', async () => {
    const place = { ...pickup.place, phoneNumber: '(210) 555-0113', extension: '186' };
    const { html } = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', place });
    expect(html).toContain('href="tel:+12105550113,186"');
  });

  it('contains links for email and website of the place [RWD-247]', async () => {
    const website = { url: 'https://harbor.example.com/visits', label: 'Make an appointment' };
    const place = { ...pickup.place, email: 'desk@harbor.example.com', website };
    const { html, text } = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', place });
    expect(html).toContain('href="mailto:desk@harbor.example.com"');
    expect(html).toContain('href="https://harbor.example.com/visits"');
    expect(text).toMatch(/Email: desk@harbor\.example\.com\n/);
    expect(text).toMatch(/Website: Make an appointment/);
  });

  it('shows no state in a country without states', async () => {
    const address = { streetLines: ['1 High St'], city: 'Leeds', stateOrProvinceCode: 'ALL', postalCode: 'LS1 4AP' };
    const place = { ...pickup.place, address, phoneNumber: null, fullMapUrl: null };
    const { text } = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', place });
    expect(text).toContain('1 High St, Leeds, LS1 4AP');
    expect(text).not.toMatch(/Phone|See map|ALL/);
  });
});

describe('course-complete-dtp', () => {
  it('contains order, address, total, certificate number and links [RWD-323 RWD-365 RWD-451]', async () => {
    const { subject, text } = await renderCourseCompleteDtp({ ...order, locale: 'en-US' });
    expect(subject).toBe('Your baby box is ordered');
    expect(text).toContain('Your box comes to your door in 7-10 days.');
    expect(text).toContain('Order: NB-20417');
    expect(text).toContain('Ships to: 2204 Spruce Street, Apt 3\n  Philadelphia, PA 19103');
    const shipsTo = order.shipsTo && { ...order.shipsTo, companyName: 'Harbor House' };
    expect((await renderCourseCompleteDtp({ ...order, shipsTo, locale: 'en-US' })).text).toContain(
      'Ships to: Harbor House, 2204 Spruce Street, Apt 3\n',
    );
    expect(text).toContain('Total: Free');
    expect(text).toContain('Certificate: BBU-7KQ2M4XWD9HP (https://nestling.example/redeem/safe-sleep/certificate)');
    expect(text).toContain('See order status:\nhttps://nestling.example/shop/orders/NB-20417/status');
    expect(text).toContain('Write to us today (support@nestling.example)');
    expect(text).toContain('Follow the leaflet of the box.');
  });

  it('calls a reward that is no box a reward', async () => {
    const { subject, text } = await renderCourseCompleteDtp({
      ...order,
      locale: 'en-US',
      isBox: false,
      rewardTitle: 'Travel bag',
    });
    expect(subject).toBe('Your travel bag is ordered');
    expect(text).toContain('Your reward comes to your door in 7-10 days.');
    expect(text).not.toMatch(/box/i);
  });

  it.each([
    ['en-US', '$14.00'],
    ['es-US', '$14.00'],
    ['fr-CA', '14,00\u00a0$'],
    ['pl-PL', '14,00\u00a0$'],
  ] as const)('formats money as usual in %s', async (locale, money) => {
    expect((await renderCourseCompleteDtp({ ...order, locale, total: 14 })).text).toContain(money);
  });

  it('shows a shipping time in free text unchanged, and needs no status page', async () => {
    const { text } = await renderCourseCompleteDtp({
      ...order,
      locale: 'en-US',
      shippingTime: 'about two weeks',
      orderStatusUrl: null,
    });
    expect(text).toContain('Your box comes to your door in about two weeks.');
    expect(text).not.toContain('See order status');
  });
});

describe('address-checked', () => {
  const sample = renderAddressChecked.PreviewProps;

  it('after the address is allowed links to the order, and says that it is not placed yet', async () => {
    const { subject, text } = await renderAddressChecked({ ...sample, locale: 'en-US' });
    expect(subject).toBe('Your address is checked');
    expect(text).toContain('Your order is not placed yet.');
    expect(text).toContain('Order my reward:\nhttps://nestling.example/redeem/safe-sleep');
  });

  it.each(LOCALES)('after a refusal links to the other options and to the support address, in %s', async (locale) => {
    const allowed = await renderAddressChecked({ ...sample, locale });
    const refused = await renderAddressChecked({ ...sample, locale, isAllowed: false });
    expect(refused.subject).not.toBe(allowed.subject);
    expect(refused.text).toContain('https://nestling.example/redeem/safe-sleep');
    expect(refused.text).toContain('support@nestling.example');
    for (const words of [refused.subject, refused.text]) expect(words).not.toMatch(/\{|\}|undefined/);
  });
});

describe('account-inactive', () => {
  const inactive = renderAccountInactive.PreviewProps;

  it.each([
    ['en-US', 'since November 2023.', 'before January 19, 2027'],
    ['es-US', 'desde noviembre de 2023.', 'antes del 19 de enero de 2027'],
    ['fr-CA', 'depuis novembre 2023.', 'avant le 19 janvier 2027'],
    ['pl-PL', 'Od listopada 2023 nikt', 'przed 19 stycznia 2027'],
  ] as const)(
    'in %s says since when nobody has logged in, and until when a login keeps the account',
    async (locale, since, until) => {
      const { text } = await renderAccountInactive({ ...inactive, locale });
      for (const words of [since, until, 'https://nestling.example/login']) expect(text).toContain(words);
    },
  );

  it('says how to log in only where no password is set', async () => {
    const outputOf = (needsPassword: boolean) => renderAccountInactive({ ...inactive, locale: 'en-US', needsPassword });
    expect((await outputOf(true)).text).toContain('has no password yet');
    expect((await outputOf(false)).text).not.toContain('password');
  });
});

describe('a mail with variable text', () => {
  it('escapes submitted text, and keeps line breaks out of the subject', async () => {
    const place = { ...pickup.place, companyName: 'Clinic\r\nBcc: x@example.com <img src=x>' };
    const recipient = { firstName: '<b onclick=x>', emailConfirmed: true };
    const { subject, html } = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', place, recipient });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<img src=x|<b onclick/);
  });

  it('greets with an accepted name unchanged, in HTML and text', async () => {
    const names = TEXT_CASES.flatMap(({ kind, stored }) => (kind === 'name' && stored !== undefined ? [stored] : []));
    for (const firstName of names) {
      const recipient = { firstName, emailConfirmed: true };
      const { html, text } = await renderCourseCompletePickup({ ...pickup, locale: 'en-US', recipient });
      expect([firstName, text.includes(firstName)]).toEqual([firstName, true]);
      expect([firstName, unescaped(html).includes(firstName)]).toEqual([firstName, true]);
    }
    expect(names.length).toBeGreaterThan(40);
  });

  it('contains the texts of editors instead of the built-in ones', async () => {
    const words = { 'mails.orderTitle': 'On its way', 'mails.contact': 'Talk to us' };
    const { html, text } = await renderCourseCompleteDtp({ ...order, locale: 'en-US', words });
    expect(text.startsWith('On its way\n')).toBe(true);
    expect(html).toContain('Talk to us');
  });

  it('links to the contact form if its address is set', async () => {
    const contactUrl = 'https://nestling.example/contact-form';
    const { text } = await renderCourseCompleteDtp({ ...order, locale: 'en-US', contactUrl });
    expect(text).toContain(`Contact us: ${contactUrl}`);
  });
});
