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
const analytics = '/web/src/shell/analytics-service.ts';
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
  [footer]: onDemand(),
  [analytics]: onDemand(),
  field: of(login, register),
  form: of(register),
  query: of('field', quiz),
  steps: of(register, reset),
  icon: of(footer, quiz),
  consent: of(analytics, quiz),
};
const context = { getModuleInfo: (id: string) => modules[id] ?? null };

test.each([
  ['what every page loads is one chunk', 'frame', 'base'],
  ['what a page alone needs stays with it', 'form', null],
  ['a page itself is its own chunk', quiz, null],
  ['what login shares with others is apart', 'field', 'login'],
  ['what is reached through others counts too', 'query', 'login'],
  ['what is loaded after every paint brings nothing of other pages along', 'consent', 'analytics'],
  ['what pages of a room share is named after it', 'steps', 'account'],
  ['a part of the frame that is loaded on demand counts like a page', 'icon', 'shared'],
])('%s', (_rule, id, chunk) => {
  expect(pageFamily(id, context)).toBe(chunk);
});
