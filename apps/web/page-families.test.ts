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
test.each([login, dashboard, blocks, member, entry, analytics, dialog, footer])(
  'the file of the module %s exists',
  (id) => {
    expect(existsSync(join(import.meta.dirname, id.replace('/web/', '')))).toBe(true);
  },
);

const context = { getModuleInfo: (id: string) => modules[id] ?? null };

test.each([
  ['a module that every page loads is in the base chunk', 'frame', 'base'],
  ['a module of a single page stays with that page', 'form', null],
  ['a page is its own chunk', quiz, null],
  ['the login page has its own chunk', login, 'login'],
  ['a module of the login page only is in its chunk', 'rules', 'login'],
  ['a module that the login page shares with others is in its chunk', 'field', 'login'],
  ['a module that the login page imports indirectly is in its chunk', 'query', 'login'],
  ['a module of login and member frame is in the base chunk', 'record', 'base'],
  ['a module of login and dashboard footer is in the base chunk', 'logo', 'base'],
  ['the entry of every page except the login is one chunk', entry, 'page-entry'],
  ['a module of the page entry only is in its chunk', 'guard', 'page-entry'],
  ['a module that the page entry shares with a page is in its chunk', 'draft', 'page-entry'],
  ['a module of page entry and login page is in the base chunk', 'uid', 'base'],
  [
    'the code loaded after the first paint is one chunk, with a name that no ad blocker matches',
    analytics,
    'after-paint',
  ],
  ['a module loaded after the first paint only is in that chunk', 'queue', 'after-paint'],
  ['a module that the code after the first paint shares with a page is in that chunk', 'consent', 'after-paint'],
  ['a module that the dashboard shares with the rooms it shows is in the dashboard chunk', 'card', 'dashboard'],
  ['the blocks of the dashboard are in its chunk', 'tile', 'dashboard'],
  ['a module that the dashboard shares with a room it does not show is in the shared chunk', 'answers', 'shared'],
  ['a module that lessons share with other rooms is in the shared chunk', 'reasons', 'shared'],
  ['a module that neither dashboard nor lessons need is in the forms chunk', 'places', 'forms'],
  ['a module that the partner dialog shares with forms and rewards is in its own chunk', 'choice', 'dialog'],
  ['a module that the partner dialog shares with the dashboard is in the shared chunk', 'offer', 'shared'],
  ['a module shared by the pages of a room is in the chunk of that room', 'steps', 'account'],
])('%s', (_rule, id, chunk) => {
  expect(pageFamily(id, context)).toBe(chunk);
});
