import { expect, test } from 'vitest';
import { pictureOrigins } from './picture-origins.ts';

const HERE = 'http://127.0.0.1:4017';

test.each([
  ['of a stand-in', 'contentful', `${HERE}/`, [HERE]],
  ['of the vendor in the EU', 'contentful', 'https://cdn.eu.contentful.com', []],
  ['of the vendor', 'contentful', undefined, []],
  ['of a stand-in that is not used', 'files', HERE, []],
] as const)(
  'the origin of pictures %s is in the security policy only if https does not cover it',
  (_whose, gateway, baseUrl, origins) => {
    expect(pictureOrigins({ CONTENT_GATEWAY: gateway, CONTENTFUL_BASE_URL: baseUrl })).toEqual(origins);
  },
);
