import { exportData } from '@nestling/contract/account/privacy';
import { exportDataSchema } from '@nestling/contract/account/privacy.schema';
import { sectionWords } from '../../editorial/public.ts';
import type { Server } from '../../platform/http/serve.ts';
import { ownDataOf, sharesByRoom } from '../own-data.ts';
import type { Services } from '../services.ts';
import { exportPage } from './export-page.ts';
import type { ExportedRoom } from './export-page.ts';

type ExportServices = Pick<Services, 'handle' | 'clock' | 'config' | 'content' | 'report' | 'mail'>;

/** Hands a member all that is kept of her, a section a room, as a file for programs or for people (D-162). */
export function serveDataExport(
  { handle, clock, config, content, report, mail }: ExportServices,
  server: Pick<Server, 'file'>,
): void {
  const registry = ownDataOf(mail.inbox);
  const byRoom = sharesByRoom();

  server.file(exportData, exportDataSchema, async ({ session: { uid, locale }, query: { format } }) => {
    const shares = await registry.exportMember(handle.db, uid);
    const rooms = [...byRoom].map(([room, names]): ExportedRoom => ({
      room,
      shares: names.map((name) => ({ name, rows: shares[name] ?? [] })),
    }));
    const exportedAt = clock.now().toISOString();
    const isPage = format === 'html';
    const text = isPage
      ? exportPage(rooms, {
          brandName: config.BRAND_NAME,
          exportedAt,
          locale,
          words: sectionWords(content.current(), 'data-export', locale, report),
        })
      : exportJson(rooms, exportedAt);
    return {
      type: isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      name: `nestling-${exportedAt.slice(0, 10)}.${format}`,
      saved: true,
      content: Buffer.from(text),
    };
  });
}

function exportJson(rooms: readonly ExportedRoom[], exportedAt: string): string {
  const sections = rooms.map(
    ({ room, shares }) => [room, Object.fromEntries(shares.map(({ name, rows }) => [name, rows]))] as const,
  );
  return `${JSON.stringify({ exportedAt, ...Object.fromEntries(sections) }, null, 2)}\n`;
}
