import { contentLink } from '@nestling/domain/editorial/content-link';
import { FILM_HOST_NAMES, parseFilmSource, parseHostedSource } from '@nestling/domain/film-source';
import { inFacts, type Hit } from './finding.ts';
import { entryRule, jointRule, type EntryRule, type JointRule, type LintPort, type LintedEntry } from './rule.ts';
import { hasSources, sourceAddresses } from './sources.ts';
import { valueText, listOf, valueIn, valuesOf } from './values.ts';

const VIDEO = 'video';

/** A lesson can be verified. */
export const VIDEO_RULES: readonly EntryRule[] = [
  entryRule('warning', VIDEO, (video) =>
    hasSources(video) ? [] : [inFacts('a lesson names at least one public guideline in its sources', 'sources')],
  ),
  sourceAddresses(VIDEO),
  entryRule('warning', VIDEO, ({ facts: { runningTime, source } }) =>
    // Another company says how long its films are.
    (typeof runningTime === 'number' && runningTime > 0) || parseHostedSource(source) !== null
      ? []
      : [inFacts('runningTime is no number of seconds: pages show about two minutes', 'runningTime')],
  ),
  entryRule('error', VIDEO, ({ facts: { source } }, { filmHosts }) => sourceFaults(source, filmHosts)),
];

/** Never with the source itself, because alerts and the log repeat the text. */
function sourceFaults(written: unknown, hosts: LintPort['filmHosts']): Hit[] {
  const source = parseFilmSource(written);
  if (source === null) return [inFacts('source is none of file, vimeo:{id}, vimeo:{id}:{h}, wistia:{id}', 'source')];
  if (source === 'file' || hosts === undefined || hosts.has(source.host)) return [];
  return [inFacts(`the film is at ${FILM_HOST_NAMES[source.host]}, which VIDEO_GATEWAY does not name`, 'source')];
}

/** A film is shown once, and leads on. */
export const VIDEOS_TOGETHER: readonly JointRule[] = [
  // The films of both would be one file, and its captions those of one of them.
  jointRule('error', ({ of }) => {
    const firsts = new Map<unknown, LintedEntry>();
    return of(VIDEO).flatMap((entry) => {
      const id = entry.facts['videoId'];
      const first = firsts.get(id);
      if (!first) firsts.set(id, entry);
      return first ? [{ entry, ...inFacts(`the videoId ${valueText(id)} belongs to ${first.slug}`, 'videoId') }] : [];
    });
  }),
  jointRule('warning', ({ of }) => {
    const ofCourses = new Set(
      of('syllabus').flatMap(({ facts }) => listOf(facts['playlist']).map((each) => valueIn(each, '$link'))),
    );
    const what =
      'callToActionLabel and callToActionLink is still to be written: no course has the film, so it leads on to nothing';
    return of(VIDEO)
      .filter((video) => !ofCourses.has(`video/${video.slug}`) && !leadsOn(video))
      .map((entry) => ({ entry, ...inFacts(what, 'callToActionLink') }));
  }),
];

function leadsOn(video: LintedEntry): boolean {
  const hasLabel = valuesOf(video, 'callToActionLabel').some(({ value }) => Boolean(value));
  const isLink = ({ value }: { value: unknown }): boolean => typeof value === 'string' && contentLink(value) !== null;
  return hasLabel && valuesOf(video, 'callToActionLink').some(isLink);
}
