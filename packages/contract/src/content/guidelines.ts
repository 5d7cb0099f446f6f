import { z } from 'zod';
import type { Source } from '../learning/course.ts';

const guideline: z.ZodType<Source> = z.object({
  title: z.string().describe('name of the guideline'),
  url: z.string().describe('address of the guideline'),
});

/** The public guidelines that a lesson is based on. */
export const guidelines = z.array(guideline).default([]).meta({ count: 1 });
