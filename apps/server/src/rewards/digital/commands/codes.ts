import { isPoolLow } from '@nestling/domain/rewards/digital/code-pool';
import { z } from 'zod';
import { applyFlag, argument, fileArg, flag, forceFlag, retireFlag } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '#platform/admin/command.ts';
import { refusedLines, rowsOfFile } from '#platform/admin/table-file.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import type { RewardDeps } from '../../ports.ts';
import { CODE_SHAPE, importCodes, judgeCodes } from '../actions/import-codes.ts';
import { poolsOf } from '../pools.ts';
import { poolLevels } from '../queries/promo-codes.ts';

type CodeDeps = Pick<RewardDeps, 'alerts' | 'clock' | 'content'>;

/** Imports codes and reports how many are left; none is ever shown. */
export function codeCommands(deps: CodeDeps): Command[] {
  return [importCommand(deps), leftCommand(deps)];
}

const importCommand = (deps: CodeDeps): Command =>
  defineCommand({
    name: 'codes import',
    effect: 'final',
    channels: 'shell',
    says: 'Imports codes, one per parent, into a pool.',
    details:
      'One column `code`, 1 to 64 printable ASCII characters. `--retire` also removes unused codes missing from the file, and needs `--force` when they are over 20 % of those of the pool. A pool that no offer draws from needs `--any-pool`. No code is ever printed.',
    args: z.object({
      pool: argument(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters and digits, joined by hyphens'), {
        title: 'Pool',
        kind: 'pool',
      }),
      file: fileArg,
      apply: applyFlag,
      retire: retireFlag,
      force: forceFlag,
      'any-pool': flag({ title: 'Any pool', description: 'Also a pool that no offer draws from.' }),
    }),
    words: ['pool', 'file'],
    file: 'reads',
    audit: ({ pool }) => ({ subject: pool }),
    run: async ({ pool, file, apply, retire, force, 'any-pool': anyPool }, { input, actor }) => {
      const isUsed = poolsOf(deps.content.current()).includes(pool);
      // A misspelt pool must be refused, otherwise parents wait while their codes lie in a pool
      // that no offer uses.
      if (!isUsed && !anyPool)
        throw new CommandRefused([
          `no digital offer draws from the pool ${pool}: add `,
          { flag: 'any-pool' },
          ' if that is intended',
        ]);
      const judged = await judgeCodes(rowsOfFile(file, input, CODE_SHAPE));
      if (retire && judged.accepted.size === 0)
        throw new CommandRefused([
          'the file has no code that can be taken: ',
          { flag: 'retire' },
          ' would remove all unused ones',
        ]);
      return async (tx) => {
        const { added, removed, refused } = await importCodes(deps, tx, judged, { pool, apply, retire, force, actor });
        return {
          rows: refusedLines(refused),
          says: [
            ...(isUsed ? [] : [`no digital offer draws from the pool ${pool}`]),
            ...(apply ? [] : [withoutApply('nothing is written')]),
          ],
          counts: { new: added, removed, refused: refused.length },
        };
      };
    },
  });

const leftCommand = ({ content }: CodeDeps): Command =>
  defineCommand({
    name: 'codes left',
    effect: 'reads',
    channels: 'both',
    says: 'Shows how many codes of each pool are unused.',
    args: z.object({}),
    run: async () => async (tx) => {
      const levels = await poolLevels(tx);
      const empty = poolsOf(content.current()).filter((named) => !levels.some(({ pool }) => pool === named));
      return {
        rows: [...levels, ...empty.map((pool) => ({ pool, free: 0, total: 0 }))].map((level) => ({
          ...level,
          low: isPoolLow(level),
        })),
      };
    },
  });
