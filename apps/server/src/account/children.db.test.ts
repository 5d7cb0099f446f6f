import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINE } from '../../testing/engine.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '10' }, { connections: 20 });
});
afterAll(() => product.close());

const BORN = { birthDate: '2026-10-01T00:00:00.000Z', dueDate: null };
const DUE = { birthDate: null, dueDate: '2027-03-01T00:00:00.000Z' };

const post = (member: Member, body: object) => member.post(`/api/children/${member.uid}`, body);

describe('children', () => {
  it('adds a child with one of the two dates and stores only the day of a sent time [ACC-384 ACC-385 RWD-193]', async () => {
    const member = await product.member();
    const added = await post(member, { birthDate: '2026-10-01T23:30:00.000-08:00', dueDate: null, childName: 'Noor' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      data: [{ childName: 'Noor', birthDate: '2026-10-01T00:00:00.000Z', dueDate: null, childAge: 0 }],
    });
    const read = await member.get(`/api/children/${member.uid}`);
    expect(read.body).toEqual(added.body);
  });

  it.each([
    [{ birthDate: null, dueDate: null }, 'birthDate', 'one-date-required'],
    [{ ...BORN, dueDate: '2027-01-01' }, 'birthDate', 'one-date-required'],
    [{ birthDate: '2026-11-23', dueDate: null }, 'birthDate', 'birth-in-future'],
    [{ birthDate: null, dueDate: '2026-11-04' }, 'dueDate', 'due-in-past'],
    [{ birthDate: 'yesterday', dueDate: null }, 'birthDate', 'invalid'],
  ])('refuses the child %j', async (body, field, code) => {
    const answer = await post(await product.member(), body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { code, fields: { [field]: code } } });
  });

  it('adding a child replaces the stored child when the limit is one [ACC-294 RWD-442]', async () => {
    const member = await product.member();
    await post(member, BORN);
    const again = await post(member, DUE);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ data: [{ birthDate: null, dueDate: '2027-03-01T00:00:00.000Z' }] });
    expect((await member.get(`/api/children/${member.uid}`)).at('data.length')).toBe(1);
  });

  it('stores no more children than the limit when many requests arrive at once [ACC-294]', async () => {
    const member = await product.member();
    const many = ENGINE === 'postgres' ? 20 : 8;
    await Promise.all(Array.from({ length: many }, () => post(member, BORN)));
    const read = await member.get(`/api/children/${member.uid}`);
    expect(read.at('data.length')).toBe(1);
  });

  it('clearing hides a child, and restoring shows the child that was cleared last [ACC-386 ACC-174]', async () => {
    const member = await product.member();
    await post(member, DUE);
    expect((await member.post(`/api/children/${member.uid}/clear`)).body).toEqual({ data: [] });
    expect((await member.get(`/api/children/${member.uid}`)).body).toEqual({ data: [] });
    const restored = await member.post(`/api/children/${member.uid}/restore`);
    expect(restored.body).toMatchObject({ data: [{ dueDate: '2027-03-01T00:00:00.000Z' }] });
  });

  it.each([
    ['?with=pregnancy', null, null],
    ['', '2027-03-01', 'pregnant'],
  ])('POST clear%s leaves dueDate %j and pregnantStatus %j on the member’s record', async (query, dueDate, status) => {
    const member = await product.member();
    await post(member, DUE);
    const written = { dueDate: '2027-03-01', pregnantStatus: 'pregnant', birthDate: '1994-02-03' };
    expect((await member.post(`/api/user/${member.uid}`, written)).status).toBe(200);
    expect((await member.post(`/api/children/${member.uid}/clear${query}`)).status).toBe(200);
    const record = await member.get(`/api/user/${member.uid}`);
    expect(record.at('data.user')).toMatchObject({
      dueDate,
      pregnantStatus: status,
      birthDate: expect.stringMatching(/^1994-02-03/) as string,
    });
  });

  it('restoring does not replace a child that was added after the clearing', async () => {
    const member = await product.member();
    await post(member, DUE);
    await member.post(`/api/children/${member.uid}/clear`);
    await post(member, BORN);
    const restored = await member.post(`/api/children/${member.uid}/restore`);
    expect(restored.body).toMatchObject({ data: [{ birthDate: '2026-10-01T00:00:00.000Z', dueDate: null }] });
    expect(restored.at('data.length')).toBe(1);
  });

  it('the member’s record contains the children [ACC-285]', async () => {
    const member = await product.member();
    await post(member, DUE);
    const record = await member.get(`/api/user/${member.uid}`);
    expect(record.at('data.user.children.length')).toBe(1);
  });
});
