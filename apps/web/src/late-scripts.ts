/**
 * Loads the scripts of a page that the server has rendered once it is seen: scripts that are
 * requested earlier delay the first paint. Its element names them, in the order of their need.
 */
const FIRST_INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** After the load of the page, because a browser may not report its first paint. */
const AFTER_LOAD_MS = 1_000;

/** A picture that never arrives must not keep the page from answering. */
const LONGEST_WAIT_MS = 3_000;

const element = document.querySelector<HTMLScriptElement>('script[data-scripts]');

let isRequested = false;

function request(): void {
  if (isRequested || element === null) return;
  isRequested = true;
  const [main = '', ...others] = (element.dataset['scripts'] ?? '').split(' ');
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main }));
}

function onceLoaded(): void {
  setTimeout(request, AFTER_LOAD_MS);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) request();
  }).observe({ type: 'paint', buffered: true });
}

for (const name of FIRST_INTERACTIONS) addEventListener(name, request, { once: true, passive: true, capture: true });
setTimeout(request, LONGEST_WAIT_MS);
if (document.readyState === 'complete') onceLoaded();
else addEventListener('load', onceLoaded, { once: true });

// oxlint-disable-next-line unicorn/require-module-specifiers -- makes it a module, which a test can import
export {};
