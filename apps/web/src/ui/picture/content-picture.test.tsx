import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ContentPicture } from './content-picture.tsx';

const AT = 'https://images.ctfassets.net/bbu/boat/4f1c/boat.jpg';

const attributesOf = (element: ReactElement): Record<string, string> =>
  Object.fromEntries(
    [...(render(element).container.querySelector('img')?.attributes ?? [])].map(({ name, value }) => [name, value]),
  );

test('a picture of a service is drawn in its sizes, with the measures of the file', () => {
  expect(attributesOf(<ContentPicture picture={{ url: AT, width: 2400, height: 1200 }} alt="A boat" />)).toEqual({
    src: `${AT}?w=800&fm=webp`,
    srcset: `${AT}?w=800&fm=webp 1x, ${AT}?w=1600&fm=webp 2x`,
    alt: 'A boat',
    width: '2400',
    height: '1200',
  });
});

test('a picture of our own is drawn as it is, in the size that is asked for', () => {
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

test('the first picture of a page is loaded at once, before other pictures', () => {
  const picture = { url: '/media/boat.svg', width: 48, height: 48 };
  const first = attributesOf(<ContentPicture picture={picture} alt="" loading="first" />);
  expect([first['loading'], first['fetchpriority']]).toEqual([undefined, 'high']);
});
