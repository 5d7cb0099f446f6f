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

/** Words as a language with longer ones would have them. */
interface Lengthener {
  lengthen: (text: string) => string;
  lengthenAll: (messages: Messages) => Messages;
}

/** A text as a language with longer words would have it; what stands in tags keeps its tags. */
export const { lengthen } = lengthener(ACCENTED);

/**
 * Every functional text reaches the pages of this browser about 40 % longer, and with accents: a
 * language no table holds. The page does it itself as it comes: a browser whose calls are held up
 * keeps nothing, and loads each page from the start.
 */
export async function withLongWords(context: BrowserContext): Promise<void> {
  const content = `(${lengthenPage.toString()})((${lengthener.toString()})(${JSON.stringify(ACCENTED)}), ${JSON.stringify(readMainContent.path)})`;
  await context.addInitScript({ content });
}

/** Runs in the browser too, so all it needs is inside. */
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
   * A compiled message is a text, or texts between values; a value with choices has a message for
   * each.
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

  /** A date or a number has its style as a text, or its options, in the same place. */
  function isChoices(choices: unknown): choices is Messages {
    return typeof choices === 'object' && choices !== null && 'other' in choices;
  }
}

/**
 * Lengthens what a page brings with it before its program reads it, and the sections that it asks
 * for later; runs in the browser.
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
