import type { Bootstrap, CachedAnswer, ReadKey, RenderedFacts } from './config.ts';

/** Everything that a page depends on when the server renders it. */
export interface RenderInput {
  /** Path with query. The guards of the page must have allowed it. */
  address: string;
  /** The bootstrap that the page is sent with, because the browser must render the same. */
  bootstrap: Bootstrap & { rendered: RenderedFacts };
  answers: readonly CachedAnswer[];
}

/** A page as HTML, to be hydrated in `#root`. */
export interface RenderedPage {
  html: string;
  /** Links that preload pictures, for the head. */
  head: string;
  /** The reads that the page asked for and `answers` lacks. */
  missing: readonly ReadKey[];
}

/** The web app as the server renders it: the export `renderer` of its server build. */
export interface PageRenderer {
  /** SHA-256 of the browser build's manifest: both builds must be of the same sources. */
  readonly clientManifest: string;
  /**
   * Renders a page for a browser without calls, storage and cookies.
   * @throws what a component throws, or Error where a part of the page is missing
   */
  render(input: RenderInput): RenderedPage;
}
