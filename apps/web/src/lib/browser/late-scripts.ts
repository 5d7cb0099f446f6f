const FIRST_INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** After the load of the page, because a page in a background tab gets no frame. */
const AFTER_LOAD_MS = 1_000;

/** A picture that never arrives must not keep the page from answering. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Requests the scripts of a page that the server has rendered once its first frame begins and its
 * first picture is loaded, because scripts that are requested earlier delay both. The frame need not
 * be painted, because the scripts arrive later anyway, and the pictures that its layout requests
 * would come before them. The load of the page is not waited for, because fonts and further
 * pictures would delay the answer to a tap.
 * @param scripts addresses, first that of the script which starts the page
 */
export function requestOnceSeen([main = '', ...others]: readonly string[]): void {
  let isRequested = false;
  const request = (): void => {
    if (isRequested) return;
    isRequested = true;
    // The largest first, because a browser requests few files of a site at once.
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: main, fetchPriority: 'high' }),
    );
    for (const href of others)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'high' }),
      );
  };
  const onFrame = (): void => {
    const picture = firstPicture();
    if (picture === undefined || picture.complete) request();
    else for (const name of ['load', 'error']) picture.addEventListener(name, request, { once: true });
  };
  const onLoaded = () => setTimeout(request, AFTER_LOAD_MS);
  for (const name of FIRST_INTERACTIONS) addEventListener(name, request, { once: true, passive: true, capture: true });
  setTimeout(request, LONGEST_WAIT_MS);
  if (document.readyState === 'complete') onLoaded();
  else addEventListener('load', onLoaded, { once: true });
  requestAnimationFrame(onFrame);
}

/** One is enough, because the pictures of a list are of one size. */
function firstPicture(): HTMLImageElement | undefined {
  return [...document.images].find(({ loading }) => loading !== 'lazy');
}
