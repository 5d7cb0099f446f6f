import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ContentPicture } from './content-picture.tsx';

const AT = 'https://images.ctfassets.net/bbu/boat/4f1c/boat.jpg';

const attributesOf = (element: ReactElement): Record<string, string> =>
  Object.fromEntries(
    [...(render(element).container.querySelector('img')?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );

test('a picture of the content service has a srcset, and the dimensions of the file', () => {
  expect(attributesOf(<ContentPicture picture={{ url: AT, width: 2400, height: 1200 }} alt="A boat" />)).toEqual({
    src: `${AT}?w=800&fm=webp`,
    srcset: `${AT}?w=800&fm=webp 1x, ${AT}?w=1600&fm=webp 2x`,
    alt: 'A boat',
    width: '2400',
    height: '1200',
  });
});

test('a picture of the product has no srcset, and the requested size', () => {
  const picture = { url: '/media/icon.svg', width: 48, height: 48 };
  const size = { width: 20, height: 20 };
  expect(
    attributesOf(<ContentPicture className="small" picture={picture} alt="" size={size} loading="lazy" />),
  ).toEqual({
    class: 'small',
    src: '/media/icon.svg',
    alt: '',
    width: '20',
    height: '20',
    loading: 'lazy',
  });
});

test('the first picture of a page is loaded eagerly with a high priority', () => {
  const picture = { url: '/media/boat.svg', width: 48, height: 48 };
  const first = attributesOf(<ContentPicture picture={picture} alt="" loading="first" />);
  expect([first['loading'], first['fetchpriority']]).toEqual([undefined, 'high']);
});
