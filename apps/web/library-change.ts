import type { Plugin } from 'vite';

/** Changes one file of a library in the build: for what it does not offer as a setting. */
export function libraryChange(name: string, file: RegExp, change: (code: string) => string): Plugin {
  return {
    name: `nestling-${name}`,
    apply: 'build',
    transform(code, id) {
      return file.test(id.split('?')[0] ?? '') ? { code: change(code), map: null } : null;
    },
  };
}
