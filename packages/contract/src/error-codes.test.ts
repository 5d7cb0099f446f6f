import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as account from './account/error-codes.ts';
import * as editorial from './editorial/error-codes.ts';
import { STATUS_OF_CODE } from './error-codes.ts';
import { MESSAGE_OF_CODE } from './error-messages.ts';
import * as learning from './learning/error-codes.ts';
import * as platform from './platform/error-codes.ts';
import * as rewards from './rewards/error-codes.ts';

const STATUSES = [
  account.ACCOUNT_STATUSES,
  editorial.EDITORIAL_STATUSES,
  learning.LEARNING_STATUSES,
  platform.PLATFORM_STATUSES,
  rewards.REWARDS_STATUSES,
];

test('the list of error codes contains those of every module', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => path.endsWith('/error-codes.ts'))).toHaveLength(STATUSES.length);
});

test('an error code is defined in one module only', () => {
  const codes = STATUSES.flatMap((room) => Object.keys(room));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(Object.keys(STATUS_OF_CODE).toSorted()).toEqual(codes.toSorted());
  expect(Object.keys(MESSAGE_OF_CODE).toSorted()).toEqual(codes.toSorted());
});
