import { productSchema } from '../learning/syllabus.schema.ts';
import { contentType } from './content-type.ts';

/** An item of a partner. */
export const product = contentType('product', { space: 'main', words: ['title'], schema: productSchema });
