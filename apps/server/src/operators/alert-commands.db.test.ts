import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_SETTINGS, runAtDesk, signedInOperator, type TestOperator } from '../../testing/desk/desk.ts';
import { raiseAlert } from '../../testing/members/operator-rows.ts';
import { operate } from '../../testing/operator.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { filledArguments, type NextCommand } from '../platform/admin/next-command.ts';
import { ALERT_COMMANDS, guideOf, settlingCommand } from '../platform/alerts/guide.ts';
import { ALERT_GUIDES, type AlertKind } from '../platform/alerts/kinds.ts';

let product: TestProduct;
let ana: TestOperator;
beforeAll(async () => {
  product = await startTestProduct(DESK_SETTINGS);
  ana = await signedInOperator(product, 'ana@example.com');
});
afterAll(() => product.close());

/** What the subject of an alert can be, where a command has it as an argument. */
const SUBJECTS: Readonly<Record<string, string>> = {
  order: randomUUID(),
  'operator of the desk': randomUUID(),
  'order or request of the shop': randomUUID(),
  'webhook event': 'event-1',
  pool: 'play-cards',
  partner: 'tuckaway',
  job: 'send-mail',
  space: 'bbu',
};

/** Says what is wrong with a command that is named beside an alert. */
function faultsOf(next: NextCommand): string[] {
  const { words = {}, options = {}, only } = next;
  const command = product.commands.find(({ name }) => name === next.command);
  if (command === undefined) return ['there is no such command'];
  const named = Object.keys(words);
  const { required = [] } = command.schema;
  const read = command.read(filledArguments(next));
  const faults = 'faults' in read ? read.faults.map(({ argument }) => argument) : [];
  const filled = new Set(Object.keys(filledArguments(next)));
  return [
    ...named.filter((name, at) => command.words[at] !== name).map((name) => `${name} is no word, or not in its place`),
    ...Object.entries(options)
      .filter(([name, value]) => !(value === true ? command.flags : command.options).includes(name))
      .map(([name]) => `there is no option ${name}`),
    ...required.filter((name) => !named.includes(name) && !(name in options)).map((name) => `${name} is not named`),
    ...faults.filter((name) => filled.has(name)).map((name) => `${name} is not accepted`),
    ...(only !== 'shell' && command.channels !== 'both' ? ['it is not at the desk'] : []),
    ...(only === 'shell' && command.channels === 'both' ? ['it is at the desk, too'] : []),
  ];
}

describe('the commands of an alert', () => {
  it.each(Object.keys(ALERT_GUIDES) as AlertKind[])(
    'of the kind %s exist with their arguments, at the desk unless they need a file',
    (kind) => {
      const subject = SUBJECTS[ALERT_GUIDES[kind].subject] ?? 'x';
      const commands = guideOf({ kind, subject })?.commands ?? [];
      expect(commands).toHaveLength(ALERT_COMMANDS[kind].length);
      expect([...commands, settlingCommand({ id: 7 })].flatMap(faultsOf)).toEqual([]);
    },
  );

  it('are refused by this test where one is misspelt, incomplete, or not at the desk', () => {
    expect(faultsOf({ command: 'orders settel' })).toEqual(['there is no such command']);
    expect(faultsOf({ command: 'orders find' })).toEqual(['what is not named']);
    expect(faultsOf({ command: 'orders find', words: { who: 'x' } })).toContain('who is no word, or not in its place');
    expect(faultsOf({ command: 'jobs retry', words: { what: 'A B' } })).toEqual(['what is not accepted']);
    expect(faultsOf({ command: 'codes left', options: { force: true } })).toEqual(['there is no option force']);
    expect(faultsOf({ command: 'codes import', words: { pool: 'a', file: null } })).toEqual(['it is not at the desk']);
    expect(faultsOf({ command: 'codes left', only: 'shell' })).toEqual(['it is at the desk, too']);
  });

  it('are what to type in `alerts list` at the shell, and filled in at the desk, where one settles the alert', async () => {
    const orderId = randomUUID();
    const id = await raiseAlert(product, orderId);
    const shell = await operate(product.adminChannel, ['alerts', 'list']);
    expect(shell.out).toMatch(new RegExp(`^commands +orders find ${orderId}$`, 'm'));
    expect(shell.out).not.toContain('alerts settle');
    const desk = await runAtDesk(ana, 'alerts list');
    expect(desk.at('data.tables.0.rows.0')).toContainEqual({
      commands: [
        { next: { command: 'orders find', args: { what: orderId } }, typed: `orders find ${orderId}` },
        { next: { command: 'alerts settle', args: { id } }, typed: null },
      ],
    });
    await operate(product.adminChannel, ['alerts', 'settle', id, '--reason', 'paid back']);
    const all = await runAtDesk(ana, 'alerts list', { all: true });
    expect(all.at('data.tables.0.rows')).toHaveLength(1);
    expect(all.text).not.toContain('"commands":[{');
  });
});
