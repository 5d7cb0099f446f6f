import { expectGoodLayout, open } from '../layout.ts';
import { signedInMember } from '../member.ts';
import { test } from '../page.ts';
import { expectPageSingleInPrint } from '../print.ts';
import { inLargeText } from '../text-size.ts';

test.use({ viewport: { width: 320, height: 800 }, locale: 'fr-CA' });

test('the section of an article about when to call fits the page in French at twice the text size @desktop', async ({
  page,
}) => {
  await signedInMember(page, { locale: 'fr-CA' });
  await open(page, '/articles/after-birth-signs');
  await expectPageSingleInPrint(page);
  await inLargeText(page, () => expectGoodLayout(page, 'the article at 320 in large text'));
});
