import { FILM_HOST_NAMES, type FilmHost } from '@nestling/domain/film-source';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { FilmHostClients } from '../gateways/video/hosts/open-film-hosts.ts';
import { listHostedEntries } from '../gateways/video/hosts/read-hosted-films.ts';
import { askEach } from '../platform/outside/ask-each.ts';
import { NOT_CHECKABLE, type SystemCheck } from '../platform/outside/system-check.ts';

interface FilmHostCheckDeps {
  readonly filmHosts: FilmHostClients;
  readonly content: Pick<ContentGateway, 'currentOrEmpty'>;
}

/**
 * Creates the first try of a company with videos: whether it accepts our token, then each video is
 * read. Null where it is not chosen.
 */
export function createFilmHostCheck({ filmHosts, content }: FilmHostCheckDeps, host: FilmHost): SystemCheck | null {
  const client = filmHosts[host];
  if (client === undefined) return null;
  const forAPerson = `A person must still do this: docs/outside/${host}.md, "In ten minutes".`;
  return async function* () {
    const refusal = (await client.checkToken?.()) ?? null;
    if (refusal !== null) yield { row: { what: 'token', found: refusal === '' ? 'accepted' : '', fault: refusal } };
    if (refusal) return [forAPerson];
    const films = listHostedEntries(content.currentOrEmpty().entries('video'), { [host]: client });
    if (films.length === 0) {
      yield { row: { what: 'videos', found: NOT_CHECKABLE, fault: '' } };
      return [`no video of the content is at ${FILM_HOST_NAMES[host]}`];
    }
    yield* askEach(films, async ({ slug, source }) => {
      const answer = await client.describe(source);
      return answer.kind === 'film'
        ? { what: slug, found: `${answer.film.title}, ${answer.film.seconds} s`, fault: '' }
        : { what: slug, found: '', fault: answer.reason };
    });
    return [forAPerson];
  };
}
