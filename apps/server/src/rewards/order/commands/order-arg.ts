import { z } from 'zod';
import { argument } from '#platform/admin/argument.ts';
import { isId } from '#platform/ids.ts';

/** The `orderId` argument of a command. */
export const orderIdArg = argument(z.string().refine(isId, 'an order id'), { title: 'Order', kind: 'order' });
