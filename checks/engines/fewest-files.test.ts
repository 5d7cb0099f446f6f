import { expect, test } from 'vitest';
import { fewestFiles } from './fewest-files.ts';
import { statementKind, writtenStatements } from './statements.ts';

const files = [
  { file: 'a', statements: ['1', '2'] },
  { file: 'b', statements: ['2', '3', '4'] },
  { file: 'c', statements: ['1', '3'] },
  { file: 'platform', statements: ['4'] },
];

test('every statement is run by the fewest files, and some run anyway', () => {
  expect(fewestFiles(files, (file) => file === 'platform')).toEqual(['a', 'b', 'platform']);
  expect(fewestFiles(files.slice(0, 3), () => false)).toEqual(['a', 'b']);
});

test('statements that differ in numbers, lengths and job queues alone are one', () => {
  const one = statementKind('select a\n  from b where c in ($1, $2) and d = $3');
  expect(statementKind('select a from b where c in ($1, $2, $3, $4) and d = $5')).toBe(one);
  expect(statementKind('insert into a values ($1, $2), ($3, $4)')).toBe(statementKind('insert into a values ($1, $2)'));
  expect(statementKind('select a from b where c = $1')).not.toBe(one);
  const fetched = (queue: string) =>
    statementKind(`select id from job j where j.name = '${queue}' and name = '${queue}'`);
  expect(fetched('send-mail')).toBe(fetched('purge'));
});

test('what a test writes as SQL is known again with its values', () => {
  const patterns = writtenStatements(
    'a.db.test.ts',
    "const rows = sql`\n      select count(*)\n from users where uid = ${uid}`; const text = 'delete from users'; const no = 'selected';",
  );
  const isWritten = (text: string) => patterns.some((pattern) => pattern.test(statementKind(text)));
  expect(isWritten('select count(*) from users where uid = $1')).toBe(true);
  expect(isWritten('delete from users')).toBe(true);
  expect(isWritten('delete from users where uid = $1')).toBe(false);
  expect(patterns).toHaveLength(2);
});

test('a list of values that a test writes is known again as a list', () => {
  const written = 'const one = sql`insert into a (b, c, d)\n values (${b}, ${c}, now()), (${b}, ${c}, now())`;';
  const [pattern] = writtenStatements('a.db.test.ts', written);
  expect(pattern?.test(statementKind('insert into a (b, c, d) values ($1, $2, now()), ($3, $4, now())'))).toBe(true);
  expect(pattern?.test(statementKind('insert into a (b, c) values ($1, $2)'))).toBe(false);
});
