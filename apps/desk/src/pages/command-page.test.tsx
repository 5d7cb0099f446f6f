import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { columnsOf, commandWith, reportWith, serveCommands, SESSION } from '#testing/api.ts';
import { openDesk, currentAddress } from '#testing/render.tsx';

const SETTLE = 'POST /api/desk/commands/orders settle';
const PAGE = '/commands/orders/settle';

beforeEach(() => void openDialogsLikeBrowser());

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const sent = (calls: readonly { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name.startsWith('POST /api/desk/commands/')).map(({ body }) => body);

const dryRunWith = (changes: Parameters<typeof reportWith>[0] = {}) => reportWith({ digest: 'd1', ...changes });

const withDryRun = commandWith({ fields: ['orderId', 'apply'], hasDryRun: true, effect: 'final' });

test('the fields of a command are drawn from its schema, and apply is no field', async () => {
  serveCommands([
    commandWith({
      fields: ['orderId', 'as', 'note', 'quiet', 'apply'],
      arguments: {
        properties: {
          orderId: { type: 'string', title: 'Order', kind: 'order', examples: ['NB-1'] },
          as: { type: 'string', title: 'New state', enum: ['paid', 'refunded'] },
          note: { type: 'string', title: 'Note', format: 'long text' },
          quiet: { type: 'boolean', title: 'Without a mail', format: 'flag' },
          apply: { type: 'boolean', title: 'Apply', format: 'flag' },
        },
      },
    }),
  ]);
  await openDesk(PAGE);
  await screen.findByRole('combobox', { name: 'Order', description: 'Example: NB-1.' });
  const select = screen.getByRole('combobox', { name: 'New state (optional)' });
  expect(
    within(select)
      .getAllByRole('option', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['Not set', 'Not set', 'paid', 'refunded']);
  expect(screen.getByRole('textbox', { name: /^Note.*Optional/ }).tagName).toBe('TEXTAREA');
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: 'Without a mail' })]);
});

test('a flag of the shell is named by its field, and other code stays code', async () => {
  const details = 'Without `--apply` it shows the change; `--force` is not here, `DESK_URL` is a setting.';
  const properties = { apply: { type: 'boolean', title: 'Apply', format: 'flag' } };
  serveCommands([commandWith({ details, arguments: { type: 'object', properties } })]);
  await openDesk(PAGE);
  const words = (await screen.findByText(/it shows the change/)).closest('p');
  expect([...(words?.querySelectorAll('strong, code') ?? [])].map((part) => [part.tagName, part.textContent])).toEqual([
    ['STRONG', 'Apply'],
    ['CODE', '--force'],
    ['CODE', 'DESK_URL'],
  ]);
});

const findsMembers = (name: string) =>
  commandWith({
    name,
    effect: 'reads',
    shows: 'uid',
    fields: ['who'],
    required: ['who'],
    arguments: { type: 'object', properties: { who: { type: 'string', title: 'Member', format: 'uid or email' } } },
  });

test('a cell that names a member or an order leads to its report, with nothing of it in the address', async () => {
  const find = findsMembers('members find');
  const tables = [
    { heading: null, columns: columnsOf('uid', 'status'), rows: [['uid-of-maya', 'paid']], reveals: [null] },
  ];
  const calls = serveCommands([commandWith({ effect: 'reads', fields: [], required: [] }), find], {
    [SETTLE]: { data: reportWith({ tables }) },
    'POST /api/desk/commands/members find': { data: reportWith({ says: [['This is Maya.']] }) },
  });
  await openDesk(PAGE);
  expect(screen.queryByRole('link', { name: 'paid' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'uid-of-maya' }));
  await screen.findByText('This is Maya.');
  expect(currentAddress()).toBe('/commands/members/find');
  expect(sent(calls).at(-1)).toEqual({ arguments: { who: 'uid-of-maya' } });
});

