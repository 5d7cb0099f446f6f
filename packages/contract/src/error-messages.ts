import { ACCOUNT_MESSAGES } from './account/error-codes.ts';
import { EDITORIAL_MESSAGES } from './editorial/error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { LEARNING_MESSAGES } from './learning/error-codes.ts';
import { PLATFORM_MESSAGES } from './platform/error-codes.ts';
import { REWARDS_MESSAGES } from './rewards/error-codes.ts';

/** Wire English of every code; never shown to a parent (D-108), and not beside the codes, which the browser loads. */
export const MESSAGE_OF_CODE: Readonly<Record<ErrorCode, string>> = {
  ...PLATFORM_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...EDITORIAL_MESSAGES,
  ...LEARNING_MESSAGES,
  ...REWARDS_MESSAGES,
};
