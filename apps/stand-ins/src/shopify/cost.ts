import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { Store } from './store.ts';

/** Points of a mutation, besides those of what it returns. */
const MUTATION = 10;

/** The part of an answer that reports its cost. */
export interface QueryCost {
  readonly requestedQueryCost: number;
  readonly actualQueryCost: number | null;
  readonly throttleStatus: {
    readonly maximumAvailable: number;
    readonly currentlyAvailable: number;
    readonly restoreRate: number;
  };
}

/** The cost bucket of the app in a store. */
export interface CostBucket {
  /** Takes points, and returns whether there were enough. */
  spend: (points: number) => boolean;
  /** Returns points that were not used. */
  release: (points: number) => void;
  report: (requested: number, actual: number | null) => QueryCost;
}

/** Creates a bucket that is full. */
export function createBucket({ behaviour }: Store): CostBucket {
  let level = behaviour.bucketSize;
  let updatedAt = performance.now();

  const refresh = (): void => {
    const now = performance.now();
    level = Math.min(behaviour.bucketSize, level + ((now - updatedAt) / 1000) * behaviour.restoreRate);
    updatedAt = now;
  };

  return {
    spend: (points) => {
      refresh();
      if (points > level) return false;
      level -= points;
      return true;
    },
    release: (points) => {
      level = Math.min(behaviour.bucketSize, level + points);
    },
    report: (requestedQueryCost, actualQueryCost) => {
      refresh();
      const { bucketSize: maximumAvailable, restoreRate } = behaviour;
      const currentlyAvailable = Math.floor(level);
      return {
        requestedQueryCost,
        actualQueryCost,
        throttleStatus: { maximumAvailable, currentlyAvailable, restoreRate },
      };
    },
  };
}

/** Estimates the cost of an operation before it runs: each object one point, pages as asked. */
export function estimateCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const root = schema.getRootType(operation.operation);
  const inner = root ? selectionCost(root, operation.selectionSet, fragments) : 0;
  return inner + (operation.operation === OperationTypeNode.MUTATION ? MUTATION : 0);
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function selectionCost(type: GraphQLObjectType, { selections }: SelectionSetNode, fragments: Fragments): number {
  let points = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value);
      if (fragment) points += selectionCost(type, fragment.selectionSet, fragments);
      continue;
    }
    if (!selection.selectionSet) continue;
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      points += selectionCost(type, selection.selectionSet, fragments);
      continue;
    }
    const field = type.getFields()[selection.name.value];
    const target = field ? getNamedType(field.type) : undefined;
    if (!isObjectType(target)) continue;
    const size = selection.arguments?.find(({ name }) => name.value === 'first')?.value;
    const times = size?.kind === Kind.INT ? Number(size.value) : 1;
    points += 1 + times * selectionCost(target, selection.selectionSet, fragments);
  }
  return points;
}

/** Counts the cost of an operation that ran: the objects of its answer. */
export function actualCost(data: unknown, { operation }: OperationDefinitionNode): number {
  const points = Math.max(0, countObjects(data) - 1);
  return points + (operation === OperationTypeNode.MUTATION ? MUTATION : 0);
}

function countObjects(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce((sum: number, one) => sum + countObjects(one), 0);
  return inner + (Array.isArray(value) ? 0 : 1);
}
