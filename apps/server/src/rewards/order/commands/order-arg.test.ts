import { describe, expect, it } from 'vitest';
import { orderIdArg } from './order-arg.ts';

const ID = '3f0c7f6e-6a51-4a8e-9b0e-0a4f0f6d2c11';

const faultOf = (typed: string) => orderIdArg.safeParse(typed).error?.issues.map(({ message }) => message);

describe('an argument that is the id of an order', () => {
  it('accepts the id in capitals and between blanks', () => {
    expect(orderIdArg.parse(` ${ID.toUpperCase()}\n`)).toBe(ID);
  });

  it('refuses the number of an order, and names the command that shows the id', () => {
    expect(faultOf('#nb 20002')).toEqual(['an order id: `orders find NB-20002` shows it']);
    expect(faultOf('maya@example.com')).toEqual(['an order id']);
  });
});
