import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { icon } from './icon.tsx';

const EyeIcon = icon({ bold: 'M1Z', fill: 'M2Z' });

test('an icon has its weight, and the size and color of the surrounding text', async () => {
  const { container: page } = await render(<EyeIcon weight="fill" aria-hidden="true" />);
  expect(page.innerHTML).toBe(
    '<svg width="1em" height="1em" fill="currentColor" viewBox="0 0 256 256" aria-hidden="true"><path d="M2Z"></path></svg>',
  );
});

test('an icon can have its own size and color', async () => {
  const { container: page } = await render(<EyeIcon weight="bold" size={24} color="var(--pine-5)" />);
  expect(page.innerHTML).toBe(
    '<svg width="24" height="24" fill="var(--pine-5)" viewBox="0 0 256 256"><path d="M1Z"></path></svg>',
  );
});
