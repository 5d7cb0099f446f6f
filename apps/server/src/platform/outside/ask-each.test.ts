import { expect, test } from 'vitest';
import { collect } from '#testing/collect.ts';
import { askEach } from './ask-each.ts';

const FILMS = Array.from({ length: 76 }, (_, at) => `film-${at}`);

async function askWith(faultOf: (film: string) => string) {
  const questions: string[] = [];
  const steps = await collect(
    askEach(FILMS, async (what) => {
      questions.push(what);
      return { what, found: '', fault: faultOf(what) };
    }),
  );
  return { questions: questions.length, rows: steps.map(({ row }) => row) };
}

test('a system that gives the same fault three times is asked no more, and the rest is not checkable', async () => {
  const { questions, rows } = await askWith(() => 'no answer (timeout)');
  expect(questions).toBe(3);
  expect(rows.at(-1)).toEqual({ what: '73 more', found: 'not checkable', fault: '' });
});

test('a system is asked about everything while its answers differ, or are right', async () => {
  const faults = ['', 'missing', 'another', 'missing', 'missing'];
  const { questions, rows } = await askWith((film) => faults[FILMS.indexOf(film) % faults.length] ?? '');
  expect([questions, rows.length]).toEqual([76, 76]);
});
