import { expect, test } from 'vitest';
import { readSettings } from '../../config.ts';
import { silentLog } from '#testing/engine.ts';
import { openPreview, previewFault } from './content-preview.ts';

const SPACES = {
  CONTENT_GATEWAY: 'contentful',
  CONTENTFUL_BBU_SPACE: 'a',
  CONTENTFUL_BBU_TOKEN: 'b',
  CONTENTFUL_EDU_SPACE: 'c',
  CONTENTFUL_EDU_TOKEN: 'd',
};
const BBU = { CONTENTFUL_BBU_PREVIEW_TOKEN: 'e' };
const EDU = { CONTENTFUL_EDU_PREVIEW_TOKEN: 'f' };

test.each([
  [{}, 'files have no preview: it needs CONTENT_GATEWAY=contentful'],
  [BBU, 'files have no preview: it needs CONTENT_GATEWAY=contentful'],
  [SPACES, 'the preview needs CONTENTFUL_BBU_PREVIEW_TOKEN and CONTENTFUL_EDU_PREVIEW_TOKEN'],
  [{ ...SPACES, ...BBU }, 'the preview needs CONTENTFUL_EDU_PREVIEW_TOKEN'],
  [{ ...SPACES, ...BBU, ...EDU }, null],
])('a preview needs both spaces and their tokens: %o', (settings, fault) => {
  const config = readSettings(settings);
  expect(previewFault(config)).toBe(fault);
  expect(openPreview(config, silentLog) === null).toBe(fault !== null);
});
