import { listPartnerRecords } from '@nestling/contract/rewards/corporate-partners';
import { messageFormatter } from '@nestling/messages/format';
import { open } from '../layout.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import { memberWhoPassed } from './passed-course.ts';
import { acceptTuckaway } from './accept-tuckaway.ts';

test(
  'a parent reads and withdraws a consent to a partner by keyboard (D-119, D-234)',
  { tag: '@desktop' },
  async ({ page }) => {
    const t = messageFormatter('pl-PL');
    const { uid } = await memberWhoPassed(page, 'out-and-about', { locale: 'pl-PL' });
    await acceptTuckaway(page, uid, 'pl-PL');
    await open(page, '/account/privacy');
    const answers = page.getByRole('region', { name: t('privacy.consentsTitle') });
    await tabTo(page, t('take-back.buttonFor', { partner: 'Tuckaway' }));
    await tabTo(page, t('privacy.whatYouRead'));
    await typeKeys(page, 'Enter');
    await expect(answers.getByText('przekazać Tuckaway')).toBeVisible();
    await typeKeys(page, 'Shift+Tab');
    await typeKeys(page, 'Enter');
    await expect(answers.getByRole('status')).toBeFocused();
    await expect(answers.getByRole('status')).toHaveText(t('privacy.takenBack'));
    await expect(answers.getByText(t('privacy.nothingShared'))).toBeVisible();
    const records = await page.request.get(listPartnerRecords.path.replace(':uid', uid));
    expect(await records.json()).toMatchObject({ data: { tuckaway: { optIn: false } } });
  },
);
