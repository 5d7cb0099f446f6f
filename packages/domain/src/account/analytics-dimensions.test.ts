import { describe, expect, it } from 'vitest';
import { analyticsDimensions } from './analytics-dimensions.ts';

const child = (dueDate: string | null) => ({ id: '1', childName: '', childAge: null, birthDate: null, dueDate });

const member = {
  region: 'US-PA',
  userCreated: '2026-11-21T23:59:59.000Z',
  isParent: 'yes-primary',
  haveChildren: 'prefer-not-to-say',
  zip: '19103',
  email: 'maya@mail.example.com',
  children: [child('2027-03-05T00:00:00.000Z')],
} as const;

describe('the analytics dimensions of a member', () => {
  it('are region, creation date, parent type, other children, zip, email domain and due month [ACC-411]', () => {
    expect(analyticsDimensions({ ...member, children: [...member.children] })).toEqual({
      region: 'US-PA',
      userCreated: '2026-11-21',
      isParent: 'yes-primary',
      haveChildren: 'prefer-not-to-say',
      zip: '19103',
      emailDomain: 'mail.example.com',
      dueMonthYear: '03-2027',
    });
  });

  it('contain the due month of the child expected next, or null without such a child', () => {
    const dueMonth = (dates: readonly (string | null)[]) =>
      analyticsDimensions({ ...member, children: dates.map(child) }).dueMonthYear;
    expect(dueMonth(['2027-12-01T00:00:00.000Z', null, '2027-02-28T00:00:00.000Z'])).toBe('02-2027');
    expect(dueMonth([null])).toBeNull();
    expect(dueMonth([])).toBeNull();
  });
});
