import { exportData } from '@nestling/contract/account/privacy';
import { exportDataSchema } from '@nestling/contract/account/privacy.schema';
import { presentRecipients } from '../../composition/recipients.ts';
import { findLastSent, type PresentRecipients } from '../../read-models/last-sent.ts';
import { sectionWords } from '../../editorial/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Server } from '../../platform/http/serve.ts';
import type { PersonalDataRegistry } from '../../platform/tables/registry.ts';
import { personalDataOf, sharesByRoom } from '../personal-data.ts';
import type { Services } from '../../composition/services.ts';
import { exportPage, type ExportedRoom } from './export-page.ts';

type ExportServices = Pick<Services, 'handle' | 'clock' | 'config' | 'content' | 'report' | 'mail'>;

/** Serves all data of a member, one section per room, as a file for programs or for people. */
export function serveDataExport(
  { handle, clock, config, content, report, mail }: ExportServices,
  server: Pick<Server, 'file'>,
): void {
  const registry = personalDataOf(mail.inbox);
  const present = presentRecipients(config);

  server.file(exportData, exportDataSchema, async ({ session: { uid, locale }, query: { format } }) => {
    const rooms = [await sentSection(handle.db, uid, present), ...(await exportedRooms(registry, handle.db, uid))];
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

/** Returns all stored data of a member, one section per room, as one JSON document. */
export async function exportDocument(
  registry: Registry,
  db: Executor,
  { uid, present }: { uid: string; present: PresentRecipients },
  at: Date,
): Promise<string> {
  const rooms = [await sentSection(db, uid, present), ...(await exportedRooms(registry, db, uid))];
  return exportJson(rooms, at.toISOString());
}

/** The companies that were sent data of the member. */
async function sentSection(db: Executor, uid: string, present: PresentRecipients): Promise<ExportedRoom> {
  return { room: 'recipients', shares: [{ name: 'companies', rows: await findLastSent(db, uid, present) }] };
}

/** Returns how many rows of a member each section of that document has; empty ones are left out. */
export async function countStored(
  registry: Registry,
  db: Executor,
  uid: string,
): Promise<{ section: string; rows: number }[]> {
  const shares = (await exportedRooms(registry, db, uid)).flatMap((room) => room.shares);
  return shares.flatMap(({ name, rows }) => (rows.length > 0 ? [{ section: name, rows: rows.length }] : []));
}

type Registry = Pick<PersonalDataRegistry<unknown>, 'exportMember'>;

async function exportedRooms(registry: Registry, db: Executor, uid: string): Promise<ExportedRoom[]> {
  const shares = await registry.exportMember(db, uid);
  return [...sharesByRoom()].map(([room, names]) => ({
    room,
    shares: names.map((name) => ({ name, rows: shares[name] ?? [] })),
  }));
}

function exportJson(rooms: readonly ExportedRoom[], exportedAt: string): string {
  const sections = rooms.map(
    ({ room, shares }) => [room, Object.fromEntries(shares.map(({ name, rows }) => [name, rows]))] as const,
  );
  return `${JSON.stringify({ exportedAt, ...Object.fromEntries(sections) }, null, 2)}\n`;
}
