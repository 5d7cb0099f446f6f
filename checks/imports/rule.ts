import type { Edge, Module } from './module.ts';

/** The place where a rule is broken. */
interface Breach {
  readonly from: string;
  readonly line: number;
  /** What to write there. */
  readonly instead?: string;
}

/** A named rule about imports. */
export interface Rule {
  readonly name: string;
  /** Printed beside each breach. */
  readonly why: string;
  readonly breaches: (modules: readonly Module[]) => Iterable<Breach>;
}

/** The files an edge joins, when both are ours. */
export interface Inner extends Edge {
  readonly to: string;
}

/** True for an import between two files of ours. */
export function isInner(edge: Edge): edge is Inner {
  return edge.to !== undefined;
}

/** Every import of every file. */
export function allEdges(modules: readonly Module[]): Edge[] {
  return modules.flatMap((module) => module.edges);
}

/** Creates a rule that judges one import between two files of ours at a time. */
export function between(name: string, why: string, forbids: (edge: Inner) => boolean): Rule {
  return { name, why, breaches: (modules) => allEdges(modules).filter((edge) => isInner(edge) && forbids(edge)) };
}
