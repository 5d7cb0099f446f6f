import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

/**
 * Names a class of a CSS module: its own name and four digits of its file, which compress better
 * than Vite's own names with their hash of the content and the line. Two names alike would draw one
 * element as another, so that ends the build.
 *
 * @param root folder of the web app, so that a build is the same wherever it stands
 *   The sheets of the design system are named as if they lay in its `src/ui`.
 */
export function scopedClassNames(root: string): (name: string, file: string) => string {
  const design = join(root, '../../packages/ui/src');
  const fileOf = new Map<string, string>();
  return (name, file) => {
    const path = file.startsWith(design + sep) ? join('src/ui', relative(design, file)) : relative(root, file);
    const scoped = `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
    const other = fileOf.get(scoped) ?? path;
    if (other !== path)
      throw new Error(`The class ${name} has the same name in ${other} and ${path}: rename one of them`);
    fileOf.set(scoped, path);
    return scoped;
  };
}
