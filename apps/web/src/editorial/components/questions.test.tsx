import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { PageText } from './page-text.tsx';

const BODY =
  '<p>Answers. <a href="/contact-form/faq">Ask us</a>.</p>\n<h2>Courses</h2>\n<h3>Free?</h3>\n<p>Yes.</p>\n<p>All.</p>\n' +
  '<h2>Rewards</h2>\n<h3>A <em>box</em>?</h3>\n<p>In the <a href="/course">course</a>.</p>';

const content = { title: 'Common questions', bodyHtml: BODY, revision: 1, locale: 'en-US' };

beforeEach(() => openPage());

test('each question of the FAQ can be unfolded, and section titles and questions stay visible', async () => {
  const { container } = await render(<PageText content={content} hasQuestions />);
  const folded = [...container.querySelectorAll('details')];
  expect(folded.map(({ open, textContent }) => [open, textContent.replaceAll('\n', '')])).toEqual([
    [false, 'Free?Yes.All.'],
    [false, 'A box?In the course.'],
  ]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Common questions',
    'Courses',
    'Free?',
    'Rewards',
    'A box?',
  ]);
  expect(container.textContent.replaceAll('\n', '')).toContain('Answers. Ask us.Courses');
  await user.click(screen.getByText('Free?'));
  expect(folded.map(({ open }) => open)).toEqual([true, false]);
});

test('a text page that is no FAQ has no foldable questions', async () => {
  const { container } = await render(<PageText content={content} />);
  expect(container.querySelector('details')).toBeNull();
  expect(screen.getByText('Yes.')).toBeDefined();
});
