import { contentType, link, links, optionalText, text } from '@nestling/contract/content/content-type';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { choicesOf } from './choices.ts';
import { templateOf } from './template.ts';

/**
 * A type that the product does not have, because the template must follow from the schema alone.
 */
const recipe = contentType('recipe', {
  space: 'main',
  answers: ['title', 'serves'],
  markdown: ['method'],
  words: ['title'],
  schema: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string().describe('name of the dish'),
    method: z.string(),
    subtitle: text,
    note: optionalText,
    season: z.enum(['summer', 'winter']),
    serves: z.number().describe('how many it serves'),
    minutes: z.int().default(20),
    isVegan: z.boolean(),
    sourceUrl: z.url(),
    course: z.object({ id: z.string(), slug: z.string() }).meta({ leadsTo: 'syllabus' }),
    pairing: link,
    alike: links.meta({ leadsTo: 'recipe' }),
    tools: z.array(z.string()),
    steps: z.array(z.object({ id: z.string(), sortOrder: z.number(), says: text })).meta({ count: 2 }),
    tips: z.array(z.object({ author: z.string(), says: text })),
    energy: z.object({ kcal: z.number().meta({ start: 100 }), label: text }),
    picture: z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() }),
    price: z.number().nullable(),
    rating: z.number().optional(),
    region: z.string().optional().meta({ expected: true }),
    length: z.string().optional().meta({ readOnly: true }),
  }),
});

describe('the template of a content type', () => {
  it('has the fields that are the same in all languages, according to the schema', () => {
    expect(templateOf(recipe).facts).toEqual({
      season: 'summer',
      serves: '✎ a number: how many it serves',
      minutes: 20,
      isVegan: false,
      sourceUrl: 'https://✎ source url',
      course: { $link: 'syllabus/✎ slug of the course' },
      alike: [],
      tools: ['✎ tool'],
      steps: [
        { id: 'step-1', sortOrder: 1 },
        { id: 'step-2', sortOrder: 2 },
      ],
      energy: { kcal: 100 },
      picture: { url: '/media/illustrations/scene-you.svg', width: 400, height: 240 },
      price: null,
      region: '✎ region',
    });
  });

  it('has the fields of each language', () => {
    expect(templateOf(recipe).words('Polish')).toEqual({
      title: '✎ name of the dish in Polish',
      subtitle: '✎ subtitle in Polish',
      steps: { 'step-1': { says: '✎ says 1 in Polish' }, 'step-2': { says: '✎ says 2 in Polish' } },
      tips: [{ author: '✎ author', says: '✎ says in Polish' }],
      energy: { label: '✎ label in Polish' },
      picture: { alt: '✎ what the picture shows in Polish' },
    });
    expect(templateOf(recipe).longTexts('Polish')).toEqual({ method: '✎ method in Polish' });
  });

  it('lists the optional fields and choices', () => {
    expect(choicesOf(recipe, { alike: [] })).toEqual([
      'note: a text in each language',
      'season: summer | winter',
      'pairing: { "$link": "type/…" }',
      'price: a number',
      'rating: a number',
    ]);
    expect(choicesOf(recipe, {})).toContain('alike: [{ "$link": "recipe/…" }, …]');
  });
});
