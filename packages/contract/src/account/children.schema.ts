import { z } from 'zod';
import { schemaOf, text, type Exchanged } from '../endpoint-schema.ts';
import { childSchema, uidParams } from './user-record.schema.ts';

const children = z.array(childSchema);
const date = text(40).nullable().optional();

export const readChildrenSchema = schemaOf({ status: 200, params: uidParams, data: children, codes: [] });
export type ReadChildrenExchange = Exchanged<typeof readChildrenSchema>;

export const writeChildSchema = schemaOf({
  status: 201,
  alsoStatus: 200,
  params: uidParams,
  body: z.object({
    /**
     * Plain date or date-time; only the first ten characters are read. Null for an unborn child.
     */
    birthDate: date,
    dueDate: date,
    childName: text(100).optional(),
  }),
  data: children,
  codes: ['one-date-required', 'birth-in-future', 'due-in-past', 'invalid'],
});
export type WriteChildExchange = Exchanged<typeof writeChildSchema>;

export const clearChildrenSchema = schemaOf({
  status: 200,
  params: uidParams,
  query: z.object({
    with: z.literal('pregnancy').optional().describe('also empties `dueDate` and `pregnantStatus` of the record'),
  }),
  data: children,
  codes: [],
});
export type ClearChildrenExchange = Exchanged<typeof clearChildrenSchema>;

export const restoreChildrenSchema = schemaOf({
  status: 200,
  params: uidParams,
  data: children,
  codes: [],
});
export type RestoreChildrenExchange = Exchanged<typeof restoreChildrenSchema>;
