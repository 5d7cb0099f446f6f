import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFamily } from './page-families.ts';

interface Module {
  isEntry: boolean;
  importers: string[];
  dynamicImporters: string[];
}

const login = '/web/src/account/pages/login-page.tsx';
const register = '/web/src/account/pages/register-page.tsx';
const reset = '/web/src/account/pages/reset-password-page.tsx';
const quiz = '/web/src/learning/pages/quiz-page.tsx';
const shipping = '/web/src/rewards/order/pages/shipping-page.tsx';
const dashboard = '/web/src/shell/pages/courses-page.tsx';
const blocks = '/web/src/editorial/components/dashboard-blocks.tsx';
const article = '/web/src/editorial/pages/article-page.tsx';
const member = '/web/src/shell/member/member-services.ts';
const entry = '/web/src/shell/page-entry.ts';
const analytics = '/web/src/shell/analytics/analytics-service.ts';
const dialog = '/web/src/rewards/opt-in/components/open-partner-dialog.tsx';
const footer = '/web/src/shell/components/footer.tsx';

const onDemand = (...importers: string[]): Module => ({ isEntry: false, importers, dynamicImporters: ['main'] });
const of = (...importers: string[]): Module => ({ isEntry: false, importers, dynamicImporters: [] });

const modules: Record<string, Module> = {
  main: { isEntry: true, importers: [], dynamicImporters: [] },
  frame: of('main', login),
  [login]: onDemand(),
  [register]: onDemand(),
  [reset]: onDemand(),
  [quiz]: onDemand(),
  [shipping]: onDemand(),
  [dashboard]: onDemand(),
  [blocks]: onDemand(),
  [article]: onDemand(),
  [member]: onDemand(),
  [entry]: onDemand(),
  [footer]: onDemand(),
  [dialog]: onDemand(),
  [analytics]: onDemand(),
  rules: of(login),
  field: of(login, register),
  form: of(register),
  query: of('field', quiz),
  steps: of(register, reset),
  record: of(login, member),
  logo: of(login, footer),
  card: of(dashboard, quiz),
  tile: of(blocks, article),
  answers: of(dashboard, shipping),
  reasons: of(quiz, shipping),
  places: of(register, shipping),
  guard: of(entry),
  draft: of(entry, register),
  uid: of(entry, login),
  queue: of(analytics),
  consent: of(analytics, quiz),
  choice: of(dialog, shipping),
  offer: of(dialog, blocks, article),
};
test.each([login, dashboard, blocks, member, entry, analytics, dialog, footer])('%s is a file', (id) => {
  expect(existsSync(join(import.meta.dirname, id.replace('/web/', '')))).toBe(true);
});

const context = { getModuleInfo: (id: string) => modules[id] ?? null };

test.each([
  ['what every page loads is one chunk', 'frame', 'base'],
  ['what a page alone needs stays with it', 'form', null],
  ['a page itself is its own chunk', quiz, null],
  ['the login page comes in one file', login, 'login'],
  ['with what it alone needs', 'rules', 'login'],
  ['and what it shares with others', 'field', 'login'],
  ['what is reached through others counts too', 'query', 'login'],
  ['what login and the frame of a member need is in the first chunk', 'record', 'base'],
  ['what login and the foot of the dashboard need is in the first chunk', 'logo', 'base'],
  ['what opens every page but the login is one chunk', entry, 'page-entry'],
  ['what it needs alone is in that chunk', 'guard', 'page-entry'],
  ['it brings nothing of the pages along', 'draft', 'page-entry'],
  ['what it and the login page need is in the first chunk', 'uid', 'base'],
  ['what is loaded after every paint is one chunk, under a name that no blocker knows', analytics, 'after-paint'],
  ['what it needs alone is in that chunk', 'queue', 'after-paint'],
  ['what is loaded after every paint brings nothing of other pages along', 'consent', 'after-paint'],
  ['what the dashboard shares with the rooms that it shows is apart', 'card', 'dashboard'],
  ['the blocks below it are part of the dashboard', 'tile', 'dashboard'],
  ['what the dashboard shares with a room that it does not show is for all', 'answers', 'shared'],
  ['what lessons share with other rooms is for all', 'reasons', 'shared'],
  ['what neither the dashboard nor lessons need is not loaded with them', 'places', 'forms'],
  ['what the dialog of partners shares with forms and rewards is apart', 'choice', 'dialog'],
  ['what it shares with the dashboard is for all', 'offer', 'shared'],
  ['what pages of a room share is named after it', 'steps', 'account'],
])('%s', (_rule, id, chunk) => {
  expect(pageFamily(id, context)).toBe(chunk);
});
