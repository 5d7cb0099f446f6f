import { expectGoodLayout, open } from '../layout.ts';
import { signedInMember } from '../member.ts';
import { test } from '../page.ts';

test.use({ viewport: { width: 320, height: 800 }, locale: 'fr-CA' });

test('when to call stays on the page in words of twice the size, though French words are long', async ({ page }) => {
  await signedInMember(page, { locale: 'fr-CA' });
  await open(page, '/articles/after-birth-signs');
  await expectGoodLayout(page, 'the article at 320');
});
