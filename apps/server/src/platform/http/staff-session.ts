import type { FastifyRequest } from 'fastify';

/** A member of the staff. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: 'admin';
}

/** The live session of an operator. */
export interface OperatorSession {
  operator: StaffMember;
  tokenHash: string;
  endsAt: Date;
}

/** Finds the live session of a request's own cookie; null without one. */
export type ReadOperator = (request: FastifyRequest) => Promise<OperatorSession | null>;
