import { escapeHtml, pageAnswer, redirectTo, type StandInAnswer } from '../answer.ts';
import type { StandIn } from '../calls.ts';
import { renderFaultForms, setFault } from '../fault-form.ts';
import { renderJournal } from '../journal-table.ts';
import { parseJson } from '../parse-json.ts';
import type { Editor } from './editor.ts';
import type { StoredFile } from './held-file.ts';
import { keyOf, type Environment, type DraftItem, type ItemRef } from './environment.ts';
import { ImportRefused } from './import-content.ts';
import type { ItemType } from './model.ts';
import type { ContentSpace } from './spaces.ts';
import { CONTENTFUL_REFUSALS } from './vendor-answers.ts';

/** What the page shows and does. */
export interface EditorPageParts extends Pick<StandIn, 'faults' | 'journal'> {
  readonly spaces: ReadonlyMap<string, ContentSpace>;
  readonly editor: (space: string, environment: string) => Editor;
}

/** A request of the page. */
export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  /** The content type of the body. */
  readonly type: string | undefined;
  readonly body: Buffer;
}

const ACTIONS = ['publish', 'unpublish', 'delete'] as const;

const LAST_CALLS = 30;

const BACK = redirectTo('/editor');

/**
 * Answers the page of editors, at `/editor` and from the start page: what a space has with what
 * editors can do, a switch for the next fault, and the last calls.
 * @returns null where there is no such page
 */
export function answerEditorPage(parts: EditorPageParts, request: PageRequest): StandInAnswer | null {
  const { method, path, body } = request;
  if (method === 'GET' && path === '/') return BACK;
  if (method === 'GET' && path === '/editor') return pageAnswer('Editors', editorPage(parts));
  if (method === 'POST' && path === '/editor/faults')
    return setFault(parts.faults, new URLSearchParams(body.toString()), CONTENTFUL_REFUSALS) ? BACK : null;
  return method === 'POST' ? answerChange(parts, request) : null;
}

function answerChange({ spaces, editor }: EditorPageParts, request: PageRequest): StandInAnswer | null {
  const [, id = '', environment = '', rest = ''] = /^\/editor\/([^/]+)\/([^/]+)\/(.+)$/.exec(request.path) ?? [];
  const space = spaces.get(id);
  if (!space?.environments.has(environment)) return null;
  try {
    return change(editor(id, environment), space, rest, request);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const faults = error instanceof ImportRefused ? error.faults : [error.message];
    return { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${faults.join('\n')}\n` };
  }
}

/** Carries out what a form or a command asks for. Throws where the vendor refuses it. */
function change(editor: Editor, space: ContentSpace, rest: string, request: PageRequest): StandInAnswer | null {
  const { body, params, type = 'application/octet-stream' } = request;
  if (rest === 'import') {
    editor.importContent(parseJson(body.toString()));
    return BACK;
  }
  const fields = new URLSearchParams(body.toString());
  const field = (name: string): string => fields.get(name) ?? '';
  if (rest === 'locales') {
    const code = field('code');
    editor.addLocale({ code, name: code, fallbackCode: field('fallback') || null });
    return BACK;
  }
  if (rest === 'webhooks') {
    if (!URL.canParse(field('url'))) throw new Error('the address of a webhook begins with http:// or https://');
    space.webhooks.push({ name: field('name') || 'webhook', url: field('url'), secret: field('secret') || null });
    return BACK;
  }
  const ref = refOf(rest);
  if (!ref) return null;
  const action = ACTIONS.find((one) => rest.endsWith(`/${one}`));
  if (action) editor[action](ref);
  else if (rest.endsWith('/file')) editor.setFile(ref.id, params.get('locale') ?? 'en-US', fileOf(params, type, body));
  else if (rest.endsWith('/edit')) {
    const value = field('value');
    editor.edit(ref, { [field('field')]: { [field('locale')]: parseJson(value) ?? value } });
  } else return null;
  return BACK;
}

function refOf(rest: string): ItemRef | null {
  const [, type, id] = /^(Entry|Asset)\/([^/]+)\/\w+$/.exec(rest) ?? [];
  return id !== undefined && isType(type) ? { type, id } : null;
}

function isType(type: string | undefined): type is ItemType {
  return type === 'Entry' || type === 'Asset';
}

function fileOf(params: URLSearchParams, contentType: string, bytes: Buffer): StoredFile {
  const [width, height] = [Number(params.get('width')), Number(params.get('height'))];
  const image = width > 0 && height > 0 ? { image: { width, height } } : {};
  return { name: params.get('name') ?? 'file', contentType, bytes, ...image };
}

function editorPage({ spaces, faults, journal }: EditorPageParts): string {
  const environments = [...spaces.values()].flatMap((space) =>
    [...space.environments.values()].map((environment) => renderEnvironment(space, environment)),
  );
  const forms = { action: '/editor/faults', answers: CONTENTFUL_REFUSALS, sendsNotices: true, hasClock: true };
  return `<h1>Contentful (stand-in)</h1>${environments.join('')}
<h2>Next fault</h2>${renderFaultForms({ faults, journal }, forms)}
<h2>Last calls</h2>${renderJournal(journal, 'Calls', LAST_CALLS)}`;
}

function renderEnvironment({ tokens, webhooks }: ContentSpace, environment: Environment): string {
  const { spaceId, id, items, locales } = environment;
  const base = `/editor/${spaceId}/${id}`;
  const rows = [...items.values()].map((item) => renderItem(base, item));
  const languages = locales.map(({ code, fallbackCode }) => (fallbackCode ? `${code} (else ${fallbackCode})` : code));
  const lines = [
    `Token: ${[...tokens.delivery].join(', ')}; of the preview: ${[...tokens.preview].join(', ')}`,
    `Locales: ${languages.join(', ')}`,
    `Webhooks: ${webhooks.map(({ url }) => url).join(', ') || 'none'}`,
  ];
  return `<h2>${escapeHtml(`${spaceId}/${id}`)}</h2>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
${renderForm(`${base}/locales`, ['code', 'fallback'], `Add locale to ${spaceId}/${id}`)}
${renderForm(`${base}/webhooks`, ['name', 'url', 'secret'], `Add webhook to ${spaceId}/${id}`)}
<table><tr><th>Type<th>Id<th>Status<th>Actions</tr>${rows.join('')}</table>`;
}

function renderItem(base: string, item: DraftItem): string {
  const { type, id, contentTypeId, version, publishedVersion } = item;
  const path = `${base}/${keyOf(item)}`;
  const actions = ACTIONS.filter((action) => action !== 'unpublish' || publishedVersion !== null);
  const forms = [
    ...actions.map((action) => renderForm(`${path}/${action}`, [], `${action} ${id}`)),
    renderForm(`${path}/edit`, ['field', 'locale', 'value'], `edit ${id}`),
  ];
  const draft = publishedVersion === null ? 'draft' : 'changed';
  const status = publishedVersion !== null && version <= publishedVersion + 1 ? 'published' : draft;
  const cells = [escapeHtml(contentTypeId ?? type), escapeHtml(id), status, forms.join('')];
  return `<tr>${cells.map((cell) => `<td>${cell}`).join('')}</tr>`;
}

function renderForm(action: string, names: readonly string[], label: string): string {
  const inputs = names.map((name) => `<label>${name} <input name="${name}" size="10"></label> `);
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(label)}</button></form>`;
}
