import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FORM, FORMS, ENTRIES, contentStage, titleOf, until } from '#testing/content/content-stage.ts';
import { refOf } from '#testing/content/contentful.ts';
import { deadAddress } from '#testing/outbound.ts';
import { countOf } from '#testing/database/rows.ts';
import { exportSpace } from './export/export-space.ts';

const stage = contentStage();

describe('entries of Contentful with an error (D-267)', () => {
  it('are served in the last good version, also after a restart', async () => {
    const content = await stage.filled();
    const good = titleOf(content);
    stage.contentful.editor('bbu').edit(FORM, { title: { 'en-US': null }, intro: { 'en-US': 'New' } });
    stage.contentful.editor('bbu').publish(FORM);
    expect(await stage.polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(content.faults).toMatchObject([{ leftOut: 'version', where: 'contactForm/faq' }]));
    await content.close();
    const restarted = await stage.started({ url: await deadAddress() });
    expect([titleOf(restarted), restarted.current().entry('contactForm', 'faq')?.words['en-US']?.['intro']]).toEqual([
      good,
      ENTRIES.find(({ slug }) => slug === 'faq')?.words['en-US']?.['intro'],
    ]);
    await restarted.close();
    const next = await stage.started();
    stage.writeTitle('Good again');
    await stage.polled(next);
    await until(() => expect(titleOf(next)).toBe('Good again'));
    expect(await countOf(stage.database.db, sql`select count(*) from content_last_good`)).toBe(0);
  });

  it('are found by the lint, and reported with their id at Contentful', async () => {
    const content = await stage.filled();
    const article = refOf('article', 'check-for-recalls');
    const url = (): unknown => content.current().entry('article', 'check-for-recalls')?.words['fr-CA']?.['url'];
    const good = url();
    expect((await content.findings()).filter(({ where }) => where.startsWith('article/'))).toEqual([]);
    stage.contentful
      .editor('edu')
      .edit(article, { url: { 'en-US': 'https://example.com/', 'fr-CA': 'javascript:alert(1)' } });
    stage.contentful.editor('edu').publish(article);
    stage.writeTitle('Write to us!');
    await stage.polled(content, 'edu');
    await stage.polled(content);
    await until(() => expect(titleOf(content)).toBe('Write to us!'));
    expect(url()).toBe(good);
    expect(content.faults).toMatchObject([
      { problems: ['url is an https address, mailto: or a path of this site, in fr-CA'] },
    ]);
    const actual = (await content.findings()).map((finding) => Object.values(finding).join(' | '));
    expect(actual).toEqual(
      expect.arrayContaining([
        `error | education | article/check-for-recalls | ${article.id} | url | url is an https address, mailto: or a path of this site, in fr-CA`,
      ]),
    );
  });

  it('are not served without a good version', async () => {
    stage.contentful.editor('bbu').edit(FORM, { title: { 'en-US': 'Write ✎ here' } });
    stage.contentful.editor('bbu').publish(FORM);
    const content = await stage.filled();
    expect(content.current().entry('contactForm', 'faq')).toBeNull();
    expect(content.current().entry('contactForm', 'default')).not.toBeNull();
    expect(content.faults).toMatchObject([{ leftOut: 'entry', where: 'contactForm/faq' }]);
    stage.writeTitle('Written');
    await stage.polled(content);
    await until(() => expect(titleOf(content)).toBe('Written'));
    stage.writeTitle('Write ✎ here again');
    await stage.polled(content);
    await until(() => expect(content.faults).toHaveLength(2));
    expect(titleOf(content)).toBe('Written');
    // What returns is reported again, and what remains is not.
    stage.writeTitle('Mended');
    await stage.polled(content);
    await until(() => expect(titleOf(content)).toBe('Mended'));
    stage.writeTitle('Write ✎ here again');
    await stage.polled(content);
    await until(() => expect(content.faults).toHaveLength(3));
    stage.contentful.editor('bbu').edit(FORM, { intro: { 'en-US': 'New' } });
    stage.contentful.editor('bbu').publish(FORM);
    await stage.polled(content);
    expect(content.faults.map(({ leftOut }) => leftOut)).toEqual(['entry', 'version', 'version']);
    expect(content.faults[1]).toEqual(content.faults[2]);
  });

  it('are not reported for a space while the other space is still empty', async () => {
    const banner = FORMS.find(({ type }) => type === 'banner');
    const ref = refOf('banner', banner?.slug ?? '');
    stage.contentful.editor('bbu').edit(ref, { destination: { 'en-US': '/course/bath' } });
    stage.contentful.editor('bbu').publish(ref);
    stage.writeTitle('Write ✎ here');
    const content = await stage.started({ spaceIds: { bbu: 'bbu', edu: 'next' } });
    await until(() => expect(content.outcomes).toHaveLength(2));
    await content.load();
    expect(content.faults).toEqual([]);
    stage.contentful.editor('next').importContent(exportSpace('education', ENTRIES).document);
    await stage.nudge('next');
    await until(() => expect(content.faults).toHaveLength(2));
    const problems = content.faults.flatMap((fault) => fault.problems);
    expect(problems).toContain('destination: leads to /course/bath, which is no page');
  });
});
