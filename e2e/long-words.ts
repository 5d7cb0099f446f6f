import { readMainContent } from '@nestling/contract/platform/content';
import type { BrowserContext } from '@playwright/test';

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

type Letters = Readonly<Record<string, string>>;
type Messages = Readonly<Record<string, unknown>>;

interface Lengthener {
  lengthen: (text: string) => string;
  lengthenAll: (messages: Messages) => Messages;
}

/** Lengthens a text like a language with longer words; tags remain. */
export const { lengthen } = lengthener(ACCENTED);

/**
 * Lengthens every functional text on the pages of this browser by about 40 %, with accents: a
 * language without a table. The page does it while it loads, because intercepted calls would
 * disable the browser's cache.
 */
export async function withLongWords(context: BrowserContext): Promise<void> {
  const content = `(${lengthenPage.toString()})((${lengthener.toString()})(${JSON.stringify(ACCENTED)}), ${JSON.stringify(readMainContent.path)})`;
  await context.addInitScript({ content });
}

/** Also runs in the browser, so it must not use anything outside. */
function lengthener(accented: Letters): Lengthener {
  return { lengthen: lengthenText, lengthenAll };

  function lengthenText(text: string): string {
    return text
      .split(/(<\/?\w+>)/)
      .map((part, index) => (index % 2 === 1 ? part : [...part].map((letter) => accented[letter] ?? letter).join('')))
      .join('');
  }

  function lengthenAll(messages: Messages): Messages {
    return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, lengthenMessage(message)]));
  }

  /**
   * A compiled message is a text, or texts between values; a value with choices has one message per
   * choice.
   */
  function lengthenMessage(message: unknown): unknown {
    if (typeof message === 'string') return lengthenText(message);
    return Array.isArray(message) ? message.map(lengthenPart) : message;
  }

  function lengthenPart(part: unknown): unknown {
    if (!Array.isArray(part)) return lengthenMessage(part);
    const [name, type, choices] = part as unknown[];
    return isChoices(choices) ? [name, type, lengthenAll(choices)] : part;
  }

  /** A date or a number has a style in the same place, as text or options. */
  function isChoices(choices: unknown): choices is Messages {
    return typeof choices === 'object' && choices !== null && 'other' in choices;
  }
}

/**
 * Runs in the browser, so it must not use anything outside. Lengthens the texts of the HTML before
 * the program reads them, and every section that is loaded later.
 */
function lengthenPage({ lengthenAll }: Lengthener, contentPath: string): void {
  document.addEventListener('readystatechange', () => {
    const script = document.querySelector('#nestling-bootstrap');
    if (document.readyState !== 'interactive' || !script) return;
    const bootstrap = JSON.parse(script.textContent) as { messages: Messages };
    script.textContent = JSON.stringify({ ...bootstrap, messages: lengthenAll(bootstrap.messages) });
  });

  const call = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    const response = await call(...asked);
    const { pathname, searchParams } = new URL(response.url);
    if (pathname !== contentPath || searchParams.get('contentType') !== 'section') return response;
    const answer = (await response.json()) as { data: { items: { compiled: Messages }[] } };
    const items = answer.data.items.map((item) => ({ ...item, compiled: lengthenAll(item.compiled) }));
    return new Response(JSON.stringify({ ...answer, data: { ...answer.data, items } }), response);
  };
}
