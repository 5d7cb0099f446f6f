import { z } from 'zod';
import { schemaOf, text } from '../endpoint-schema.ts';
import { clearChildren, readChildren, restoreChildren, writeChild } from './children.ts';
import { childSchema, uidParams } from './user-record.schema.ts';

const children = z.array(childSchema);
const date = text(40).nullable().optional();

export const readChildrenSchema = schemaOf(readChildren, { status: 200, params: uidParams, data: children, codes: [] });

export const writeChildSchema = schemaOf(writeChild, {
  status: 201,
  alsoStatus: 200,
  params: uidParams,
  body: z.object({ birthDate: date, dueDate: date, childName: text(100).optional() }),
  data: children,
  codes: ['one-date-required', 'birth-in-future', 'due-in-past', 'invalid'],
});

export const clearChildrenSchema = schemaOf(clearChildren, {
  status: 200,
  params: uidParams,
  data: children,
  codes: [],
});

export const restoreChildrenSchema = schemaOf(restoreChildren, {
  status: 200,
  params: uidParams,
  data: children,
  codes: [],
});
