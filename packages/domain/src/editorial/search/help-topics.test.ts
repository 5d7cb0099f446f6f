import { expect, test } from 'vitest';
import { createTopicReader } from './help-topics.ts';

const topicsOf = createTopicReader({
  emergency: { 'en-US': 'not breath*, choking', 'fr-CA': 'bébé bleu' },
  poison: { 'en-US': '' },
  crisis: { 'en-US': 'hurt*' },
  violence: { 'en-US': 'hits me' },
  loss: { 'pl-PL': ' poroni* ,' },
});

test.each([
  ['', []],
  ['my baby is NOT breathing', ['emergency']],
  ['breathing? not', ['emergency']],
  ['breathing', []],
  ['chokingly', []],
  ['bebe est bleu', ['emergency']],
  ['poroniłam', ['loss']],
  ['he hits me, it hurts, choking', ['emergency', 'crisis', 'violence']],
])('"%s" is about %o', (query, topics) => {
  expect(topicsOf(query)).toEqual(topics);
});
