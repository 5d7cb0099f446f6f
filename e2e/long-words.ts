import { readMainContent } from '@nestling/contract/platform/content';
import type { ContentPage } from '@nestling/contract/platform/content';
import type { BrowserContext } from '@playwright/test';

const BOOTSTRAP = /(<script id="nestling-bootstrap" type="application\/json">)(.*?)(<\/script>)/s;

const ACCENTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'aáeéiíoóuúyý'.matchAll(/(.)(.)/gu)].map(([, plain = '', other = '']) => [plain, other + other]),
  ),
  ...Object.fromEntries(
    [...'AÅEËIÏOÖUÜYŸ'.matchAll(/(.)(.)/gu)].map(([, plain = '', other = '']) => [plain, other + other]),
  ),
  ...Object.fromEntries(
    [...'cçgģlłnñrŕsštţzž'.matchAll(/(.)(.)/gu)].map(([, plain = '', other = '']) => [plain, other]),
  ),
};

/** Every functional text reaches the pages of this browser about 40 % longer, and with accents: a language no table holds. */
export async function withLongWords(context: BrowserContext): Promise<void> {
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const { pathname, searchParams } = new URL(request.url());
      const isWords = pathname === readMainContent.path && searchParams.get('contentType') === 'section';
      // A way over another site comes back by a call, which leads on to the page itself.
      const isPage = request.resourceType() === 'document' && !pathname.startsWith('/api/');
      if (!isPage && !isWords) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      return route.fulfill({ response, body: isWords ? lengthenSections(text) : lengthenBootstrap(text) });
    },
  );
}

/** A text as a language with longer words would have it; what stands in tags keeps its tags. */
export function lengthen(text: string): string {
  return text
    .split(/(<\/?\w+>)/)
    .map((part, index) => (index % 2 === 1 ? part : [...part].map((letter) => ACCENTED[letter] ?? letter).join('')))
    .join('');
}

function lengthenBootstrap(html: string): string {
  return html.replace(BOOTSTRAP, (_, open: string, json: string, close: string) => {
    const bootstrap = JSON.parse(json) as { messages: Record<string, unknown> };
    const words = JSON.stringify({ ...bootstrap, messages: lengthenAll(bootstrap.messages) });
    return `${open}${words.replaceAll('<', String.raw`\u003c`)}${close}`;
  });
}

function lengthenSections(json: string): string {
  const answer = JSON.parse(json) as { data: ContentPage };
  const items = answer.data.items.map((item) => ({
    ...item,
    compiled: lengthenAll(item['compiled'] as Record<string, unknown>),
  }));
  return JSON.stringify({ ...answer, data: { ...answer.data, items } });
}

function lengthenAll(messages: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, lengthenMessage(message)]));
}

/** A compiled message is a text, or texts between values; a value with choices has a message for each. */
function lengthenMessage(message: unknown): unknown {
  if (typeof message === 'string') return lengthen(message);
  return Array.isArray(message) ? message.map(lengthenPart) : message;
}

function lengthenPart(part: unknown): unknown {
  if (!Array.isArray(part)) return lengthenMessage(part);
  const [name, type, choices] = part as unknown[];
  return isChoices(choices) ? [name, type, lengthenAll(choices)] : part;
}

/** A date or a number has its style as a text, or its options, in the same place. */
function isChoices(choices: unknown): choices is Record<string, unknown> {
  return typeof choices === 'object' && choices !== null && 'other' in choices;
}
