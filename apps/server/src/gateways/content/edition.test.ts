import { banner } from '@nestling/contract/content/banner';
import { describe, expect, it, vi } from 'vitest';
import { entry } from '#testing/content/content.ts';
import { createEdition, perEdition } from './edition.ts';
import type { ContentFault, Entry } from './port.ts';

const banners = (message: string): [Entry, Entry] => [
  entry('banner', 'a', { facts: { destination: '/course' }, words: { 'en-US': { message } } }),
  entry('banner', 'b', { facts: { destination: 'javascript:x' }, words: { 'en-US': { message } } }),
];

describe('edition of the content', () => {
  it('has the same id for the same content in any order, and another id after a change', () => {
    const [one, two] = banners('Hello');
    const id = createEdition([one, two], () => {}).id;
    expect(createEdition([two, one], () => {}).id).toBe(id);
    expect(createEdition([{ ...one, updatedAt: '2026-11-21T00:00:00.000Z' }, two], () => {}).id).toBe(id);
    expect(createEdition(banners('Hello!'), () => {}).id).not.toBe(id);
  });

  it('omits entries that do not match their schema, and reports each once', () => {
    const reported: ContentFault[] = [];
    const edition = createEdition(banners('Hello'), (fault) => reported.push(fault));
    for (let times = 0; times < 2; times += 1) {
      expect(edition.all(banner, 'en-US').map(({ slug }) => slug)).toEqual(['a']);
      expect(edition.find(banner, 'b', 'en-US')).toBeNull();
    }
    expect(reported).toEqual([{ leftOut: 'entry', where: 'banner/b', problems: ['destination: may not be followed'] }]);
  });

  it('omits an entry with a template placeholder in any language (D-267)', () => {
    const reported: ContentFault[] = [];
    const [written] = banners('Hello');
    const later = { ...written, slug: 'c', words: { ...written.words, 'pl-PL': { message: '✎ message in Polish' } } };
    const linked = { ...written, slug: 'd', facts: { ...written.facts, pictures: [{ url: 'https://✎ address' }] } };
    const edition = createEdition([written, later, linked], (fault) => reported.push(fault));
    expect(edition.all(banner, 'en-US').map(({ slug }) => slug)).toEqual(['a']);
    expect(edition.entries('banner').map(({ slug }) => slug)).toEqual(['a']);
    expect([edition.find(banner, 'c', 'en-US'), edition.entry('banner', 'd')]).toEqual([null, null]);
    expect(edition.allEntries().map(({ slug }) => slug)).toEqual(['a']);
    expect(edition.id).toBe(createEdition([written], () => {}).id);
    expect(reported).toEqual([
      { leftOut: 'entry', where: 'banner/c', problems: ['is still to be written (✎)'] },
      { leftOut: 'entry', where: 'banner/d', problems: ['is still to be written (✎)'] },
    ]);
  });

  it('reads entries with the defaults of their type, and lists the fields that fell back to English', () => {
    const edition = createEdition(banners('Hello'), () => {});
    expect(edition.find(banner, 'a', 'pl-PL')).toEqual({
      id: 'banner/a',
      slug: 'a',
      locale: 'pl-PL',
      fallbackFields: ['message'],
      message: 'Hello',
      destination: '/course',
      opensInNewTab: false,
      countries: [],
    });
  });
});

describe('value derived from an edition of the content', () => {
  it('is computed once for each edition and each key', () => {
    const work = vi.fn((edition: { id: string }, locale: string, side: string) => `${edition.id} ${locale} ${side}`);
    const stored = perEdition(work);
    const [first, second] = [createEdition(banners('One'), () => {}), createEdition(banners('Two'), () => {})];
    for (const edition of [first, second, first]) {
      for (const [locale, side] of [
        ['en-US', 'a'],
        ['en-US', 'b'],
        ['pl-PL', 'a'],
        ['en-US', 'a'],
      ] as const)
        expect(stored(edition, locale, side)).toBe(`${edition.id} ${locale} ${side}`);
    }
    expect(work).toHaveBeenCalledTimes(6);
  });

  it('is cached also when it is null', () => {
    const work = vi.fn(() => undefined);
    const stored = perEdition(work);
    const edition = createEdition([], () => {});
    stored(edition);
    stored(edition);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
