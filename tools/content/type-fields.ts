import type { ContentType } from '@nestling/contract/content/content-type';
import type { Field } from '@nestling/contract/content/shape';

/**
 * True for a field in the initial files: it is required, requested, or its default helps the
 * writer.
 */
export function isInTemplate({ expected, start, count, isOptional, preset }: Field): boolean {
  if (expected || start !== undefined || count !== undefined) return true;
  return preset === undefined ? !isOptional : preset !== null;
}

/**
 * True for a markdown field that is sent only as HTML, because such a field has a file of its own.
 */
export function isLongText({ markdown, answers }: ContentType, { name }: Field): boolean {
  return markdown.includes(name) && !answers.includes(name);
}
