import { FILM_LIST } from '@nestling/contract/content/film-list';
import { z } from 'zod';
import type { BucketFilms } from '../gateways/video/s3/bucket-films.ts';
import { openFilmStore, type FilmStore, type OutboundOf } from '../gateways/video/s3/film-store.ts';
import { ListNotWritten, pushFilms } from '../gateways/video/s3/push-films.ts';
import { applyFlag } from '../platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '../platform/admin/command.ts';
import { withoutApply } from '../platform/admin/sentence.ts';
import { askEach } from '../platform/outside/ask-each.ts';
import type { SystemCheck } from '../platform/outside/system-check.ts';

interface MediaDeps {
  /** Null where films are files. */
  readonly films: BucketFilms | null;
  readonly contentFolder: string;
  readonly outboundOf: OutboundOf;
}

/** Creates the command that puts films into the bucket. */
export function mediaPushCommand({ films, contentFolder, outboundOf }: MediaDeps): Command {
  return defineCommand({
    name: 'media push',
    effect: 'reversible',
    channels: 'both',
    says: 'Shows which films of the content folder the bucket lacks; with `--apply` it sends them and writes the list of films.',
    details: `For \`MEDIA_GATEWAY=s3\`. A film is stored under the hash of its content, so that one that is there is never sent again, and nothing is overwritten. \`${FILM_LIST}\` in \`CONTENT_DIR\` is written once all films are there; servers read it again within a second, and need no film. \`docs/outside/s3.md\` has the steps.`,
    args: z.object({ apply: applyFlag }),
    audit: () => ({ args: {} }),
    run: async ({ apply }) => {
      if (films === null) throw new CommandRefused('films are files here: MEDIA_GATEWAY is not s3');
      const store = openFilmStore(films.bucket, outboundOf);
      const pushed = await pushFilms({ store, contentFolder, before: films.list() }, apply).catch(refuseUnwritten);
      const rows = pushed.map((row) => ({ ...row }));
      const faults = rows.filter(({ state }) => state === 'fault');
      if (faults.length > 0) throw new CommandRefused('not all films are in the bucket', rows);
      const says = apply ? [`written: ${FILM_LIST}`] : [withoutApply('nothing is sent or written')];
      return async () => ({ rows, says, counts: { films: rows.length } });
    },
  });
}

function refuseUnwritten(error: unknown): never {
  if (!(error instanceof ListNotWritten)) throw error;
  throw new CommandRefused(`all films are in the bucket, but ${error.message}: run it where the content is edited`);
}

const FOR_A_PERSON = 'A person must still do this: docs/outside/s3.md, "In ten minutes".';

/**
 * Creates the first try of the bucket: whether it is there for our key, then each film of the list is
 * looked for. Null where films are files.
 */
export function createMediaCheck({ films, outboundOf }: Pick<MediaDeps, 'films' | 'outboundOf'>): SystemCheck | null {
  if (films === null) return null;
  return async function* () {
    const store = openFilmStore(films.bucket, outboundOf);
    const fault = await store.checkBucket();
    const bucket = { what: 'bucket', found: fault === '' ? 'there' : 'unknown', fault };
    yield { row: bucket };
    if (fault !== '') return [FOR_A_PERSON];
    const list = Object.entries(films.list());
    if (list.length === 0)
      throw new CommandRefused(
        [
          `${FILM_LIST} names no film: run `,
          { next: { command: 'media push', args: { apply: true } }, typed: '`media push --apply`' },
        ],
        [bucket],
      );
    yield* askEach(list, async ([path, film]) => ({
      what: path,
      ...stateInWords(await store.findState(path, film)),
    }));
    return [FOR_A_PERSON];
  };
}

function stateInWords(state: Awaited<ReturnType<FilmStore['findState']>>): { found: string; fault: string } {
  switch (state.kind) {
    case 'there':
      return { found: 'there', fault: '' };
    case 'missing':
      return { found: 'missing', fault: 'the bucket lacks it: run `media push --apply` where the film is' };
    case 'other':
      return { found: 'another', fault: 'its type or size is not that of the list: run `media push --apply`' };
    case 'fault':
      return { found: 'unknown', fault: state.fault };
  }
}
