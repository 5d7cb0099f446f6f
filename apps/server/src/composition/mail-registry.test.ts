import { expect, test } from 'vitest';
import { declaredMails, mailFaults, templateNames } from '../../testing/mail-faults.ts';
import type { RewardDeps } from '../rewards/composition.ts';
import { mailMakers } from './room-deps.ts';
import type { Services } from './services.ts';

test('every mail template is declared once under the name of its file, and listed by its module', async () => {
  const listed = mailMakers({ config: {} } as Services, {} as RewardDeps).map(({ template }) => template);
  const declared = await declaredMails();
  expect(mailFaults({ templates: templateNames(), declared, listed })).toEqual([]);
  expect(declared).toContain('course-complete-dtp');
});

test.each([
  ['a template without a declaration', { templates: ['welcome'] }, 'nobody declares the mail of welcome.ts'],
  [
    'a declared name without a template',
    { declared: ['welcome'], listed: ['welcome'] },
    'the mail welcome has no file in packages/mails/src',
  ],
  [
    'a mail that its module does not list',
    { templates: ['welcome'], declared: ['welcome'] },
    'the mail welcome is not listed in the public.ts of its room',
  ],
  [
    'a template that is declared twice',
    { templates: ['welcome'], declared: ['welcome', 'welcome'], listed: ['welcome'] },
    'the mail welcome is declared twice',
  ],
])('the check of the mail registry reports %s', (_what, names, fault) => {
  expect(mailFaults({ templates: [], declared: [], listed: [], ...names })).toEqual([fault]);
});
