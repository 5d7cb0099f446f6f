import { messageFormatter } from '@nestling/messages/format';
import { signedInMember, signInOn } from '../member.ts';
import { expect, test } from '../page.ts';

const t = messageFormatter('en-US');

test.use({ refused: [/\/events$/] });

test(
  'tabs of a former member show the one who has signed in since, also without the live stream and after Back',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const second = await signedInMember(await elsewhere.newPage(), { firstName: 'Jo' });
    await elsewhere.close();
    const first = await signedInMember(page);
    await page.context().route('**/events', (route) => route.abort());
    const left = await page.context().newPage();
    await left.goto('/account');
    await expect(left.getByRole('main')).toContainText(first.email);
    await left.goto('about:blank');
    await page.goto('/contact-form');
    await page.getByRole('textbox', { name: t('contact-form.message') }).fill('Where is my box?');

    // By a call, so that no tab reports it to the others.
    await signInOn(page, second);
    const session = page.waitForRequest('**/api/auth/session?*');
    const loaded = page.waitForEvent('load');
    await page
      .getByRole('link', { name: t('main-menu.videos') })
      .first()
      .click();
    await session;
    await loaded;
    await expect(page).toHaveURL('/contact-form');
    await expect(page.getByRole('textbox', { name: t('contact-form.message') })).toHaveValue('');
    await expect(page.getByLabel(t('contact-form.email'))).toHaveValue(second.email);
    expect(await page.content()).not.toContain(first.email);

    await left.goBack();
    await expect(left.getByRole('main')).toContainText(second.email);
    expect(await left.content()).not.toContain(first.email);
  },
);
