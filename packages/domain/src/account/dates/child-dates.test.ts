import { describe, expect, it } from 'vitest';
import { judgeChildDates } from './child-dates.ts';

const today = { earliest: '2025-06-14', latest: '2025-06-15' };
const refused = (code: string, field: string) => ({ kind: 'refused', code, field });

describe('the dates of a child', () => {
  it.each([
    ['2025-06-15T00:00:00.000Z', null, { kind: 'birth', birthDate: '2025-06-15' }],
    ['2025-06-15T23:30:00.000-11:00', '', { kind: 'birth', birthDate: '2025-06-15' }],
    ['2025-06-16', null, refused('birth-in-future', 'birthDate')],
    [null, '2025-05-31T00:00:00.000Z', { kind: 'due', dueDate: '2025-05-31' }],
    [null, '2025-05-30', refused('due-in-past', 'dueDate')],
    [null, null, refused('one-date-required', 'birthDate')],
    ['', '', refused('one-date-required', 'birthDate')],
    ['2025-06-15', '2025-06-15', refused('one-date-required', 'birthDate')],
    ['yesterday', null, refused('invalid', 'birthDate')],
    [null, '2025-02-30', refused('invalid', 'dueDate')],
    ['2007-01-01', null, { kind: 'birth', birthDate: '2007-01-01' }],
    ['2006-12-31', null, refused('invalid', 'birthDate')],
    ['1950-01-01', null, refused('invalid', 'birthDate')],
    [null, '2026-06-15', { kind: 'due', dueDate: '2026-06-15' }],
    [null, '2026-06-16', refused('invalid', 'dueDate')],
    [null, '2090-01-01', refused('invalid', 'dueDate')],
  ])('born %j and due %j are read as %j', (birthDate, dueDate, verdict) => {
    expect(judgeChildDates({ birthDate, dueDate, today })).toEqual(verdict);
  });
});