test('a cell that leads to the command of its own report fills that in', async () => {
  const tables = [{ heading: null, columns: columnsOf('uid'), rows: [['uid-of-maya']], reveals: [null] }];
  const calls = serveCommands([findsMembers('orders settle')], { [SETTLE]: { data: reportWith({ tables }) } });
  await openDesk(PAGE);
  await user.type(await screen.findByRole('combobox', { name: 'Member' }), 'maya@example.com');
  await user.click(await button('Run'));
  await user.click(await screen.findByRole('link', { name: 'uid-of-maya' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls).at(-1)).toEqual({ arguments: { who: 'uid-of-maya' } });
});

test('a cell with commands leads to their pages filled in, and shows what runs at the shell alone', async () => {
  const settle = commandWith({ name: 'orders allow' });
  const commands = [
    { next: { command: 'orders allow', args: { orderId: 'NB-1' } }, typed: 'orders allow NB-1' },
    { next: null, typed: 'codes import play-cards {file}' },
  ];
  const tables = [{ heading: null, columns: columnsOf('commands'), rows: [[{ commands }]], reveals: [null] }];
  serveCommands([commandWith({ effect: 'reads', fields: [], required: [] }), settle], {
    [SETTLE]: { data: reportWith({ tables }) },
  });
  await openDesk(PAGE);
  const cell = within(await screen.findByRole('cell'));
  expect(cell.getByText('codes import play-cards {file}').tagName).toBe('CODE');
  await user.click(cell.getByRole('link', { name: 'orders allow NB-1' }));
  expect((await field(/^Order/)).value).toBe('NB-1');
  expect(currentAddress()).toBe('/commands/orders/allow');
  expect(JSON.stringify(window.history.state)).not.toContain('NB-1');
});

describe('a command with a dry run', () => {
  it('shows what would change first, and applies the same arguments after it', async () => {
    const calls = serveCommands([withDryRun], { [SETTLE]: { data: dryRunWith({ says: [['It would be paid.']] }) } });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Show what would change'));
    await screen.findByText('It would be paid.');
    expect(document.activeElement?.textContent).toBe('What would change');
    expect(sent(calls)).toEqual([{ arguments: { orderId: 'NB-1' } }]);
    await user.click(await button('Apply'));
    await screen.findByRole('heading', { name: 'Applied' });
    expect(sent(calls)).toEqual([
      { arguments: { orderId: 'NB-1' } },
      { arguments: { orderId: 'NB-1', apply: true }, digest: 'd1' },
    ]);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('cannot be applied once a field has changed, until it is shown again', async () => {
    serveCommands([withDryRun], { [SETTLE]: { data: dryRunWith() } });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Show what would change'));
    expect((await button('Apply')).disabled).toBe(false);
    await user.type(await field(/^Order/), '2');
    expect((await button('Apply')).disabled).toBe(true);
    await user.click(await button('Show what would change'));
    expect((await button('Apply')).disabled).toBe(false);
  });

  it('cannot be applied after a refused field, until that is as it was', async () => {
    serveCommands([withDryRun], {
      [SETTLE]: (body) =>
        JSON.stringify(body).includes('NB-12')
          ? { status: 422, code: 'validation-failed', fields: { 'arguments.orderId': 'There is no order NB-12.' } }
          : { data: dryRunWith() },
    });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Show what would change'));
    expect((await button('Apply')).disabled).toBe(false);
    await user.type(await field(/^Order/), '2');
    await user.click(await button('Show what would change'));
    await screen.findByText('There is no order NB-12.');
    expect((await button('Apply')).disabled).toBe(true);
    await user.type(await field(/^Order/), '{Backspace}');
    expect((await button('Apply')).disabled).toBe(false);
  });

  it('offers nothing to apply where it was refused', async () => {
    const refused = reportWith({ outcome: 'refused', reason: ['The shop reports it as paid.'] });
    serveCommands([withDryRun], { [SETTLE]: { data: refused } });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Show what would change'));
    await screen.findByText('The shop reports it as paid.');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('shows the new dry run after an answer “changed”, and applies it with the new digest', async () => {
    let digest = 'd1';
    const calls = serveCommands([withDryRun], {
      [SETTLE]: (body) => {
        const { digest: seen } = body as { digest?: string };
        if (seen === undefined || seen === digest) return { data: dryRunWith({ digest }) };
        return { status: 409, data: dryRunWith({ outcome: 'changed', digest, says: [['It would be refunded.']] }) };
      },
    });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Show what would change'));
    const apply = await button('Apply');
    digest = 'd2';
    await user.click(apply);
    await screen.findByText('It would be refunded.');
    expect(screen.getAllByText(/Nothing was done/)).toHaveLength(2);
    await user.click(await button('Apply'));
    await screen.findByRole('heading', { name: 'Applied' });
    expect(sent(calls).map((body) => (body as { digest?: string }).digest)).toEqual([undefined, 'd1', 'd2']);
  });
});

describe('a final command without a dry run', () => {
  it('asks before it is sent, and shows what it will send', async () => {
    const calls = serveCommands([commandWith({ effect: 'final' })], { [SETTLE]: { data: reportWith() } });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Run…'));
    const dialog = await screen.findByRole('dialog', { name: 'This cannot be undone' });
    expect(within(dialog).getByText('NB-1').tagName).toBe('DD');
    expect(sent(calls)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Run orders settle' }));
    await screen.findByRole('heading', { name: 'Report' });
    expect(sent(calls)).toEqual([{ arguments: { orderId: 'NB-1' } }]);
  });

  describe('that says what it acts on', () => {
    const actsOn = { command: 'orders find', args: { what: 'orderId' }, where: null };
    const FIND = 'POST /api/desk/commands/orders find';
    const commands = [{ next: { command: 'orders find' }, typed: null }];
    const rows = [['NB-1', 'paid', null, { masked: 'M…' }, { commands }]];
    const orders = {
      heading: null,
      columns: columnsOf('orderNumber', 'status', 'paidAt', 'firstName', 'commands'),
      rows,
      reveals: ['r'],
    };
    const events = {
      heading: columnsOf('events')[0] ?? null,
      columns: columnsOf('event'),
      rows: [['placed']],
      reveals: [null],
    };

    async function openDialog(served: NonNullable<Parameters<typeof serveCommands>[1]>[string], changes: object = {}) {
      const command = commandWith({ effect: 'final', actsOn, ...changes });
      const calls = serveCommands([command], { [SETTLE]: { data: reportWith() }, [FIND]: served });
      await openDesk(PAGE);
      await user.type(await field(/^Order/), ' NB-1 ');
      await user.click(await button('Run…'));
      const dialog = within(await screen.findByRole('dialog', { name: 'This cannot be undone' }));
      const part = within(await dialog.findByRole('region', { name: 'What it acts on' }));
      return { calls, dialog, part };
    }
    const facts = (part: { getAllByRole: (role: string) => HTMLElement[] }) =>
      part.getAllByRole('definition').map((one) => one.textContent);

    it('shows the row that a reading command has of it, without what is empty, before it asks', async () => {
      const { calls, dialog, part } = await openDialog({ data: reportWith({ tables: [orders, events] }) });
      await part.findByText('paid');
      expect(facts(part)).toEqual(['NB-1', 'paid', 'Masked: M…']);
      expect(sent(calls)).toEqual([{ arguments: { what: 'NB-1' } }]);
      await user.click(dialog.getByRole('button', { name: 'Run orders settle' }));
      await screen.findByRole('heading', { name: 'Report' });
      expect(sent(calls)).toHaveLength(2);
    });

    it('shows only the rows that have its argument in a column, and counts those after the third', async () => {
      const list = ['NB-1', 'NB-2', 'NB-1', 'NB-1', 'NB-1'].map((id, at) => [id, at, null, null, null]);
      const { part } = await openDialog(
        { data: reportWith({ tables: [{ ...orders, rows: list, reveals: list.map(() => null) }] }) },
        { actsOn: { ...actsOn, args: {}, where: { columns: ['status', 'orderNumber'], is: 'orderId' } } },
      );
      await part.findByText('And 1 more row.');
      expect(facts(part)).toEqual(['NB-1', '0', 'NB-1', '2', 'NB-1', '3']);
    });

    it.each([
      [
        { data: reportWith({ outcome: 'refused', reason: ['there is no such order'] }) },
        /^Nothing matches: there is no/,
      ],
      [{ data: reportWith() }, 'It is not among the rows of orders find.'],
      [{ data: reportWith({ outcome: 'failed' }) }, /^It could not be read: an error/],
      [{ status: 422, code: 'validation-failed', fields: { what: 'an order id' } }, /^It could not be read/],
      ['offline' as const, /^It could not be read\. The desk cannot be reached/],
    ])('says of %j why there is no row, and can be run all the same', async (served, words) => {
      const { calls, dialog, part } = await openDialog(served);
      await part.findByText(words);
      await user.click(dialog.getByRole('button', { name: 'Run orders settle' }));
      await screen.findByRole('heading', { name: 'Report' });
      expect(sent(calls).at(-1)).toEqual({ arguments: { orderId: 'NB-1' } });
    });
  });

  it('sends nothing if its confirmation dialog is closed', async () => {
    const calls = serveCommands([commandWith({ effect: 'final' })]);
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Run…'));
    await user.click(await button('Do not run'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls)).toEqual([]);
  });
});

test('a second click while a command runs sends nothing', async () => {
  const answer = Promise.withResolvers<{ data: unknown }>();
  const calls = serveCommands([commandWith()], { [SETTLE]: () => answer.promise });
  await openDesk(PAGE);
  await user.type(await field(/^Order/), 'NB-1');
  const run = await button('Run');
  // Within one task, before the page is drawn again.
  await act(async () => {
    run.click();
    run.click();
  });
  await user.type(await field(/^Order/), '{Enter}');
  answer.resolve({ data: reportWith() });
  await screen.findByRole('heading', { name: 'Report' });
  expect(sent(calls)).toHaveLength(1);
});

describe('the key of a call', () => {
  const keysOf = (calls: readonly { name: string; key: string | null }[]) =>
    calls.filter(({ name }) => name === SETTLE).map(({ key }) => key);

  it('stays the same for a retry after a lost answer, and changes after an answer', async () => {
    const answers = ['offline' as const, { status: 409, code: 'idempotency-in-flight' }, { data: reportWith() }];
    const calls = serveCommands([commandWith()], { [SETTLE]: () => answers.shift() ?? { data: reportWith() } });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    for (let at = 0; at < 4; at += 1) await user.click(await button('Run'));
    const [first, second, third, fourth] = keysOf(calls);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('changes if an argument changes', async () => {
    const calls = serveCommands([commandWith()], { [SETTLE]: 'offline' });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Run'));
    await user.type(await field(/^Order/), '2');
    await user.click(await button('Run'));
    expect(new Set(keysOf(calls)).size).toBe(2);
  });

  it('shows the row of the audit log where it was used before', async () => {
    serveCommands([commandWith()], { [SETTLE]: { data: reportWith({ outcome: 'repeated', auditId: 9 }) } });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Run'));
    await screen.findByRole('heading', { name: 'Carried out before' });
    expect(screen.getByRole('link', { name: 'Audit row 9' })).toBeDefined();
  });
});

describe('a field that is not accepted', () => {
  it('says why and has the focus, until it changes', async () => {
    const refusal = { status: 422, code: 'validation-failed', fields: { orderId: 'no such order' } };
    serveCommands([commandWith()], { [SETTLE]: refusal });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Run'));
    const input = await screen.findByRole('textbox', { name: 'Order', description: 'no such order' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
    await user.type(input, '2');
    expect(screen.queryByText('no such order')).toBeNull();
  });

  it('stops the call if it is required and blank', async () => {
    const calls = serveCommands([commandWith()]);
    await openDesk(PAGE);
    await user.click(await button('Run'));
    await screen.findByRole('textbox', { name: 'Order', description: 'Fill in: Order.' });
    expect(sent(calls)).toEqual([]);
  });

  it.each([
    ['invalid', 'is not accepted'],
    ['required', 'is missing'],
  ])('says in words what the code %s of a call means', async (code, words) => {
    const refusal = { status: 422, code: 'validation-failed', fields: { 'arguments.orderId': code } };
    serveCommands([commandWith()], { [SETTLE]: refusal });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Run'));
    expect(await screen.findByRole('textbox', { name: 'Order', description: words })).toBeDefined();
  });

  it('shows its fault near the button if the page has no such field', async () => {
    serveCommands([commandWith()], {
      [SETTLE]: { status: 422, code: 'validation-failed', fields: { apply: 'a flag' } },
    });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    await user.click(await button('Run'));
    expect(await screen.findByText('apply: a flag')).toBeDefined();
  });
});

describe('a session that ends while a form is open', () => {
  async function endSession(id: string) {
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
    let isSignedIn = true;
    const calls = serveCommands([commandWith()], {
      [SETTLE]: () => (isSignedIn ? { data: reportWith() } : { status: 401, code: 'unauthenticated' }),
      'POST /api/desk/sign-in/begin': { data: { options: { challenge: 'AAAA' } } },
      'POST /api/desk/sign-in/finish': () => {
        isSignedIn = true;
        return { data: { ...SESSION, operator: { ...SESSION.operator, id } } };
      },
    });
    vi.stubGlobal('navigator', { ...navigator, credentials: { get: async () => signature } });
    await openDesk(PAGE);
    await user.type(await field(/^Order/), 'NB-1');
    isSignedIn = false;
    await user.click(await button('Run'));
    await screen.findByRole('heading', { name: 'Your session ended' });
    expect(screen.queryByRole('textbox', { name: 'Order' })).toBeNull();
    await user.click(await button('Sign in with your passkey'));
    await answersCome();
    return calls;
  }

  it('leaves the address and what was typed to the same operator', async () => {
    await endSession(SESSION.operator.id);
    expect((await field(/^Order/)).value).toBe('NB-1');
    expect(currentAddress()).toBe(PAGE);
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    await user.click(await button('Run'));
    await screen.findByRole('heading', { name: 'Report' });
  });

  it('leaves nothing of it to another operator', async () => {
    await endSession('22222222-2222-4222-8222-222222222222');
    expect((await field(/^Order/)).value).toBe('');
  });
});

const bytes = new Uint8Array([1, 2, 3]).buffer;
const signature = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};

describe('the report of a command', () => {
  const open = async (changes: Parameters<typeof reportWith>[0]) => {
    serveCommands([commandWith({ effect: 'reads', fields: [], required: [] })], {
      [SETTLE]: { data: reportWith(changes) },
    });
    await openDesk(PAGE);
    await screen.findByRole('heading', { name: /^(?:Report|Refused)$/ });
  };

  it('is there at once where the command reads and has no field', async () => {
    const calls = serveCommands([commandWith({ effect: 'reads', fields: [], required: [] })], {
      [SETTLE]: { data: reportWith() },
    });
    await openDesk(PAGE);
    await screen.findByText('It had nothing to report.');
    expect(document.activeElement?.textContent).not.toBe('Report');
    expect(sent(calls)).toEqual([{ arguments: {} }]);
  });

  it('marks what is masked, and has the time of the place with the time of the wire as its title', async () => {
    const at = '2026-11-30T10:00:00.000Z';
    const tables = [
      {
        heading: { name: 'orders', title: 'Orders' },
        columns: columnsOf('email', 'since', 'paid', 'note'),
        rows: [[{ masked: 'd…' }, { at }, true, null]],
        reveals: ['row-1'],
      },
    ];
    await open({ tables });
    const table = within(await screen.findByRole('region', { name: 'Orders' })).getByRole('table');
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
    expect(cells.slice(-4)).toEqual(['Masked: d…', local, 'Yes', '–']);
    expect(screen.getByTitle(at).getAttribute('datetime')).toBe(at);
  });

  it('leads to its row of the audit log, and to the next command with its arguments outside the address', async () => {
    const next = commandWith({ name: 'orders allow' });
    serveCommands([commandWith({ effect: 'reads', fields: [], required: [] }), next], {
      [SETTLE]: {
        data: reportWith({
          auditId: 7,
          says: [
            ['Then run ', { next: { command: 'orders allow', args: { orderId: 'NB-1' } }, typed: 'orders allow NB-1' }],
          ],
        }),
      },
    });
    await openDesk(PAGE);
    expect((await screen.findByRole('link', { name: 'Audit row 7' })).getAttribute('href')).toBe('/audit?row=7');
    await user.click(screen.getByRole('link', { name: 'orders allow' }));
    expect((await field(/^Order/)).value).toBe('NB-1');
    expect(currentAddress()).toBe('/commands/orders/allow');
    expect(JSON.stringify(window.history.state)).not.toContain('NB-1');
  });

  it('says why it was refused, and names a flag by the title of its field', async () => {
    serveCommands(
      [
        commandWith({
          effect: 'reads',
          fields: [],
          required: [],
          arguments: { properties: { force: { title: 'Force' } } },
        }),
      ],
      {
        [SETTLE]: {
          data: reportWith({ outcome: 'refused', reason: ['Refused without ', { flag: 'force' }], auditId: null }),
        },
      },
    );
    await openDesk(PAGE);
    const report = within(await screen.findByRole('region', { name: 'Report' }));
    expect(report.getByRole('status').textContent).toBe('Refused: Refused without Force');
    expect(screen.getByText('Force').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: /Audit row/ })).toBeNull();
  });
});

test.each([
  ['offline' as const, /cannot be reached/],
  [{ status: 429, code: 'too-many-requests', retryAfter: 90 }, 'Too many tries. Try again in 2 minutes.'],
  [{ status: 429, code: 'too-many-requests', retryAfter: 1 }, 'Too many tries. Try again in 1 second.'],
  [{ status: 500, code: 'internal-error' }, /Something went wrong \(internal-error\)/],
])('a command that got %j says what to do, and its form is still filled in', async (served, words) => {
  serveCommands([commandWith()], { [SETTLE]: served });
  await openDesk(PAGE);
  await user.type(await field(/^Order/), 'NB-1');
  await user.click(await button('Run'));
  await screen.findByText(words);
  expect((await field(/^Order/)).value).toBe('NB-1');
});

test('a command that the desk does not have is no page', async () => {
  serveCommands([commandWith()]);
  await openDesk('/commands/orders/nothing');
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeDefined();
});
