/** A place in the code, as Sentry reads it. */
export interface Frame {
  readonly filename: string;
  readonly abs_path?: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: true;
}

/** Frames of an error; a deeper stack is a loop. */
const MAX_FRAMES = 30;

/** A frame of our own source, from the folder of the product on. */
const OWN =
  /^\s+at (?:async )?(?:(?:new )?([\w$.#<>]{1,100}) (?:\[as [\w$]+\] )?\()?(?:file:\/\/)?\/?[^\s()]*?\/((?:apps\/server|packages\/[\w-]+)\/(?:src|dist)\/[\w./-]{1,200}):(\d{1,6}):(\d{1,6})\)?$/;

/**
 * Returns the frames of an error that are in our own code, the outermost first. The first lines of
 * a stack repeat the message, whose text could look like a frame.
 */
export function serverFrames(error: { message?: unknown; stack?: unknown }): Frame[] {
  const { message, stack } = error;
  if (typeof stack !== 'string') return [];
  const head = typeof message === 'string' ? stack.indexOf(message) : -1;
  const frames = head < 0 || typeof message !== 'string' ? stack : stack.slice(head + message.length);
  return frames
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, name, file, row, column] = OWN.exec(line) ?? [];
      if (file === undefined || file.includes('node_modules')) return [];
      return [
        {
          filename: file,
          ...(name !== undefined && { function: name }),
          lineno: Number(row),
          colno: Number(column),
          in_app: true as const,
        },
      ];
    })
    .slice(0, MAX_FRAMES)
    .toReversed();
}

/** The address under which a script of the web app is known to Sentry. */
export function scriptAddress(script: string): string {
  return `app:///assets/${script}`;
}

/** A place in a script of the web app: `index.js:3:1402`. */
const SCRIPT_PLACE = /^([\w.-]+\.js):(\d+):(\d+)$/;

/** A frame of a browser with the script that it is in. */
export interface BrowserFrame {
  readonly script: string;
  readonly frame: Frame;
}

/** Reads the frames of a report, the outermost first. */
export function browserFrames(places: readonly string[]): BrowserFrame[] {
  return places
    .slice(0, MAX_FRAMES)
    .flatMap((place) => {
      const [, script, row, column] = SCRIPT_PLACE.exec(place) ?? [];
      if (script === undefined) return [];
      const address = scriptAddress(script);
      return [
        {
          script,
          frame: {
            filename: address,
            abs_path: address,
            lineno: Number(row),
            colno: Number(column),
            in_app: true as const,
          },
        },
      ];
    })
    .toReversed();
}
