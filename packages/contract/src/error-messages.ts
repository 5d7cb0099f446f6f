import { ACCOUNT_MESSAGES } from './account/error-codes.ts';
import { EDITORIAL_MESSAGES } from './editorial/error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { LEARNING_MESSAGES } from './learning/error-codes.ts';
import { PLATFORM_MESSAGES } from './platform/error-codes.ts';
import { REWARDS_MESSAGES } from './rewards/error-codes.ts';

/**
 * English message of every code, never shown to a parent; apart from the codes, because the browser
 * loads those.
 */
export const MESSAGE_OF_CODE: Readonly<Record<ErrorCode, string>> = {
  ...PLATFORM_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...EDITORIAL_MESSAGES,
  ...LEARNING_MESSAGES,
  ...REWARDS_MESSAGES,
};
