import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StandInAnswer } from './answer.ts';
import type { CallFault, CallFaultKind, FaultKit } from './faults.ts';
import { sendAnswer } from './faulty-answer.ts';

/** A call that came, whatever became of it. */
export interface JournalEntry {
  readonly operation: string;
  readonly at: Date;
  /** Of the complete answer; null until there is one. */
  status: number | null;
  /** What went wrong with the call. */
  fault: CallFaultKind | null;
}

/** A stand-in of an outside system. */
export interface StandIn {
  /** The address that the product is given. */
  readonly url: string;
  /** Settings with which the product uses the stand-in. */
  readonly settings: Readonly<Record<string, string>>;
  /** Values of the app config with which the product uses the stand-in. */
  readonly appConfig?: Readonly<Record<string, unknown>>;
  readonly faults: FaultKit;
  /** Calls in their order. */
  readonly journal: readonly JournalEntry[];
  close: () => Promise<void>;
}

/** How a stand-in begins. */
export interface StandInOptions {
  /** Any free port if absent. */
  readonly port?: number;
}

/** A request and the response to it. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Creates the entry of a call that has just come. */
export function createEntry(operation: string): JournalEntry {
  return { operation, at: new Date(), status: null, fault: null };
}

/**
 * Answers a call, with its fault if there is one, and completes its entry.
 * @param handle carries the call out and returns its answer
 */
export async function answerCall(
  { request, response }: HttpExchange,
  entry: JournalEntry,
  fault: CallFault | undefined,
  handle: () => StandInAnswer | Promise<StandInAnswer>,
): Promise<void> {
  entry.fault = fault?.kind ?? null;
  entry.status = await sendAnswer(request, response, fault, handle);
}
