import { z } from 'zod';
import { isId } from '../../platform/ids.ts';

/** The `uid` argument of a command. */
export const uidArg = z.string().refine(isId, 'a uid');

/** Why a command about a uid is refused that no member has. */
export const MEMBER_NOT_FOUND = 'there is no such member';
