import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/statements/columns.ts';
import { none, personalData } from '../platform/tables/personal-data.ts';

/** The staff who may open the desk. The row stays, so that the audit log can name who acted. */
export const operators = pgTable(
  'operators',
  {
    id: uuid('id').primaryKey(),
    /** In lower case; null once it was emptied after they left. */
    email: text('email').unique(),
    /** Null until they accept the invitation, and once it was emptied. */
    name: text('name'),
    role: text('role', { enum: ['admin'] }).notNull(),
    invitedAt: moment('invited_at').notNull(),
    joinedAt: moment('joined_at'),
    leftAt: moment('left_at'),
  },
  (table) => [index('operators_left_at_index').on(table.leftAt)],
);

/** Staff are no members: nothing here is shared with one or erased for one. */
const ofStaff = {
  uid: none('staff, no members'),
  share: none('staff, no members'),
  onErase: none('staff, no members'),
};

/** A name is forgotten a year after its operator left; the id stays for the audit log. */
export const operatorsData = personalData(operators, {
  ...ofStaff,
  purge: { empty: ['name', 'email'], after: '12 months', by: 'left_at' },
  keeps: ['role'],
});

/** References an operator, whose row is never deleted. */
const operatorKey = () =>
  uuid('operator_id')
    .notNull()
    .references(() => operators.id);

/** Passkeys of operators. */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    /** The id that the authenticator chose, in base64url. */
    id: text('id').primaryKey(),
    operatorId: operatorKey(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed, if it counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('operator_keys_operator_id_index').on(table.operatorId)],
);

export const operatorKeysData = personalData(operatorKeys, {
  ...ofStaff,
  purge: none('deleted when their operator leaves or is invited again'),
});

/** Sessions of operators at the desk. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    operatorId: operatorKey(),
    startedAt: moment('started_at').notNull(),
    usedAt: moment('used_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('operator_sessions_operator_id_index').on(table.operatorId),
    index('operator_sessions_ends_at_index').on(table.endsAt),
  ],
);

export const operatorSessionsData = personalData(operatorSessions, {
  ...ofStaff,
  purge: { after: '0 days', by: 'ends_at' },
});

/** Secrets that are used once: links of invitations and of demo operators, challenges of passkeys. */
export const operatorSecrets = pgTable(
  'operator_secrets',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: ['invitation', 'demo', 'join', 'key', 'sign-in'] }).notNull(),
    /** Null for a sign-in, where the passkey tells who it is. */
    operatorId: uuid('operator_id').references(() => operators.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('operator_secrets_operator_id_index').on(table.operatorId),
    index('operator_secrets_expires_at_index').on(table.expiresAt),
  ],
);

export const operatorSecretsData = personalData(operatorSecrets, {
  ...ofStaff,
  purge: { after: '0 days', by: 'expires_at' },
});

/** Writes of operators by the key of their browser, so that each is carried out once. */
export const deskKeys = pgTable(
  'desk_keys',
  {
    operatorId: operatorKey(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The row of the audit log; null while the command runs. No answer is stored, it may name somebody. */
    auditId: bigint('audit_id', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operatorId, table.key] }),
    index('desk_keys_created_at_index').on(table.createdAt),
  ],
);

export const deskKeysData = personalData(deskKeys, { ...ofStaff, purge: { after: '1 day', by: 'created_at' } });
