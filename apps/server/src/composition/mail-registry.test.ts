import { expect, test } from 'vitest';
import { declaredMails, mailFaults, templateNames } from '../../testing/mail-faults.ts';
import type { RewardDeps } from '../rewards/composition.ts';
import { mailMakers } from './room-deps.ts';
import type { Services } from './services.ts';

test('every template is declared once under the name of its file, and its room lists it', async () => {
  const listed = mailMakers({ config: {} } as Services, {} as RewardDeps).map(({ template }) => template);
  const declared = await declaredMails();
  expect(mailFaults({ templates: templateNames(), declared, listed })).toEqual([]);
  expect(declared).toContain('course-complete-dtp');
});

test.each([
  ['a template that nobody declares', { templates: ['welcome'] }, 'nobody declares the mail of welcome.ts'],
  [
    'a name that no template has',
    { declared: ['welcome'], listed: ['welcome'] },
    'the mail welcome has no file in packages/mails/src',
  ],
  [
    'a mail that its room does not list',
    { templates: ['welcome'], declared: ['welcome'] },
    'the mail welcome is not listed in the public.ts of its room',
  ],
  [
    'a template that two mails take',
    { templates: ['welcome'], declared: ['welcome', 'welcome'], listed: ['welcome'] },
    'the mail welcome is declared twice',
  ],
])('the registry reports a fault: %s', (_what, names, fault) => {
  expect(mailFaults({ templates: [], declared: [], listed: [], ...names })).toEqual([fault]);
});
