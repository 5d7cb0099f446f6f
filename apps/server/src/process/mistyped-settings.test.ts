import { expect, test } from 'vitest';
import { settingNames } from '../config.ts';
import { mistypedSettings } from './mistyped-settings.ts';

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['COOKIE_SECERT', 'COOKIE_SECRET'],
  ['cookie_secret', 'COOKIE_SECRET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['MAILFROM', 'MAIL_FROM'],
  ['PROT', 'PORT'],
  ['Host', 'HOST'],
])('the variable %s is reported as a mistyped setting', (name, meant) => {
  expect(mistypedSettings({ [name]: 'x' }, settingNames)).toEqual([
    `${name} is no setting of this product: is ${meant} meant?`,
  ]);
});

test('settings and variables of the operating system are not reported as mistyped', () => {
  const system = [
    'PATH',
    'HOME',
    'USER',
    'LANG',
    'LC_ALL',
    'TERM',
    'SHELL',
    'PWD',
    'TZ',
    'HOSTNAME',
    'LOGNAME',
    'SHLVL',
  ];
  const service = ['INVOCATION_ID', 'JOURNAL_STREAM', 'SYSTEMD_EXEC_PID', 'STATE_DIRECTORY', 'NODE_COMPILE_CACHE'];
  const container = [
    'container',
    'NODE_VERSION',
    'YARN_VERSION',
    'KUBERNETES_SERVICE_HOST',
    'KUBERNETES_PORT',
    'NODE_OPTIONS',
  ];
  const shorts = ['POST', 'PARTS', 'COST', 'HOSTS'];
  const marked = ['\uFEFFPORT'];
  const names = [...shorts, ...marked, ...system, ...service, ...container, ...settingNames];
  expect(mistypedSettings(Object.fromEntries(names.map((name) => [name, 'x'])), settingNames)).toEqual([]);
});
