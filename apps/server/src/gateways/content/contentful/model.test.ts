import { CONTENT_TYPES } from '@nestling/contract/content/content-types';
import { contentType } from '@nestling/contract/content/content-type';
import { article } from '@nestling/contract/content/article';
import { quiz } from '@nestling/contract/content/quiz';
import { syllabus } from '@nestling/contract/content/syllabus';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DECLARED_FIELDS } from './declared-fields.ts';
import { modelOf, modelOfType } from './model.ts';
import { wireLocales, wireType } from './export/write-model.ts';
import { OWN_CODES } from './wire.ts';

const MODELS = [...modelOf('main'), ...modelOf('education')];

function wireFields(type: Parameters<typeof modelOfType>[0]): Record<string, unknown>[] {
  const { fields } = wireType(modelOfType(type));
  return z.array(z.record(z.string(), z.unknown())).parse(fields);
}

function wireField(type: Parameters<typeof modelOfType>[0], id: string): Record<string, unknown> | undefined {
  return wireFields(type).find((field) => field['id'] === id);
}

test('each content type, and each list of objects with texts, has a content type at Contentful', () => {
  expect(MODELS.map(({ id }) => id).toSorted()).toEqual(
    [...CONTENT_TYPES.map(({ name }) => name), 'corporatePartnerCountry', 'question'].toSorted(),
  );
});

test('every content type and field has a valid id for Contentful, and a type has at most 50 fields', () => {
  for (const model of MODELS) {
    const { fields } = wireType(model);
    const ids = z.array(z.object({ id: z.string() })).parse(fields);
    expect(ids.length).toBeLessThanOrEqual(50);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
    for (const { id } of [model, ...ids]) expect(id).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/);
    expect(ids.map(({ id }) => id)).toContain(model.displayField);
  }
});

test('a content type with more than 50 fields is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field${at}`, z.string()]));
  const type = contentType('many', { space: 'main', schema: z.object(many) });
  expect(() => wireType(modelOfType(type))).toThrow('many has 51 fields, and may have 50');
});

test('a field whose Contentful type does not follow from the schema must be declared', () => {
  const type = contentType('novel', { space: 'main', schema: z.object({ plot: z.unknown().optional() }) });
  expect(() => modelOfType(type)).toThrow('novel.plot has no field in Contentful: declare its type');
});

test('a link of a content type must declare its target', () => {
  const link = z.object({ id: z.string(), slug: z.string() });
  expect(() => modelOfType(contentType('novel', { space: 'main', schema: z.object({ next: link }) }))).toThrow(
    'novel.next does not say to which content type it leads',
  );
});

test('every declared Contentful field belongs to a content type', () => {
  for (const [id, fields] of Object.entries(DECLARED_FIELDS)) {
    const model = MODELS.find((each) => each.id === id);
    expect([id, Object.keys(fields).filter((name) => !model?.fields.some((field) => field.name === name))]).toEqual([
      id,
      [],
    ]);
  }
});

test('texts are localized at Contentful, short ones are Symbols, and a picture is a link to an asset', () => {
  expect(wireFields(article).map(({ id, type, localized, required }) => [id, type, localized, required])).toEqual([
    ['slug', 'Symbol', false, true],
    ['rank', 'Integer', false, false],
    ['articleTitle', 'Symbol', true, true],
    ['articleDescription', 'Text', true, false],
    ['ctaText', 'Symbol', true, false],
    ['heroImage', 'Link', false, true],
    ['url', 'Symbol', true, false],
    ['articleCategory', 'Link', false, false],
    ['body', 'Text', true, false],
    ['whenToCall', 'Text', true, false],
    ['checkedOn', 'Date', false, false],
    ['sources', 'Object', true, false],
    ['previousSlugs', 'Array', false, false],
  ]);
  expect(wireField(article, 'slug')?.['validations']).toContainEqual({ unique: true });
  expect(wireField(article, 'articleCategory')).toMatchObject({
    linkType: 'Entry',
    validations: [{ linkContentType: ['articleCategory'] }],
  });
  expect(wireField(article, 'heroImage')).toMatchObject({ linkType: 'Asset' });
});

test('links within a space are Contentful links, and links to the other space are slugs', () => {
  expect(wireField(syllabus, 'offers')).toMatchObject({ type: 'Array', items: { type: 'Symbol' } });
  expect(wireField(syllabus, 'playlist')).toMatchObject({
    type: 'Array',
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['video'] }] },
  });
  expect(wireField(quiz, 'questions')).toMatchObject({
    items: { linkType: 'Entry', validations: [{ linkContentType: ['question'] }] },
  });
});

test('fields of Contentful have the allowed values, ranges and sizes of the lint', () => {
  const limits = Object.fromEntries(
    MODELS.flatMap((model) =>
      z
        .array(z.object({ id: z.string(), validations: z.array(z.unknown()) }))
        .parse(wireType(model)['fields'])
        .map(({ id, validations }) => [`${model.id}.${id}`, validations]),
    ),
  );
  expect(limits).toMatchObject({
    'banner.message': [{ size: { max: 120 } }],
    'activity.activityText': [{ size: { max: 280 } }],
    'activity.minAge': [{ range: { min: 0 } }],
    'syllabus.activeOffer': [{ in: ['physical', 'digital', 'unrewarded'] }],
    'syllabus.quizPassRate': [{ range: { min: 1, max: 100 } }],
    'offer.chargedFor': [{ in: ['shipping', 'item'] }],
  });
});

test('each locale at Contentful falls back to English and may be empty', () => {
  expect(
    wireLocales({ ...OWN_CODES, 'en-US': 'en' }).map(({ code, fallbackCode, default: first, optional }) => [
      code,
      fallbackCode,
      first,
      optional,
    ]),
  ).toEqual([
    ['en', null, true, false],
    ['es-US', 'en', false, true],
    ['fr-CA', 'en', false, true],
    ['pl-PL', 'en', false, true],
  ]);
});
