import { productSchema } from '../learning/syllabus.schema.ts';
import { contentType } from './content-type.ts';

/** What a partner hands over. */
export const product = contentType('product', { space: 'main', words: ['title'], schema: productSchema });
