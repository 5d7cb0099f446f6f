--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: drizzle; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA drizzle;


--
-- Name: pgboss; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA pgboss;


--
-- Name: job_state; Type: TYPE; Schema: pgboss; Owner: -
--

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: __drizzle_migrations; Type: TABLE; Schema: drizzle; Owner: -
--

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE; Schema: drizzle; Owner: -
--

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: drizzle; Owner: -
--

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;


--
-- Name: bam; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261126; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261126 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261127; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261127 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: account_deletions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_deletions (
    id uuid NOT NULL,
    uid uuid,
    proof text,
    token_hash text,
    state text NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL,
    token_expires_at timestamp(3) with time zone,
    erase_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone
);


--
-- Name: address_reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.address_reviews (
    id uuid NOT NULL,
    uid uuid,
    legacy_syllabus_id text NOT NULL,
    review_key text NOT NULL,
    ship_to jsonb,
    at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone,
    decided_by text,
    decision text
);


--
-- Name: alerts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alerts (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    first_at timestamp(3) with time zone NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    settled_at timestamp(3) with time zone,
    settled_by text,
    reason text,
    mailed_at timestamp(3) with time zone
);


--
-- Name: alerts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.alerts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: analytics_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.analytics_events (
    id bigint NOT NULL,
    anonymous_id text NOT NULL,
    type text NOT NULL,
    name text,
    properties jsonb,
    path text,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: analytics_events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.analytics_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.analytics_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: analytics_identities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.analytics_identities (
    anonymous_id text NOT NULL,
    uid uuid NOT NULL,
    region text,
    user_created text NOT NULL,
    is_parent text,
    have_children text,
    zip text,
    email_domain text NOT NULL,
    due_month_year text,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: audit_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor text NOT NULL,
    command text NOT NULL,
    args jsonb NOT NULL,
    subject text,
    outcome text NOT NULL,
    counts jsonb,
    file_hash text
);


--
-- Name: audit_log_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: certificates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.certificates (
    certificate_id text NOT NULL,
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    titles jsonb NOT NULL,
    date date NOT NULL,
    issued_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    replaced_by text
);


--
-- Name: children; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.children (
    id uuid NOT NULL,
    uid uuid NOT NULL,
    child_name text DEFAULT ''::text NOT NULL,
    birth_date date,
    due_date date,
    created_at timestamp(3) with time zone NOT NULL,
    cleared_at timestamp(3) with time zone
);


--
-- Name: config; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.config (
    key text NOT NULL,
    value jsonb NOT NULL,
    set_at timestamp(3) with time zone NOT NULL
);


--
-- Name: consent_texts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consent_texts (
    text_hash text NOT NULL,
    text text NOT NULL,
    locale text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: consents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consents (
    id integer NOT NULL,
    uid uuid,
    mark text,
    partner text NOT NULL,
    legacy_syllabus_id text NOT NULL,
    answer boolean NOT NULL,
    text_hash text,
    consent_version text,
    locale text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    proof jsonb NOT NULL,
    disclosures jsonb,
    version_stated boolean NOT NULL,
    delivery text,
    erased_at timestamp(3) with time zone,
    under_age boolean DEFAULT false NOT NULL
);


--
-- Name: consents_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.consents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contact_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_messages (
    reference text NOT NULL,
    message_id uuid,
    uid uuid,
    form text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    locale text NOT NULL,
    country text,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: email_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_changes (
    id uuid NOT NULL,
    uid uuid NOT NULL,
    new_email text NOT NULL,
    former_email text NOT NULL,
    token_hash text,
    requested_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    former_confirmed boolean DEFAULT false NOT NULL,
    undo_token_hash text
);


--
-- Name: email_confirmations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_confirmations (
    id uuid NOT NULL,
    uid uuid NOT NULL,
    token_hash text,
    requested_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);


--
-- Name: email_opt_ins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.email_opt_ins (
    id uuid NOT NULL,
    uid uuid,
    answer boolean NOT NULL,
    source text NOT NULL,
    text_hash text,
    locale text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    proof text
);


--
-- Name: errors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.errors (
    locale text NOT NULL,
    slug text NOT NULL,
    title text,
    content text,
    type text,
    set_at timestamp(3) with time zone NOT NULL
);


--
-- Name: geocoding_answers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.geocoding_answers (
    zip text NOT NULL,
    state text,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: idempotency_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_keys (
    uid uuid NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer,
    answer jsonb,
    lease_until timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);


--
-- Name: insurance_providers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.insurance_providers (
    state text NOT NULL,
    value text NOT NULL,
    rank integer NOT NULL,
    labels jsonb NOT NULL
);


--
-- Name: lead_uploads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lead_uploads (
    id uuid NOT NULL,
    uid uuid,
    mark text,
    partner text NOT NULL,
    legacy_syllabus_id text NOT NULL,
    consent_id integer NOT NULL,
    round integer DEFAULT 1 NOT NULL,
    told_round integer,
    status text NOT NULL,
    claimed boolean DEFAULT false NOT NULL,
    unknown boolean DEFAULT false NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    lease_until timestamp(3) with time zone,
    next_try_at timestamp(3) with time zone,
    batch text,
    fields jsonb NOT NULL,
    payload jsonb,
    queued_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    exported_at timestamp(3) with time zone,
    withdrawn_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    gateway text
);


--
-- Name: leads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.leads (
    id uuid NOT NULL,
    email text NOT NULL,
    email_opt_in boolean,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    created timestamp(3) with time zone NOT NULL
);


--
-- Name: mail_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_log (
    template text NOT NULL,
    subject_key text NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    state text DEFAULT 'sent'::text NOT NULL,
    uid uuid
);


--
-- Name: marketing_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.marketing_events (
    id uuid NOT NULL,
    uid uuid NOT NULL,
    action text NOT NULL,
    attempt_id uuid,
    state text DEFAULT 'queued'::text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone
);


--
-- Name: member_offers_viewed; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.member_offers_viewed (
    uid uuid NOT NULL,
    offer_slug text NOT NULL,
    viewed_at timestamp(3) with time zone NOT NULL
);


--
-- Name: newsletter_subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.newsletter_subscriptions (
    uid uuid NOT NULL,
    subscriber_key text NOT NULL,
    status text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: order_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.order_events (
    order_id uuid NOT NULL,
    seq integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    event text NOT NULL,
    "from" text NOT NULL,
    "to" text NOT NULL,
    source text NOT NULL,
    ref text
);


--
-- Name: orders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.orders (
    order_id uuid NOT NULL,
    order_number integer NOT NULL,
    uid uuid,
    legacy_syllabus_id text NOT NULL,
    slug text NOT NULL,
    status text NOT NULL,
    attempt integer DEFAULT 1 NOT NULL,
    variant_id text NOT NULL,
    offer_slug text NOT NULL,
    price_cents integer NOT NULL,
    ship_to jsonb,
    shop_order_id text,
    order_status_url text,
    invoice_url text,
    created_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    next_check_at timestamp(3) with time zone,
    shop_asked integer DEFAULT 0 NOT NULL,
    end_reason text,
    title jsonb,
    charged_for text DEFAULT 'shipping'::text NOT NULL,
    billing_same boolean DEFAULT true NOT NULL,
    shop_ref text,
    invoice_expires_at timestamp(3) with time zone,
    fulfilled_at timestamp(3) with time zone,
    refunded_at timestamp(3) with time zone,
    checking boolean DEFAULT false NOT NULL,
    review_hash text,
    payment_pending_since timestamp(3) with time zone,
    gateway text DEFAULT 'embedded'::text NOT NULL
);


--
-- Name: orders_order_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.orders ALTER COLUMN order_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_order_number_seq
    START WITH 20001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: outside_health; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outside_health (
    system text NOT NULL,
    succeeded_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    failure text,
    paused_until timestamp(3) with time zone,
    granted_rights text[],
    served_version text
);


--
-- Name: partner_locations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.partner_locations (
    location_id text NOT NULL,
    slug text NOT NULL,
    company_name text NOT NULL,
    type text NOT NULL,
    country text NOT NULL,
    street_lines text[] NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    postal_code text NOT NULL,
    phone_number text,
    extension text,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    full_map_url text,
    email text,
    web_url jsonb,
    notice_to_parent jsonb,
    appointment_only boolean NOT NULL,
    patients_only boolean NOT NULL,
    popup_event boolean NOT NULL,
    event_start text,
    event_end text,
    retired_at timestamp(3) with time zone
);


--
-- Name: password_resets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.password_resets (
    id uuid NOT NULL,
    uid uuid,
    code_hash text,
    requested_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);


--
-- Name: promo_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promo_codes (
    pool text NOT NULL,
    code text NOT NULL,
    uid uuid,
    legacy_syllabus_id text,
    taken_at timestamp(3) with time zone,
    imported_at timestamp(3) with time zone NOT NULL
);


--
-- Name: province_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.province_codes (
    country text NOT NULL,
    prefix text NOT NULL,
    region text NOT NULL,
    lat double precision,
    lng double precision
);


--
-- Name: quiz_attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.quiz_attempts (
    id uuid NOT NULL,
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    quiz_version text NOT NULL,
    answers jsonb NOT NULL,
    pass boolean NOT NULL,
    total_correct integer NOT NULL,
    total_questions integer NOT NULL
);


--
-- Name: quiz_drafts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.quiz_drafts (
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    answers jsonb NOT NULL,
    quiz_version text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    class text NOT NULL,
    subject text NOT NULL COLLATE pg_catalog."C",
    "window" timestamp(3) with time zone NOT NULL,
    count integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);


--
-- Name: reward_claims; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reward_claims (
    kind text NOT NULL,
    key_hash text NOT NULL,
    street_hash text,
    legacy_syllabus_id text NOT NULL,
    uid uuid,
    order_id uuid,
    at timestamp(3) with time zone NOT NULL,
    review_hash text,
    review_number integer
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    token_hash text NOT NULL,
    uid uuid NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    device text NOT NULL,
    provider text
);


--
-- Name: shipping_charges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shipping_charges (
    country text NOT NULL,
    region text NOT NULL,
    amount_cents integer NOT NULL
);


--
-- Name: shop_orders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shop_orders (
    shop_key text NOT NULL,
    order_id uuid,
    order_number text,
    variant_id text,
    title text,
    locale text,
    price_cents integer DEFAULT 0 NOT NULL,
    charged_for text DEFAULT 'shipping'::text NOT NULL,
    status text NOT NULL,
    ship_to jsonb,
    ships_to jsonb,
    billing_same boolean DEFAULT true NOT NULL,
    return_url text,
    other_way_url text,
    holds_stock boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    invoice_expires_at timestamp(3) with time zone,
    paid_at timestamp(3) with time zone,
    fulfilled_at timestamp(3) with time zone,
    cancelled_at timestamp(3) with time zone,
    refunded_at timestamp(3) with time zone,
    notice_sent_at timestamp(3) with time zone
);


--
-- Name: shop_stock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shop_stock (
    variant_id text NOT NULL,
    "left" integer NOT NULL,
    CONSTRAINT shop_stock_left_check CHECK (("left" >= 0))
);


--
-- Name: sign_in_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_tokens (
    token_hash text NOT NULL,
    uid uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);


--
-- Name: social_identities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.social_identities (
    provider text NOT NULL,
    subject text NOT NULL,
    uid uuid NOT NULL,
    linked_at timestamp(3) with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email_delivered boolean DEFAULT false NOT NULL,
    undo_token_hash text
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    uid uuid NOT NULL,
    email text NOT NULL,
    password_hash text,
    email_confirmed_at timestamp(3) with time zone,
    membership_number integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    gender text,
    birth_date date,
    due_date date,
    marital_status text,
    country text,
    region text,
    zip text,
    address text,
    city text,
    phone text,
    campaign text,
    locale text NOT NULL,
    email_opt_in boolean,
    email_opt_in_date timestamp(3) with time zone,
    first_time boolean DEFAULT true NOT NULL,
    is_parent text,
    have_children text,
    have_multiples boolean,
    has_a_baby_under_6_months boolean,
    pregnant_status text,
    meets_age_requirement boolean,
    last_registration_step_finished text NOT NULL,
    shipping_address_1 text,
    shipping_city text,
    shipping_region text,
    shipping_postal_code text,
    shipping_phone text,
    sfmc_status text,
    sfmc_action text,
    newsletter_turn timestamp(3) with time zone,
    told_opt_in boolean,
    erase_began_at timestamp(3) with time zone,
    locked_at timestamp(3) with time zone
);


--
-- Name: users_corporate_partners; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users_corporate_partners (
    uid uuid NOT NULL,
    partner text NOT NULL,
    opt_in boolean NOT NULL,
    opt_in_date timestamp(3) with time zone,
    mobile text,
    email text NOT NULL,
    under_age boolean DEFAULT false NOT NULL
);


--
-- Name: users_membership_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.users ALTER COLUMN membership_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_membership_number_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: users_policy; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users_policy (
    uid uuid NOT NULL,
    version text NOT NULL,
    signed_at timestamp(3) with time zone NOT NULL,
    revision integer DEFAULT 1 NOT NULL
);


--
-- Name: users_redemptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users_redemptions (
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    slug text NOT NULL,
    redemption_type text NOT NULL,
    distribution_type text,
    distributor_id text,
    email text NOT NULL,
    shipping_price_cents integer,
    qty integer DEFAULT 1 NOT NULL,
    variant_id text,
    offer_slug text,
    start_timestamp timestamp(3) with time zone NOT NULL,
    pickup_timestamp timestamp(3) with time zone,
    paid_timestamp timestamp(3) with time zone,
    awarded_timestamp timestamp(3) with time zone,
    action_timestamp timestamp(3) with time zone,
    promo_code text,
    url text,
    order_id uuid,
    user_country text,
    user_postal_code text,
    user_region text,
    certificate_id text
);


--
-- Name: users_syllabus_quiz_results; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users_syllabus_quiz_results (
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    pass boolean NOT NULL,
    certificate_id text,
    quiz_completed timestamp(3) with time zone NOT NULL,
    total_correct integer NOT NULL,
    total_questions integer NOT NULL,
    quiz_score integer NOT NULL,
    certificate_email_sent boolean DEFAULT false NOT NULL,
    playlist_at_pass text[]
);


--
-- Name: users_videos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users_videos (
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    video_id text NOT NULL,
    started_at timestamp(3) with time zone,
    completed_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone NOT NULL
);


--
-- Name: video_positions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.video_positions (
    uid uuid NOT NULL,
    video_id text NOT NULL,
    seconds double precision NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: webhook_inbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_inbox (
    source text NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    order_id text NOT NULL,
    shop_order_id text,
    amount_cents integer,
    currency text,
    occurred_at text,
    received_at timestamp(3) with time zone NOT NULL,
    applied boolean NOT NULL,
    outcome text NOT NULL,
    body_hash text NOT NULL
);


--
-- Name: worker_heartbeats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.worker_heartbeats (
    process_id text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: zip_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.zip_codes (
    country text NOT NULL,
    zip text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    lat double precision,
    lng double precision,
    usps_type text NOT NULL
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


--
-- Name: queue_stats_20261126; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');


--
-- Name: queue_stats_20261127; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261127 FOR VALUES FROM ('2026-11-27 00:00:00+00') TO ('2026-11-28 00:00:00+00');


--
-- Name: __drizzle_migrations id; Type: DEFAULT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);


--
-- Data for Name: __drizzle_migrations; Type: TABLE DATA; Schema: drizzle; Owner: -
--

INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, '400dc5afadbbbadda033ae89a2722217bf9338f62525032c824d2ad66f212c64', 1795166905062),
	(2, 'fad6c2de6b4f99ffc4ad9b68c20a367e698f8a7fad6e15e5eb85284ec2f2a9ab', 1795176422997),
	(3, '0cc81ab330a97e628d52b62f36ffa681809fe228080f46474ffe12a77d8c5a0f', 1795265204577),
	(4, '61f7f65b9bb48d45cf102201578b7da0b61852947558a7532ba630910d4f7761', 1795267153592),
	(5, '723c5b231c369eebb88d5f7cf8ce8a2ed2ad0a20ce6884d84c60670d039cff17', 1795267307917),
	(6, '86b123c22fbcec0f5bc59c493f1b78bcf0d033bf7be9175665590a04ee5cecad', 1795285068865),
	(7, '342a44e3c0b7558b09e90040caf19c9b7cf0592d6e67ca01fea57e3c246d0eb8', 1795297728556),
	(8, '3594c593972d6a6fe40059caa43e212a0806831974a5f42f1572e53f5424c9f1', 1795301621308),
	(9, '00add3c61b3e139d80a78ac8fd3220a0316c665fffc72155af72122335035bfe', 1795302687159),
	(10, '63d4b7d1dc4bb4577ee340b3f665b417d00b987338655ec3759c5096f1102b1a', 1795308946571),
	(11, 'ce37df881200110cf025e81ad6491cb3ac617f0ffa41da3412a4365f8f54e67e', 1795309621829),
	(12, 'd4b2a4fb9c2a9a263767f7f150bec8cc6c8cbae65f5b8a1e976837693cb07edd', 1795313440511),
	(13, '736666179a20bf2c2796bff6512b351e46ab1b24f94f8b30549e8d27cf995e33', 1795314173427),
	(14, '6958303c9c1aaf294bb68a12da3024a2e59a0943f90cba0e865b4b0b10e5a15e', 1795321204807),
	(15, 'd4e33d42a9a140172a97456fb9a6a2259956c4bbf0716b285faa5aa9949cb9f3', 1795322173544),
	(16, '598b6efda88bb3d6ac4b7b6f7cd6ec0d492a1a1bfdd1a2b4dfb3b562cfc8f53f', 1795323289697),
	(17, 'a7e49c6a2d4582a264d62d13fd76457c789b8659abe875c853cfd76a81c402d3', 1795323449027),
	(18, 'cb14bf37c5afadcc71a6770936abfe1260fa9f11441ded85737a304ce5565eea', 1795325390914),
	(19, 'd12085f1106127f11727e2e4413a309bcbae5c3831a611a9aee7d196c2c1863e', 1795331145820),
	(20, '3c56b16b146eb243771bacbfa106d924da270eb9470e5a0cc197a088faa28322', 1795332738159),
	(21, 'fd03c522dd61e05775d99dabe532f21943eeada5e1f8041f6fb51e48c8740a1b', 1795333424603),
	(22, '7a19464823a41778e776b36bf614b373a4d0c4979accdbf2c8b740d30f959791', 1795335380146),
	(23, 'b926e3f7d8a8428f1f5b861c9b78ed3a548b33b3f542d64dbf3c323342d7825c', 1795337223680),
	(24, '78cf4d4c462a62be3b35c61c5a389bff79bda78e51660abe345f0f46ee21fe29', 1795342739588),
	(25, 'd7ac6210d0e9df67fbef6c1f1cbd8409b6f79aa4bd22a940081c8c9906345eba', 1795343718260),
	(26, '1dc4d7072075a3d8fc5b9ce9e6a3caafcdde20e5973de95cd017d16f056cc483', 1795345671720),
	(27, '808af19f5af3966c0ab6732067c0263495b0a64160e2c57c671a862c4a5c5298', 1795345971948),
	(28, 'be87d8b417b671d7e5e77db7790d7c6f3e6ce29b6f73000ec35980372daa0816', 1795346752854),
	(29, '7f87dce459bd4b0741c6bc785a2db6389071ee39aad43e1802f6b8fa479ba573', 1795347619170),
	(30, '4f189ba578dc95627061f461690e0b46cb17bbb952300da5bfe58d14c04ac98d', 1795349914863),
	(31, '3bc841db1031e69dadf686a379ecae2b9e77f9ee2ddad8365ae20567a243e53b', 1795354093425),
	(32, '0daa32bfb09e65d6b31767bb891da2a1cf631bba7edf82a6ef77650a6b679e8e', 1795357671848),
	(33, 'b672aa816aefccf47415dacc460ea59cb92db5de55cfd292214b46c1d5b29eb4', 1795358492079),
	(34, 'a5401576be70d9695cd540173ff99eec96f0ead0fafb917195c28155d61fd81a', 1795366403314),
	(35, 'e090fb91a06418f9963e31b51642695517ad605b0eae347d822bd45b01c9a9f4', 1795367327452),
	(36, 'b4053786ef79caf6b7e2a20fb1f758d15a11460c56313c31c3b99abf75f61547', 1795369460729),
	(37, 'c71860eab9039a299ea13ce79219ce7f75959b7060c6d8fab125f10f42999dd9', 1795447129618),
	(38, '67910809102dd9f069430618a71ef68da1d8f0f9f069d0b8f444fca6e7c58416', 1795449632344),
	(39, '6e7421093aa1d4c4b65f0e1275db1205e8fab9dec17db181e73a1a8012931ef6', 1795449669169),
	(40, '59ae3be9c79d73e9d38100b5b4a7265b44e347b1b98eb96306fd30fd1c6af598', 1795451214738),
	(41, 'e454418977a371dc55f2d329e86aa179cf094eb351c98a393f2a205112eae908', 1795453947045),
	(42, '14d4d889d29dc0c011fc20526b6cef2a39887c505dc2820fe93c64e425b455f8', 1795619633031),
	(43, '8ccb10c1aa0fb6b9952268b87bcb53558d47cd428b3de40e4c60f7e7275181a0', 1795664407044),
	(44, '6cca94e68ac65ee9d1aaff27c1b3bbb525e7cecb40f5e4ec358fb1a62840c10e', 1795673237208),
	(45, 'abd2bba35ca0456a04195d2f8a078f34370ea40fdd13f282edcac4b0694ca439', 1795684955097),
	(46, 'f260a34143bb256a29f67b8298cf3ee76e416072d7cdc9f2a81a017d8ae28b71', 1795695727879),
	(47, 'aecd4b84f6bad0e7ebe31886345c88b7abff27c53b234d4cb93d76fb01c00d43', 1795706118664),
	(48, '17efa8e7aff35fe9dc30e00e7ded39dd21a0735a507ea42fc05006508c25b856', 1795708888413),
	(49, '4fd244f44a4806b48962c1e111dc32db0fa0cd3dae9eb63085accac9c7f4732d', 1795708935781);


--
-- Data for Name: bam; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', NULL, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.351845+00', '2026-11-26 16:40:23.351845+00'),
	('advance-waiting', 'standard', 0, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.418144+00', '2026-11-26 16:40:23.418144+00'),
	('alert-digest', 'standard', 3, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.446815+00', '2026-11-26 16:40:23.446815+00'),
	('alert-mail', 'standard', 1000000, 30, true, 3600, 120, 315360000, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.446127+00', '2026-11-26 16:40:23.446127+00'),
	('check-order', 'standard', 1000000, 30, true, 3600, 120, 315360000, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.421776+00', '2026-11-26 16:40:23.421776+00'),
	('claim-standing-boxes', 'standard', 12, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.425291+00', '2026-11-26 16:40:23.425291+00'),
	('count-abroad', 'standard', 6, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.42278+00', '2026-11-26 16:40:23.42278+00'),
	('dead-letters', 'standard', 2, 0, false, NULL, 900, 2592000, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', NULL, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.384156+00', '2026-11-26 16:40:23.384156+00'),
	('erase-account', 'standard', 1000000, 30, true, 3600, 120, 315360000, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.417389+00', '2026-11-26 16:40:23.417389+00'),
	('operator-alerts', 'standard', 0, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.442645+00', '2026-11-26 16:40:23.442645+00'),
	('purge', 'standard', 3, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.391461+00', '2026-11-26 16:40:23.391461+00'),
	('resume-order', 'standard', 0, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.422358+00', '2026-11-26 16:40:23.422358+00'),
	('send-lead', 'standard', 0, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.430099+00', '2026-11-26 16:40:23.430099+00'),
	('send-mail', 'standard', 33, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.441154+00', '2026-11-26 16:40:23.441154+00'),
	('send-marketing-event', 'standard', 15, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 23, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.415683+00', '2026-11-26 16:40:23.415683+00'),
	('shop-notice', 'standard', 1000000, 1, true, 3600, 120, 315360000, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.448561+00', '2026-11-26 16:40:23.448561+00'),
	('tell-waiting-partners', 'standard', 0, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.434307+00', '2026-11-26 16:40:23.434307+00'),
	('update-reviews', 'standard', 0, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.423446+00', '2026-11-26 16:40:23.423446+00'),
	('withdraw-lead', 'standard', 0, 2, true, 3600, 120, 1209600, 60, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0}', 30, false, NULL, '2026-11-26 16:40:28.351774+00', '2026-11-26 16:40:28.35491+00', '2026-11-26 16:40:28.376175+00', '2026-11-26 16:40:23.433006+00', '2026-11-26 16:40:23.433006+00');


--
-- Data for Name: queue_stats_20261126; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261127; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.schedule VALUES
	('purge', '', 'cron', '15 3 * * *', 'UTC', NULL, '{}', '2026-11-26 16:40:23.414079+00', '2026-11-26 16:40:23.414079+00', NULL),
	('advance-waiting', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-26 16:40:23.42128+00', '2026-11-26 16:40:23.42128+00', NULL),
	('update-reviews', '', 'cron', '17 * * * *', 'UTC', NULL, '{}', '2026-11-26 16:40:23.424848+00', '2026-11-26 16:40:23.424848+00', NULL),
	('tell-waiting-partners', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-26 16:40:23.437035+00', '2026-11-26 16:40:23.437035+00', NULL),
	('operator-alerts', '', 'cron', '* * * * *', 'UTC', NULL, '{}', '2026-11-26 16:40:23.444996+00', '2026-11-26 16:40:23.444996+00', NULL),
	('alert-digest', '', 'cron', '0 7 * * *', 'UTC', NULL, '{}', '2026-11-26 16:40:23.44804+00', '2026-11-26 16:40:23.44804+00', NULL);


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version VALUES
	(43, '2026-11-26 16:40:23.384134+00', '2026-11-26 16:40:23.380972+00', '2026-11-26 16:40:28.354854+00', '2026-11-26 16:40:28.388879+00', NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: account_deletions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: address_reviews; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: alerts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: analytics_events; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: analytics_identities; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: audit_log; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: certificates; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.certificates VALUES
	('BBU-VN3NLWNM3L2A', '4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', 'Maya', 'Oduya', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Sommeil sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-26', '2026-11-26 16:40:24.107+00', NULL, NULL),
	('BBU-CLR2YGPGSN5N', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'Camila', 'Reyes', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Sommeil sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-26', '2026-11-26 16:40:24.223+00', NULL, NULL),
	('BBU-7L427EZ23ULM', '5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'Grace', 'Kim', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Sommeil sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-26', '2026-11-26 16:40:24.388+00', NULL, NULL),
	('BBU-6YQ2BV524PB7', '361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', 'Valentina', 'Cruz', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Sommeil sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-26', '2026-11-26 16:40:24.482+00', NULL, NULL),
	('BBU-2X58AMWZEJUW', 'd0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'CalmNights', 'Noémie', 'Gagnon', '{"en-US": "Calm nights", "es-US": "Noches tranquilas", "fr-CA": "Nuits calmes", "pl-PL": "Spokojne noce"}', '2026-11-26', '2026-11-26 16:40:24.546+00', NULL, NULL),
	('BBU-4D3QMQS5WBJN', '62b7f4af-d5c3-439f-817d-70469151b315', 'AfterBirth', 'Hanna', 'Kowalczyk', '{"en-US": "You, after birth", "es-US": "Tú, después del parto", "fr-CA": "Vous, après la naissance", "pl-PL": "Ty po porodzie"}', '2026-11-26', '2026-11-26 16:40:24.762+00', NULL, NULL),
	('BBU-UJU7X7QS65WR', 'a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', 'Aoife', 'Byrne', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Sommeil sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-26', '2026-11-26 16:40:24.938+00', NULL, NULL),
	('BBU-T4N9BGS65KYH', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', 'Julia', 'Wójcik', '{"en-US": "Play from day one", "es-US": "Jugar desde el primer día", "fr-CA": "Jouer dès le premier jour", "pl-PL": "Zabawa od pierwszego dnia"}', '2026-11-26', '2026-11-26 16:40:25.069+00', NULL, NULL),
	('BBU-HN9WG2QVUTUU', 'fb8f245a-3f31-40f3-8258-c6622bdd9755', 'OutAndAbout', 'Maélie', 'Roy', '{"en-US": "Out and about", "es-US": "Salir con tu bebé", "fr-CA": "En sortie avec bébé", "pl-PL": "Poza domem z dzieckiem"}', '2026-11-26', '2026-11-26 16:40:25.202+00', NULL, NULL),
	('BBU-U8BLLSEEZXNN', 'e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', 'Oliwia', 'Nowak', '{"en-US": "Feeding, step by step", "es-US": "Alimentar a tu bebé, paso a paso", "fr-CA": "Nourrir bébé, pas à pas", "pl-PL": "Karmienie krok po kroku"}', '2026-11-26', '2026-11-26 16:40:25.286+00', NULL, NULL),
	('BBU-M3JYSDRMKNMG', '895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', 'Alicja', 'Mazur', '{"en-US": "Feeding, step by step", "es-US": "Alimentar a tu bebé, paso a paso", "fr-CA": "Nourrir bébé, pas à pas", "pl-PL": "Karmienie krok po kroku"}', '2026-11-26', '2026-11-26 16:40:25.38+00', NULL, NULL),
	('BBU-VRKYSE62GC5F', '64c1c115-fd68-431f-b22d-119870483df2', 'NewbornVisits', 'Amara', 'Johnson', '{"en-US": "Newborn visits", "es-US": "Visitas del recién nacido", "fr-CA": "Visites du nouveau-né", "pl-PL": "Wizyty z noworodkiem"}', '2026-11-26', '2026-11-26 16:40:25.462+00', NULL, NULL),
	('BBU-9RUQSEJ27F5W', 'ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'Isla', 'Campbell', '{"en-US": "Feeding, step by step", "es-US": "Alimentar a tu bebé, paso a paso", "fr-CA": "Nourrir bébé, pas à pas", "pl-PL": "Karmienie krok po kroku"}', '2026-11-26', '2026-11-26 16:40:25.584+00', NULL, NULL),
	('BBU-V5HUUNJWZY35', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'Sofía', 'Delgado', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Sommeil sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-26', '2026-11-26 16:40:25.683+00', NULL, NULL),
	('BBU-85Y7Y24J2TPN', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', 'Sofía', 'Delgado', '{"en-US": "Calm nights", "es-US": "Noches tranquilas", "fr-CA": "Nuits calmes", "pl-PL": "Spokojne noce"}', '2026-11-26', '2026-11-26 16:40:25.754+00', NULL, NULL),
	('BBU-8LGQYRNZTQ9R', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'AfterBirth', 'Sofía', 'Delgado', '{"en-US": "You, after birth", "es-US": "Tú, después del parto", "fr-CA": "Vous, après la naissance", "pl-PL": "Ty po porodzie"}', '2026-11-26', '2026-11-26 16:40:25.807+00', NULL, NULL),
	('BBU-AX5YA4A299N3', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'FirstAid', 'Sofía', 'Delgado', '{"en-US": "First aid at home", "es-US": "Primeros auxilios en casa", "fr-CA": "Premiers soins à la maison", "pl-PL": "Pierwsza pomoc w domu"}', '2026-11-26', '2026-11-26 16:40:25.824+00', NULL, NULL),
	('BBU-JTA6KRG6EPE7', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', 'Sofía', 'Delgado', '{"en-US": "Feeding, step by step", "es-US": "Alimentar a tu bebé, paso a paso", "fr-CA": "Nourrir bébé, pas à pas", "pl-PL": "Karmienie krok po kroku"}', '2026-11-26', '2026-11-26 16:40:25.865+00', NULL, NULL),
	('BBU-8LEEMYRF9DS2', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', 'Sofía', 'Delgado', '{"en-US": "Play from day one", "es-US": "Jugar desde el primer día", "fr-CA": "Jouer dès le premier jour", "pl-PL": "Zabawa od pierwszego dnia"}', '2026-11-26', '2026-11-26 16:40:25.928+00', NULL, NULL),
	('BBU-N8JJ6QSXWSCT', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', 'Sofía', 'Delgado', '{"en-US": "Out and about", "es-US": "Salir con tu bebé", "fr-CA": "En sortie avec bébé", "pl-PL": "Poza domem z dzieckiem"}', '2026-11-26', '2026-11-26 16:40:26.023+00', NULL, NULL),
	('BBU-Q4JUHQ8JZ8RL', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', 'Sofía', 'Delgado', '{"en-US": "Newborn visits", "es-US": "Visitas del recién nacido", "fr-CA": "Visites du nouveau-né", "pl-PL": "Wizyty z noworodkiem"}', '2026-11-26', '2026-11-26 16:40:26.073+00', NULL, NULL),
	('BBU-J5SAB9Z4H6U9', 'eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', 'Wilhelmina-Konstancja', 'Brzęczyszczykiewicz-Grzegorzewska', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Sommeil sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-26', '2026-11-26 16:40:26.223+00', NULL, NULL);


--
-- Data for Name: children; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.children VALUES
	('374cd75e-4d2e-4b59-ac55-ee7f595e1b09', '05513d0f-1da4-4947-bf54-d1479d9f3b58', '', NULL, '2027-01-25', '2026-11-26 16:40:26.105+00', NULL);


--
-- Data for Name: config; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: consent_texts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.consent_texts VALUES
	('bbe09ae6cf522d1df65612a8e8911e32056f0f4a7b224bb3e5aa9f98129dec3e', 'Can we email you tips for your baby’s age, and offers?
Yes, please
No, thanks', 'en-US', '2026-11-26 16:40:23.569+00'),
	('de55f51ee0f4caef086cfe960fbb8ca9973d3e8c1755fba44000f4479802dc77', '¿Podemos enviarte por correo consejos según la edad de tu bebé y ofertas?
Sí, por favor
No, gracias', 'es-US', '2026-11-26 16:40:23.628+00'),
	('943ba6dd7816324ee8e16bc3fb1ff66e98ee61239cb7bf2129270af63ce2f49b', 'Pouvons-nous vous envoyer par courriel des conseils selon l’âge de bébé et des offres?
Oui, merci
Non, merci', 'fr-CA', '2026-11-26 16:40:23.744+00'),
	('463dccef7ce67de528fa97603df0ef96b0ad1bb054dbefecb9a727097bdc3086', 'Czy możemy wysyłać Ci e-mailem porady dopasowane do wieku dziecka i oferty?
Tak, poproszę
Nie, dziękuję', 'pl-PL', '2026-11-26 16:40:23.847+00'),
	('ae70f0f0070b8cbbca171e8da7ef7dc6cbfa57c8d8be5df17487c93c74ec5113', 'Harbor
Una llamada gratis de enfermería
Harbor puede llamarte una vez por semana hasta que tu bebé cumpla 8 semanas. ¿Te gustaría?
Sí, quiero las llamadas
No, gracias
Harbor recibe tus respuestas y el nombre de este curso. Un código te identifica: no recibe tu nombre ni tu correo.
Política de privacidad de Harbor
https://example.com/harbor/privacy
Teléfono
Fecha de nacimiento o fecha prevista
Tu fecha de nacimiento
¿Recibes WIC?
Tengo 18 años o más.
Acepto que Nestling comparta estos datos con Harbor.', 'es-US', '2026-11-26 16:40:26.12+00');


--
-- Data for Name: consents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.consents OVERRIDING SYSTEM VALUE VALUES
	(1, 'e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', NULL, 'fern-co', 'Feeding', false, NULL, NULL, 'pl-PL', '2026-11-26 16:40:25.294+00', '{"kind": "choice"}', NULL, false, NULL, NULL, false),
	(2, 'ed985903-e87f-44bc-b7d0-f478fd4c893d', NULL, 'fern-co', 'Feeding', false, NULL, NULL, 'en-US', '2026-11-26 16:40:25.589+00', '{"kind": "choice"}', NULL, false, NULL, NULL, false),
	(3, '05513d0f-1da4-4947-bf54-d1479d9f3b58', NULL, 'fern-co', 'Feeding', false, NULL, NULL, 'es-US', '2026-11-26 16:40:25.87+00', '{"kind": "choice"}', NULL, false, NULL, NULL, false),
	(4, '05513d0f-1da4-4947-bf54-d1479d9f3b58', NULL, 'harbor', 'NewbornVisits', true, 'ae70f0f0070b8cbbca171e8da7ef7dc6cbfa57c8d8be5df17487c93c74ec5113', 'ae70f0f0070b8cbb', 'es-US', '2026-11-26 16:40:26.12+00', '{"kind": "checkbox"}', NULL, true, NULL, NULL, false);


--
-- Data for Name: contact_messages; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: email_changes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: email_confirmations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.email_confirmations VALUES
	('a244fcc3-6ca5-41cf-825c-a8aea4914729', 'a0e90015-ad0d-43be-9457-700aa5aa3230', '665415fda93d8021c949b3f93f538947e50a2fd0306698e159147cbf1b454b04', '2026-11-26 16:40:23.579+00', '2026-12-03 16:40:23.579+00', '2026-11-26 16:40:23.616+00'),
	('9d380858-4bf3-4a7b-8d97-03eb078fd6ad', '346aa2c8-1dd2-4c9c-99bc-7c15db156644', 'dbda5ee38b2f084abc5299e765fd6897133c06f2188052fa6aa23f13e29a5714', '2026-11-26 16:40:23.633+00', '2026-12-03 16:40:23.633+00', '2026-11-26 16:40:23.645+00'),
	('2adc6887-7681-4498-8381-ad59c5fc0154', 'cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', '829bd3d286ae06c3be53988f218a6d3e8a5720a1b3182b6bf4d464631f67bce9', '2026-11-26 16:40:23.753+00', '2026-12-03 16:40:23.753+00', '2026-11-26 16:40:23.774+00'),
	('40ff9d3f-776a-46a1-8092-bfdbfba1241c', 'de70ef55-bf32-484e-9dd4-185f97254a59', '8ddae9622926cc0c96fad6200ba99d889d2deaff866c9c41d20c4ebef0ddd034', '2026-11-26 16:40:23.858+00', '2026-12-03 16:40:23.858+00', '2026-11-26 16:40:23.874+00'),
	('40b9fd59-d267-4dd2-ab63-eb8325541c8a', '4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'b28fe2c6d55ace8008f893ac2de5497c7109f7c95eb2bccc829159b0d984f720', '2026-11-26 16:40:23.988+00', '2026-12-03 16:40:23.988+00', '2026-11-26 16:40:23.997+00'),
	('136fc842-e7b7-4a7b-b905-6fa820fc0982', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'b23d8d8b44007c9b95b3d67b81f29e81019a4be005571f9857cfcb9834724915', '2026-11-26 16:40:24.116+00', '2026-12-03 16:40:24.116+00', '2026-11-26 16:40:24.126+00'),
	('781c65d2-e694-4bf6-b929-d14ae9f731ee', '5912d869-a8b9-4d92-bdea-24913e267798', 'ed5b0f4f64c76263fb0f23922ade71f6249e6365bc1683081099ffda4cb50bce', '2026-11-26 16:40:24.332+00', '2026-12-03 16:40:24.332+00', '2026-11-26 16:40:24.34+00'),
	('301ae587-fd91-46b5-adfa-5abf3784d5f0', 'd0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'd4ab8e1a9f26e161beef7d062b5ae3b614bb353c84b41d10a0302b0f723c7d78', '2026-11-26 16:40:24.49+00', '2026-12-03 16:40:24.49+00', '2026-11-26 16:40:24.497+00'),
	('bb8d01be-bb80-40c5-ac7c-7b3c0101745a', '62b7f4af-d5c3-439f-817d-70469151b315', '62bbe90ce77e1de8ff70d4470586e0afa8027d8c4f1ccbba23fd3915e74a12cf', '2026-11-26 16:40:24.588+00', '2026-12-03 16:40:24.588+00', '2026-11-26 16:40:24.636+00'),
	('0b61800d-254e-4f80-aca4-15d050bac7cc', 'a9bf545f-bab8-4857-9e64-0db34f8236cf', 'df117499c226bba2591f0cc5ca88ed01957201ec7ebce30755289a74eee8e192', '2026-11-26 16:40:24.785+00', '2026-12-03 16:40:24.785+00', '2026-11-26 16:40:24.792+00'),
	('1952e030-dbfc-4a8c-800b-b4c0e46469a7', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'afe76538da374f501f0c77019515a4da4d846a27df882bdb7d432eb7b4aed8be', '2026-11-26 16:40:24.981+00', '2026-12-03 16:40:24.981+00', '2026-11-26 16:40:24.997+00'),
	('2581706c-bf4c-4902-819b-4814e28a1db6', 'fb8f245a-3f31-40f3-8258-c6622bdd9755', '81477aa192c38f86f8e975ceb348a716432dda96919cd3202eb110ae11ac9fdc', '2026-11-26 16:40:25.09+00', '2026-12-03 16:40:25.09+00', '2026-11-26 16:40:25.101+00'),
	('8dc8fca4-bdc3-41ac-bb13-90034e3672ae', 'e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', '12948fc83f6c8badc3827adb1054a9053a7b6eea6daeb1e36cdaa71a6fdaf24b', '2026-11-26 16:40:25.215+00', '2026-12-03 16:40:25.215+00', '2026-11-26 16:40:25.224+00'),
	('f503a4b1-4fc4-4bde-85b1-b784ad689f64', '895663f5-386c-4bf0-ad5d-b8019b6ced5c', '9a7d24b851f737374a1e32837dd8ec1f3c2a122503118cb4e9c2d2297d367317', '2026-11-26 16:40:25.312+00', '2026-12-03 16:40:25.312+00', '2026-11-26 16:40:25.322+00'),
	('f45474cb-a371-4fd5-a25b-364e57cff958', '64c1c115-fd68-431f-b22d-119870483df2', 'eea09d937154f0e8c3db543884fe0fd0e6211dfae4c1b78659c6c3e20cfe53e7', '2026-11-26 16:40:25.391+00', '2026-12-03 16:40:25.391+00', '2026-11-26 16:40:25.403+00'),
	('d1492348-2eb6-4c42-b772-ed870e19d3a9', 'ed985903-e87f-44bc-b7d0-f478fd4c893d', '1ba99927a7422cb2663cd57854993f5e60b8f11d4414bc9fc0fcfe3054c5c899', '2026-11-26 16:40:25.479+00', '2026-12-03 16:40:25.479+00', '2026-11-26 16:40:25.493+00'),
	('b55185e1-5345-4782-813f-d45dc8f348fa', '05513d0f-1da4-4947-bf54-d1479d9f3b58', '55e6d6dde815d3a6009002be74daa4c42c056cd97f31aa3acbb10a58b168ce0b', '2026-11-26 16:40:25.62+00', '2026-12-03 16:40:25.62+00', '2026-11-26 16:40:25.633+00'),
	('9509822f-093e-43f5-b028-dcf006c1267f', 'eeca26ad-c757-438d-acad-9e4981a9f7d0', 'af83efd276c4ceca05ad8250b4ac40c6d0d139157a3b859132c4dd27483fd569', '2026-11-26 16:40:26.15+00', '2026-12-03 16:40:26.15+00', '2026-11-26 16:40:26.161+00'),
	('44e0a445-aa33-4165-86ce-13cb28c70dc6', '361147e7-38df-4b04-b00f-44aa4cf785ba', '1f3ad8d403345addd59249af817cb1f37fd3a13ae8292ae499a416b0f849b9aa', '2026-11-26 16:40:24.438+00', '2026-12-03 16:40:24.438+00', NULL);


--
-- Data for Name: email_opt_ins; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.email_opt_ins VALUES
	('11776c38-ef6a-4310-897f-08ddbb16eada', 'a0e90015-ad0d-43be-9457-700aa5aa3230', false, 'register', 'bbe09ae6cf522d1df65612a8e8911e32056f0f4a7b224bb3e5aa9f98129dec3e', 'en-US', '2026-11-26 16:40:23.569+00', NULL),
	('0cc17a2d-49eb-4569-8a90-ed964df8a935', '346aa2c8-1dd2-4c9c-99bc-7c15db156644', false, 'register', 'de55f51ee0f4caef086cfe960fbb8ca9973d3e8c1755fba44000f4479802dc77', 'es-US', '2026-11-26 16:40:23.628+00', NULL),
	('e2da4146-7182-4844-bc4c-d37e90f02808', 'cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', false, 'register', '943ba6dd7816324ee8e16bc3fb1ff66e98ee61239cb7bf2129270af63ce2f49b', 'fr-CA', '2026-11-26 16:40:23.744+00', NULL),
	('258dd5f0-7590-41b1-b9f1-058796cdbf90', 'de70ef55-bf32-484e-9dd4-185f97254a59', false, 'register', '463dccef7ce67de528fa97603df0ef96b0ad1bb054dbefecb9a727097bdc3086', 'pl-PL', '2026-11-26 16:40:23.847+00', NULL),
	('c4137c45-9af9-4dbd-8763-fe2abb918d12', '4dc6a9a8-0f10-4d77-a7f6-c69470914b33', false, 'register', 'bbe09ae6cf522d1df65612a8e8911e32056f0f4a7b224bb3e5aa9f98129dec3e', 'en-US', '2026-11-26 16:40:23.98+00', NULL),
	('441941c3-3332-4a43-82b4-8b3d8e1ea7a0', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', false, 'register', 'de55f51ee0f4caef086cfe960fbb8ca9973d3e8c1755fba44000f4479802dc77', 'es-US', '2026-11-26 16:40:24.113+00', NULL),
	('be93f092-65c8-4361-ad65-69150c3eb5d3', '5912d869-a8b9-4d92-bdea-24913e267798', false, 'register', 'bbe09ae6cf522d1df65612a8e8911e32056f0f4a7b224bb3e5aa9f98129dec3e', 'en-US', '2026-11-26 16:40:24.322+00', NULL),
	('48382a5d-20e2-4385-92b2-c08b68c3d121', '361147e7-38df-4b04-b00f-44aa4cf785ba', false, 'register', 'de55f51ee0f4caef086cfe960fbb8ca9973d3e8c1755fba44000f4479802dc77', 'es-US', '2026-11-26 16:40:24.434+00', NULL),
	('75bc6cdf-f78a-44e5-9d89-bfde8a9a211a', 'd0d6ee44-3ccc-43ae-ac62-a6616aec8a17', false, 'register', '943ba6dd7816324ee8e16bc3fb1ff66e98ee61239cb7bf2129270af63ce2f49b', 'fr-CA', '2026-11-26 16:40:24.487+00', NULL),
	('286bd6e3-9f27-4864-9c32-becd3a8bcb76', '62b7f4af-d5c3-439f-817d-70469151b315', false, 'register', '463dccef7ce67de528fa97603df0ef96b0ad1bb054dbefecb9a727097bdc3086', 'pl-PL', '2026-11-26 16:40:24.565+00', NULL),
	('8624ac9a-f22f-44e5-821d-e2551c412e35', 'a9bf545f-bab8-4857-9e64-0db34f8236cf', false, 'register', 'bbe09ae6cf522d1df65612a8e8911e32056f0f4a7b224bb3e5aa9f98129dec3e', 'en-US', '2026-11-26 16:40:24.78+00', NULL),
	('fe538207-c4bd-44c3-b8b7-2f2f21717d39', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2', false, 'register', '463dccef7ce67de528fa97603df0ef96b0ad1bb054dbefecb9a727097bdc3086', 'pl-PL', '2026-11-26 16:40:24.975+00', NULL),
	('8cfacd9e-58ba-4009-b40d-b1648ade0ea2', 'fb8f245a-3f31-40f3-8258-c6622bdd9755', false, 'register', '943ba6dd7816324ee8e16bc3fb1ff66e98ee61239cb7bf2129270af63ce2f49b', 'fr-CA', '2026-11-26 16:40:25.085+00', NULL),
	('8028945a-7084-4182-bd42-d43e810bf62e', 'e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', false, 'register', '463dccef7ce67de528fa97603df0ef96b0ad1bb054dbefecb9a727097bdc3086', 'pl-PL', '2026-11-26 16:40:25.211+00', NULL),
	('f46aac61-a884-4657-a597-047e3ea70440', '895663f5-386c-4bf0-ad5d-b8019b6ced5c', false, 'register', '463dccef7ce67de528fa97603df0ef96b0ad1bb054dbefecb9a727097bdc3086', 'pl-PL', '2026-11-26 16:40:25.308+00', NULL),
	('e4f2baa2-f58e-45a9-9ccf-418adfaf02a6', '64c1c115-fd68-431f-b22d-119870483df2', false, 'register', 'bbe09ae6cf522d1df65612a8e8911e32056f0f4a7b224bb3e5aa9f98129dec3e', 'en-US', '2026-11-26 16:40:25.386+00', NULL),
	('c8cf0bc2-96f5-424e-a1b8-28e873385bdb', 'ed985903-e87f-44bc-b7d0-f478fd4c893d', false, 'register', 'bbe09ae6cf522d1df65612a8e8911e32056f0f4a7b224bb3e5aa9f98129dec3e', 'en-US', '2026-11-26 16:40:25.471+00', NULL),
	('5afeb475-8df3-43c6-b1da-25576f68c549', '05513d0f-1da4-4947-bf54-d1479d9f3b58', false, 'register', 'de55f51ee0f4caef086cfe960fbb8ca9973d3e8c1755fba44000f4479802dc77', 'es-US', '2026-11-26 16:40:25.614+00', NULL),
	('feeded72-e897-405e-ae7a-20130cf470f9', 'eeca26ad-c757-438d-acad-9e4981a9f7d0', false, 'register', '463dccef7ce67de528fa97603df0ef96b0ad1bb054dbefecb9a727097bdc3086', 'pl-PL', '2026-11-26 16:40:26.145+00', NULL);


--
-- Data for Name: errors; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: geocoding_answers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: insurance_providers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.insurance_providers VALUES
	('AL', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('AL', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('AL', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('AL', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('AL', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('AL', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('AK', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('AK', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('AK', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('AK', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('AK', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('AK', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('AZ', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('AZ', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('AZ', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('AZ', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('AZ', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('AZ', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('AR', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('AR', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('AR', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('AR', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('AR', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('AR', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('CA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('CA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('CA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('CA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('CA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('CA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('CO', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('CO', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('CO', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('CO', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('CO', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('CO', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('CT', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('CT', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('CT', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('CT', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('CT', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('CT', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('DE', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('DE', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('DE', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('DE', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('DE', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('DE', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('DC', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('DC', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}');
INSERT INTO public.insurance_providers VALUES
	('DC', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('DC', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('DC', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('DC', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('FL', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('FL', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('FL', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('FL', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('FL', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('FL', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('GA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('GA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('GA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('GA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('GA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('GA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('HI', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('HI', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('HI', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('HI', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('HI', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('HI', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('ID', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('ID', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('ID', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('ID', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('ID', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('ID', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('IL', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('IL', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('IL', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('IL', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('IL', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('IL', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('IN', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('IN', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('IN', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('IN', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('IN', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('IN', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('IA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('IA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('IA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('IA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('IA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('IA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('KS', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('KS', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('KS', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('KS', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}');
INSERT INTO public.insurance_providers VALUES
	('KS', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('KS', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('KY', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('KY', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('KY', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('KY', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('KY', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('KY', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('LA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('LA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('LA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('LA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('LA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('LA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('ME', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('ME', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('ME', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('ME', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('ME', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('ME', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('MD', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('MD', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('MD', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('MD', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('MD', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('MD', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('MA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('MA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('MA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('MA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('MA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('MA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('MI', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('MI', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('MI', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('MI', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('MI', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('MI', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('MN', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('MN', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('MN', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('MN', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('MN', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('MN', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('MS', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('MS', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('MS', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('MS', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('MS', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('MS', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}');
INSERT INTO public.insurance_providers VALUES
	('MO', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('MO', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('MO', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('MO', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('MO', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('MO', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('MT', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('MT', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('MT', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('MT', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('MT', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('MT', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('NE', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('NE', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('NE', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('NE', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('NE', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('NE', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('NV', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('NV', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('NV', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('NV', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('NV', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('NV', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('NH', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('NH', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('NH', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('NH', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('NH', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('NH', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('NJ', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('NJ', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('NJ', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('NJ', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('NJ', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('NJ', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('NM', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('NM', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('NM', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('NM', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('NM', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('NM', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('NY', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('NY', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('NY', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('NY', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('NY', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('NY', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('NC', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('NC', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}');
INSERT INTO public.insurance_providers VALUES
	('NC', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('NC', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('NC', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('NC', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('ND', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('ND', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('ND', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('ND', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('ND', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('ND', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('OH', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('OH', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('OH', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('OH', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('OH', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('OH', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('OK', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('OK', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('OK', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('OK', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('OK', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('OK', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('OR', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('OR', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('OR', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('OR', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('OR', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('OR', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('PA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('PA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('PA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('PA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('PA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('PA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('RI', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('RI', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('RI', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('RI', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('RI', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('RI', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('SC', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('SC', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('SC', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('SC', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('SC', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('SC', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('SD', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('SD', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('SD', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('SD', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}');
INSERT INTO public.insurance_providers VALUES
	('SD', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('SD', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('TN', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('TN', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('TN', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('TN', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('TN', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('TN', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('TX', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('TX', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('TX', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('TX', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('TX', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('TX', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('UT', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('UT', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('UT', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('UT', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('UT', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('UT', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('VT', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('VT', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('VT', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('VT', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('VT', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('VT', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('VA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('VA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('VA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('VA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('VA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('VA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('WA', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('WA', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('WA', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('WA', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('WA', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('WA', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('WV', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('WV', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('WV', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('WV', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('WV', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('WV', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}'),
	('WI', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('WI', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('WI', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('WI', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('WI', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('WI', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}');
INSERT INTO public.insurance_providers VALUES
	('WY', 'employer', 1, '{"en-US": "Plan through a job", "es-US": "Plan del trabajo", "fr-CA": "Régime d’un employeur", "pl-PL": "Ubezpieczenie z pracy"}'),
	('WY', 'marketplace', 2, '{"en-US": "Marketplace plan", "es-US": "Plan del Mercado de seguros", "fr-CA": "Régime du marché (Marketplace)", "pl-PL": "Polisa z rynku (Marketplace)"}'),
	('WY', 'private', 3, '{"en-US": "Plan you pay for yourself", "es-US": "Plan que pagas por tu cuenta", "fr-CA": "Régime que vous payez vous‑même", "pl-PL": "Ubezpieczenie opłacane samodzielnie"}'),
	('WY', 'medicaid', 4, '{"en-US": "Medicaid or CHIP", "es-US": "Medicaid o CHIP", "fr-CA": "Medicaid ou CHIP", "pl-PL": "Medicaid lub CHIP"}'),
	('WY', 'military', 5, '{"en-US": "Military plan", "es-US": "Plan militar", "fr-CA": "Régime militaire", "pl-PL": "Ubezpieczenie wojskowe"}'),
	('WY', 'other', 6, '{"en-US": "Another plan", "es-US": "Otro plan", "fr-CA": "Un autre régime", "pl-PL": "Inne ubezpieczenie"}');


--
-- Data for Name: lead_uploads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.lead_uploads VALUES
	('6abc818e-219b-473e-8ad6-df41c556b830', '05513d0f-1da4-4947-bf54-d1479d9f3b58', NULL, 'harbor', 'NewbornVisits', 4, 1, NULL, 'queued', false, false, 0, NULL, '2026-11-26 16:40:26.12+00', NULL, '["phone", "parentDob", "wicStatus", "meetsAgeRequirement", "childDueDate"]', '{"uid": "05513d0f-1da4-4947-bf54-d1479d9f3b58", "optIn": true, "phone": "215-555-0142", "c3poSlug": "harbor", "parentDob": {"day": 22, "year": 1994, "month": 4}, "wicStatus": "u", "syllabusId": "NewbornVisits", "childDueDate": "2027-01-25", "meetsAgeRequirement": true}', '2026-11-26 16:40:26.12+00', NULL, NULL, NULL, NULL, 'ledger');


--
-- Data for Name: leads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.leads VALUES
	('0b6f2d4e-5c1a-4f0e-9a37-7d2c8e914b60', 'demo-lead@example.com', true, 'Ida', 'Lindgren', '2026-11-26 16:40:26.227+00');


--
-- Data for Name: mail_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mail_log VALUES
	('digital-reward', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2:PlayFromDayOne', '2026-11-26 16:40:26.458+00', 'sent', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2'),
	('email-confirmation', '44e0a445-aa33-4165-86ce-13cb28c70dc6', '2026-11-26 16:40:26.459+00', 'sent', '361147e7-38df-4b04-b00f-44aa4cf785ba'),
	('course-complete-pickup', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c:SafeSleep', '2026-11-26 16:40:26.459+00', 'sent', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c'),
	('course-complete-dtp', 'd8afe1ec-1946-4e99-8c2d-998ecfd1c675', '2026-11-26 16:40:26.46+00', 'sent', '5912d869-a8b9-4d92-bdea-24913e267798'),
	('course-complete-dtp', 'd050fb3f-8c35-4480-848e-52ef56583cba', '2026-11-26 16:40:27.322+00', 'sent', '05513d0f-1da4-4947-bf54-d1479d9f3b58'),
	('course-complete-dtp', 'b2a20f00-eb29-4e61-9694-f4174d4bcb50', '2026-11-26 16:40:27.322+00', 'sent', '05513d0f-1da4-4947-bf54-d1479d9f3b58'),
	('digital-reward', '05513d0f-1da4-4947-bf54-d1479d9f3b58:CalmNights', '2026-11-26 16:40:27.323+00', 'sent', '05513d0f-1da4-4947-bf54-d1479d9f3b58'),
	('digital-reward', '05513d0f-1da4-4947-bf54-d1479d9f3b58:PlayFromDayOne', '2026-11-26 16:40:27.324+00', 'sent', '05513d0f-1da4-4947-bf54-d1479d9f3b58'),
	('course-complete-pickup', '05513d0f-1da4-4947-bf54-d1479d9f3b58:Feeding', '2026-11-26 16:40:27.326+00', 'sent', '05513d0f-1da4-4947-bf54-d1479d9f3b58'),
	('course-complete-dtp', '6b9dbb5e-ad7a-4f53-a593-9608065a17c9', '2026-11-26 16:40:27.328+00', 'sent', '05513d0f-1da4-4947-bf54-d1479d9f3b58');


--
-- Data for Name: marketing_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.marketing_events VALUES
	('a91c6e2e-239b-49f6-a59a-7890e33462e4', '5912d869-a8b9-4d92-bdea-24913e267798', 'Submit Quiz', 'be3b41c0-b9db-47b1-a602-9eced695d667', 'sent', '2026-11-26 16:40:24.388+00', '2026-11-26 16:40:26.329+00'),
	('5deeee18-fff6-4f73-bbc2-ba8e237dc3a7', 'de70ef55-bf32-484e-9dd4-185f97254a59', 'Submit Quiz', '17c24b53-bb39-49d6-9df8-f3fecaef2a25', 'sent', '2026-11-26 16:40:23.957+00', '2026-11-26 16:40:26.329+00'),
	('de1423e1-766e-4997-ae24-e5775b4e439c', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'Submit Quiz', 'e731a201-42a9-4ce5-b90c-c13d370e8b79', 'sent', '2026-11-26 16:40:24.223+00', '2026-11-26 16:40:26.33+00'),
	('1aaa114e-b077-413c-aff9-df97279725e3', '62b7f4af-d5c3-439f-817d-70469151b315', 'Submit Quiz', '21813e01-e885-41d7-9e34-a919724a930b', 'sent', '2026-11-26 16:40:24.762+00', '2026-11-26 16:40:26.331+00'),
	('263b5832-bb74-4561-9188-cdf89211ade5', '361147e7-38df-4b04-b00f-44aa4cf785ba', 'Submit Quiz', '9d396af9-4c33-4ae9-bc32-30952b2f6541', 'sent', '2026-11-26 16:40:24.482+00', '2026-11-26 16:40:26.331+00'),
	('f7c09256-b2e0-4a9b-9ebc-77b5ab60ded4', 'fb8f245a-3f31-40f3-8258-c6622bdd9755', 'Submit Quiz', '37136235-72d9-41e2-b3cd-bd97451d10c6', 'sent', '2026-11-26 16:40:25.202+00', '2026-11-26 16:40:26.333+00'),
	('cb98d607-288b-479e-87f2-f0ebca830ca4', '895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Submit Quiz', 'ac4f5929-4c9e-4457-8599-70178749226a', 'sent', '2026-11-26 16:40:25.38+00', '2026-11-26 16:40:26.334+00'),
	('af065215-da7d-45e2-8743-1b495674fd0d', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', 'e2f4b837-d1af-4e6a-9310-d29f1df837ab', 'sent', '2026-11-26 16:40:25.754+00', '2026-11-26 16:40:26.333+00'),
	('1578d53e-abb1-4726-b192-0cc187610c68', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'Submit Quiz', '7a932630-0e39-49a2-81ca-981ffdbd7a77', 'sent', '2026-11-26 16:40:25.069+00', '2026-11-26 16:40:26.334+00'),
	('bf5bf5fc-4004-4cb4-93f1-c38849703af5', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', '2b8a2cf5-29f5-40c6-bed2-8ff6ecae4945', 'sent', '2026-11-26 16:40:25.807+00', '2026-11-26 16:40:26.335+00'),
	('a508948f-85c6-42e5-ae9e-72ad8cba054c', 'd0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'Submit Quiz', '0d6bef6f-eb8e-4f72-b56f-48be2ef14ed8', 'sent', '2026-11-26 16:40:24.546+00', '2026-11-26 16:40:26.335+00'),
	('cb65db82-3aaf-425f-a344-d6f78ea6be43', 'ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Submit Quiz', '2cb054bc-ad7d-4ba9-a0f9-b84ca0ca81b3', 'sent', '2026-11-26 16:40:25.584+00', '2026-11-26 16:40:26.336+00'),
	('8ef03ad3-1fa8-42b3-97c3-6c8ada2c64af', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', '7ee62a89-5920-4bae-bc6a-11aa945b908d', 'sent', '2026-11-26 16:40:25.683+00', '2026-11-26 16:40:26.336+00'),
	('1f500d1c-dcca-411d-b13c-3302b6f067d2', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', '9b09726b-71b7-4c30-83a8-48fe664be0eb', 'sent', '2026-11-26 16:40:25.865+00', '2026-11-26 16:40:26.333+00'),
	('26563a99-cbb5-4dd6-a77b-14f0c4b6451e', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', 'a0b4fbb3-b539-493a-a516-d787aa68e25f', 'sent', '2026-11-26 16:40:25.928+00', '2026-11-26 16:40:26.337+00'),
	('226757f8-3ff9-4ef3-b062-f6627607065e', '4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'Submit Quiz', 'a7368a4b-45f8-4d7c-b737-c04e7c1fa6fd', 'sent', '2026-11-26 16:40:24.107+00', '2026-11-26 16:40:26.341+00'),
	('6f4b4348-5d6f-4d4d-b8b3-5d717f808813', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', '763a0b08-ccc2-4a51-a6a2-f60c747a3d87', 'sent', '2026-11-26 16:40:25.824+00', '2026-11-26 16:40:26.335+00'),
	('77df9263-d2a9-4887-9639-3a1a075bcc3a', '64c1c115-fd68-431f-b22d-119870483df2', 'Submit Quiz', '2238c2ce-7238-41cd-bac1-ea3abfeef858', 'sent', '2026-11-26 16:40:25.462+00', '2026-11-26 16:40:26.338+00'),
	('c77bc3a8-88f8-477f-b5d8-bd7614e9f55b', 'a9bf545f-bab8-4857-9e64-0db34f8236cf', 'Submit Quiz', 'ec86a5a9-028e-4784-a8b9-e74db5b96fe0', 'sent', '2026-11-26 16:40:24.938+00', '2026-11-26 16:40:26.339+00'),
	('88d2443a-da80-4c90-aa4c-53a85f784de6', 'e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Submit Quiz', '92ff8c95-2e91-41cc-83da-f7470ea5de84', 'sent', '2026-11-26 16:40:25.286+00', '2026-11-26 16:40:26.339+00'),
	('3a8ddbc1-6c29-403d-8e33-c771005a81bc', 'eeca26ad-c757-438d-acad-9e4981a9f7d0', 'Submit Quiz', 'c54f22c4-df6b-49f7-b3a0-b19c45d38c46', 'sent', '2026-11-26 16:40:26.223+00', '2026-11-26 16:40:27.247+00'),
	('ca93f579-2373-44f5-99db-6eb440a97cb8', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', '61716458-dc35-440b-a795-8aa5f116cfac', 'sent', '2026-11-26 16:40:26.023+00', '2026-11-26 16:40:27.256+00'),
	('a4ea419a-c19e-47fd-8750-4bd8588cee34', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Submit Quiz', '926ff0ee-748b-44be-810d-42cf25e2b5c1', 'sent', '2026-11-26 16:40:26.073+00', '2026-11-26 16:40:27.258+00');


--
-- Data for Name: member_offers_viewed; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: newsletter_subscriptions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: order_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.order_events VALUES
	('d8afe1ec-1946-4e99-8c2d-998ecfd1c675', 1, '2026-11-26 16:40:24.423+00', 'paid', 'reserved', 'paid', 'browser', NULL),
	('9e226b90-78ee-4cba-ad0f-fd1a8ca64878', 1, '2026-11-26 16:40:25.603+00', 'accepted', 'reserved', 'invoiced', 'browser', NULL),
	('6b9dbb5e-ad7a-4f53-a593-9608065a17c9', 1, '2026-11-26 16:40:25.692+00', 'paid', 'reserved', 'paid', 'browser', NULL),
	('d050fb3f-8c35-4480-848e-52ef56583cba', 1, '2026-11-26 16:40:26.033+00', 'paid', 'reserved', 'paid', 'browser', NULL),
	('b2a20f00-eb29-4e61-9694-f4174d4bcb50', 1, '2026-11-26 16:40:26.14+00', 'paid', 'reserved', 'paid', 'browser', NULL);


--
-- Data for Name: orders; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.orders OVERRIDING SYSTEM VALUE VALUES
	('d8afe1ec-1946-4e99-8c2d-998ecfd1c675', 20001, '5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'safe-sleep', 'paid', 1, 'baby-box-standard', 'safe-sleep-box', 0, '{"city": "Philadelphia", "lastName": "Kim", "firstName": "Grace", "postalCode": "19103", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["2204 Spruce Street", "Apt 3"], "stateOrProvinceCode": "PA"}', 'shop-d8afe1ec-1946-4e99-8c2d-998ecfd1c675:1', 'http://localhost:40631/shop/orders/d8afe1ec-1946-4e99-8c2d-998ecfd1c675/status', NULL, '2026-11-26 16:40:24.404+00', '2026-11-26 16:40:24.423+00', '2026-11-27 16:40:24.423+00', 0, NULL, '{"en-US": "Nestling baby box", "es-US": "Caja para bebé de Nestling", "fr-CA": "Boîte pour bébé Nestling", "pl-PL": "Pudełko Nestling dla dziecka"}', 'shipping', true, 'd8afe1ec-1946-4e99-8c2d-998ecfd1c675:1', NULL, NULL, NULL, false, NULL, NULL, 'embedded'),
	('9e226b90-78ee-4cba-ad0f-fd1a8ca64878', 20002, 'ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'feeding', 'invoiced', 1, 'feeding-kit-bottle', 'bottle-kit', 995, 'null', NULL, NULL, 'http://localhost:40631/shop/invoices/9e226b90-78ee-4cba-ad0f-fd1a8ca64878', '2026-11-26 16:40:25.599+00', NULL, '2026-11-26 16:50:25.603+00', 0, NULL, '{"en-US": "Bottle kit", "es-US": "Kit de biberón", "fr-CA": "Trousse de biberons", "pl-PL": "Zestaw do karmienia butelką"}', 'shipping', true, '9e226b90-78ee-4cba-ad0f-fd1a8ca64878:1', '2026-11-29 16:40:25.599+00', NULL, NULL, false, NULL, NULL, 'embedded'),
	('6b9dbb5e-ad7a-4f53-a593-9608065a17c9', 20003, '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'safe-sleep', 'paid', 1, 'baby-box-standard', 'safe-sleep-box', 0, '{"city": "San Antonio", "lastName": "Delgado", "firstName": "Sofía", "postalCode": "78205", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["512 East Houston Street"], "stateOrProvinceCode": "TX"}', 'shop-6b9dbb5e-ad7a-4f53-a593-9608065a17c9:1', 'http://localhost:40631/shop/orders/6b9dbb5e-ad7a-4f53-a593-9608065a17c9/status', NULL, '2026-11-26 16:40:25.687+00', '2026-11-26 16:40:25.692+00', '2026-11-27 16:40:25.692+00', 0, NULL, '{"en-US": "Nestling baby box", "es-US": "Caja para bebé de Nestling", "fr-CA": "Boîte pour bébé Nestling", "pl-PL": "Pudełko Nestling dla dziecka"}', 'shipping', true, '6b9dbb5e-ad7a-4f53-a593-9608065a17c9:1', NULL, NULL, NULL, false, NULL, NULL, 'embedded'),
	('d050fb3f-8c35-4480-848e-52ef56583cba', 20004, '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', 'out-and-about', 'paid', 1, 'travel-bag', 'travel-bag', 0, '{"city": "San Antonio", "lastName": "Delgado", "firstName": "Sofía", "postalCode": "78205", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["512 East Houston Street"], "stateOrProvinceCode": "TX"}', 'shop-d050fb3f-8c35-4480-848e-52ef56583cba:1', 'http://localhost:40631/shop/orders/d050fb3f-8c35-4480-848e-52ef56583cba/status', NULL, '2026-11-26 16:40:26.028+00', '2026-11-26 16:40:26.033+00', '2026-11-27 16:40:26.033+00', 0, NULL, '{"en-US": "Travel bag", "es-US": "Bolso de viaje", "fr-CA": "Sac de voyage", "pl-PL": "Torba podróżna"}', 'shipping', true, 'd050fb3f-8c35-4480-848e-52ef56583cba:1', NULL, NULL, NULL, false, NULL, NULL, 'embedded'),
	('b2a20f00-eb29-4e61-9694-f4174d4bcb50', 20005, '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', 'newborn-visits', 'paid', 1, 'health-visit-kit', 'health-visit-kit', 0, '{"city": "San Antonio", "lastName": "Delgado", "firstName": "Sofía", "postalCode": "78205", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["512 East Houston Street"], "stateOrProvinceCode": "TX"}', 'shop-b2a20f00-eb29-4e61-9694-f4174d4bcb50:1', 'http://localhost:40631/shop/orders/b2a20f00-eb29-4e61-9694-f4174d4bcb50/status', NULL, '2026-11-26 16:40:26.134+00', '2026-11-26 16:40:26.14+00', '2026-11-27 16:40:26.14+00', 0, NULL, '{"en-US": "Health visit kit", "es-US": "Kit de visitas", "fr-CA": "Trousse de visite", "pl-PL": "Zestaw na wizyty"}', 'shipping', true, 'b2a20f00-eb29-4e61-9694-f4174d4bcb50:1', NULL, NULL, NULL, false, NULL, NULL, 'embedded');


--
-- Data for Name: outside_health; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: password_resets; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: promo_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-Q82L-NYNX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QADY-N6F8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FVL6-HWV2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HGDW-MXD8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-S2SG-S7LS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-M458-GWD3', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KWWB-8ZVZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JT6D-6CE7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FVZU-7GS4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2X8J-3PZF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-N4QC-3E9L', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-W7TG-UZL8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2VGD-SV63', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XMAS-LRZG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UDLW-VYJ6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-A46Q-4WXA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-P2G6-PTNP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Y3RB-H7DH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MVZD-A2L9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-99SV-JFHG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CKDT-NWJH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MRU8-2PUE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-L342-8ZZK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5GJH-3PRH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XDRY-WCSU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-M7JG-CU7P', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4ZJS-MCWW', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JFTD-6HRZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UZ4W-ZMR6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8WD2-7RG2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-AMZN-A2U9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PKTT-3VP9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FEH6-LHA6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Z9A3-YQLG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KJF9-NH8A', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-9MTJ-PTKH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-W633-CB9A', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JJEG-GQT6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UWLZ-YGAV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DMWM-3KRE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JSRG-TL93', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XFSJ-HEUR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YJLP-8P7M', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NB22-PG77', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-6982-QJX9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2MD5-FL77', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QC93-JLTT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XCBT-NN6P', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-R89G-WTTP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-B4S3-HVQ3', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-NXN7-Z6XQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HLBH-PQXX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RPMQ-LH52', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DXPW-FH77', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TV9F-5ZNN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-R942-MGKH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3XCV-XV4W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ETK6-HKEL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ACJX-TKLD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2YCZ-6KEP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FSXL-R4QH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CHHE-DQAP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-T6W6-LMNA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YK3W-BSJT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-9SK6-6HNX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4TXZ-ZQX6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DMT9-EMEJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GX4A-ETLL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-864C-K8XM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-N8JC-CB9D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5LEC-8G3S', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5VXW-966M', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YZK5-D72N', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WJ9R-BVW6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KPQT-NHT8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KDC2-SH26', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-T8WF-BV4A', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YW4D-T2QA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7TXB-QZS4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VEE4-EJ2E', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XA7U-KV9V', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-73L4-P99E', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-49NH-94X9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SC2L-H3WT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-M5BC-JHEN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WNEX-SXPE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RMZA-PYPY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KLXP-VFN9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-X45S-MCYW', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WBKP-WEKH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2YNA-WW94', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YQ5R-549Y', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-35RG-FBSL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HYA8-HUZQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-F266-SC7P', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-6Z4S-SVD6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GZWK-3T8H', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7TR3-DAV7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-86BY-ZCRJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QWWW-G5WZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-VKJD-P7RL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MBC5-WWPJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7D2F-XFSQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FE5M-NBTJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-D26E-5Q7E', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MDJH-5VCY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BEP5-9FNB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LD4E-5MRT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2F7V-KCQY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JRA2-N7DV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XNH6-9TS6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5ATD-RTS7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-W6MX-DDFQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3LC4-SEXW', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RGAV-R7ER', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BAJK-7UWB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DFX5-F274', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7KWR-T7RL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-C3K5-Q84E', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Q3UK-LE3H', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SZW4-89VD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-EREY-CWM6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-S6BW-C3Y8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GZ69-QVTQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SFQZ-QDS5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3JT5-DM9L', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QTHD-TB3A', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YZKL-7GRS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UE9F-35J2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MXNK-EY4Y', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BF6T-NYSX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2DKN-4EKV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NJDX-7WS7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-J5AS-JJU7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-B42V-CPQ4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-6V7H-94ZF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KMGE-KKZR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5C56-RC46', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JPWP-7B8U', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CLTA-XHMZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-E64B-DBJV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-K9CF-BMHD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WR28-2K6L', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LRX7-QC8S', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5GWG-B6B5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4UCX-R2NR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BGE4-MGA9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KBTF-ETTE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ZRGA-QEY3', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8GCQ-SZ6F', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-WXB8-GAUY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XP68-JCHF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PMLE-7QL2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XZ8B-EU3W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JWS4-DPAL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KRXW-6HZ5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Y4ML-JAP6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-X9DK-N488', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GNW8-5PL5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-S8UX-ZA67', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YWDA-NK9Q', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DAHZ-X6K7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JUCC-53RT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7C9J-DKQ6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VEDR-HASA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VQPF-CSRU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RPL9-4LUG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-57FX-HJFF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8G24-5CUZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MC7P-RL3S', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JEYK-Q22M', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ZPDL-E3HE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-65GT-5D9E', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BXA6-XU8Z', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DY4C-Y92G', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QKZV-J5QG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7A2Z-FYVP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-F8L5-H829', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-889E-6F3J', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VZ36-5H2Q', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FFGL-4A3P', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-X5XV-EURD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NKZM-WYS6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-N2TY-VBFZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-F4U4-5M6D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BVUD-7PLY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-US48-M2C9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BTVT-7HDU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WJRH-JQ52', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-D84E-CZH4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-T2FZ-4EMH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-35BS-SVCU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2YYG-RU4Z', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NU9B-ELVN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FJB5-D6GC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VUJS-PNP7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UBGJ-9GYR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-P7JL-A5P4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4USL-XEB2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-C4A4-WVTB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-RDNF-MK29', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-6QT8-RK34', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MTJJ-9AL7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SJVB-QS7W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DZAE-LQHQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-6955-TDRH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DNM2-B4AR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4Q2R-6PDD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-C2TY-Z2JJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QUM5-9BDT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-W4XK-GWN8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Y4YN-XMEQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QG64-BUDU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-AS6S-4NEH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RMGG-YDHQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KQ9N-QPX7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MZ4U-SGN8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Q5MM-3HST', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-46SH-XAZJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SGFR-9XKC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DJW6-Q7TM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-AWK5-L4TQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XR9V-TF2H', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-B5GC-49ZQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-99L5-GXMP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YQ5U-2RCV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PW3S-P5UH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-E7J3-JBEU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-B2GE-NH94', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XTEJ-RUS5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PU2J-WRET', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KURN-2DUQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-U7EA-XXYU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-V952-KQDY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CM9Y-JHJ7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-M5J8-HKY8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NS75-69S2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-999L-EWSM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XMRH-T5XQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VCUD-CFE7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RANL-2B2D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-55PR-YPPY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UJZY-93CQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-C654-QMTP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MHPG-KHKV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QKPM-HTVS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7N3M-2WWD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-29CP-HDCW', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GF8H-8QTS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BJRN-2SNN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-9XZL-MBG8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KWPP-3Z2H', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PHEX-DCMZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-EUSU-FF9W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LT8J-CAU4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-R7VE-5S2G', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-E9PC-RPM9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-EV37-WKTJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DZ7X-299Z', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-78NR-477W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RHEP-VA6L', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TGGL-4HDB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HG9R-UZYX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RRP6-5HKK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4LZX-LM7A', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-H4GH-3MFA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GFQW-4D2Z', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FCBE-MNWX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LUUS-BYZJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VQVW-T92F', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TLX7-DJLL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ACA7-VUF2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-EV5R-38ZZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JH6C-4D7F', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-M2RU-M9YX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KXDZ-SBM8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-E5T8-NL2K', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TUQH-VN63', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DJNY-2Z6D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8QHR-48TD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-X58V-S5SM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-EZDF-8LTN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JTK3-KX4D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-32TK-KD36', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-K7AK-W97Y', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TX49-R9LN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3ZQL-CHM8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XX7N-J34H', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MWA3-RQU2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LLBX-3DT5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LNS6-BGVM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-H27T-MEMC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-AYWA-GESG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-B97K-7WS7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7T5A-NDUL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SWXS-G9AB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GWYA-MRS4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NQVX-GJCL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SEAM-CZ86', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RL3W-DUV7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-Y7X4-FWJH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HSAD-P7RE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8TJY-SEAD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4C4M-5ZPW', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DQZX-FBL9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-D2DU-QZAE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QA9P-7Q7C', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HQ5S-5PEY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DMHY-HBFK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-B38D-2R8D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3WBT-X6GY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8KZY-8ECZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3NCK-F7X7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-U7WZ-CZE5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-EW3G-P5FK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-FV5A-KL7K', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2UQ9-95RA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MRFX-Z7UP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ZYGC-9JP3', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ZJFA-HWJS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-V8Z7-BN6Y', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7UQ2-3FXS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7QQB-ZM5E', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LS3Z-EGMG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8RTF-6QPZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-6HQR-HJCN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5962-W9WJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KU74-4QUZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LJAW-UFGW', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-77DA-SDUB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PKTX-BLU6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SMKS-UVVE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WEN2-5UMA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KNX3-3XDE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-AAX9-WASM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4W3A-FSWK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BJA3-GB6R', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7GBX-FCU5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XDY2-39Z2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JZ63-3TP4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WKLP-UTVB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5EFN-4PGK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GPH8-LCCP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RRSB-UGRR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HSRH-YCXU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-49WS-M42F', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XGX2-FDL6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KHJB-7VDZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BAL8-K2PV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-V54M-XQRZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-J8HT-NAPZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GQVE-PNQE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-94MB-WH6G', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2LQT-BQMQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-W85A-T8XK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3WPJ-CXWP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RSQ8-98AC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LVPZ-M58G', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DH9T-4GA4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SB2E-FAG6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TVMU-CLSS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-H8AE-TN6X', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-K9EE-XP9L', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NEQU-56HB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XJK6-CSCU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-N7CU-GQJF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Z77B-CST8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8S7H-7ZBF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8M47-YXBS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PNNG-MUYR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PHZX-P9ZJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YPYB-AHJ6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CQTJ-4KRS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GX7X-LLN7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-538Z-RJUG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-D4FF-H3HP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TSDQ-X3HA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UF47-GTYY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BK9Q-TGML', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-6LQR-WFGJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-H2MH-89MR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HK5U-T5QB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PCF6-D3EX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HJAW-JYMU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BPKJ-6ZAN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-J92T-MXX7', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DJA9-UNBS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-S25B-H7JT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QEMJ-APAF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RNU6-G9GC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ARAX-3HCT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MUHQ-KVUL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LB3U-63TE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PF3H-F5VA', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4FHJ-6V29', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YKXD-P2P4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XZKC-NFVG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DL6T-W42W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8QM7-QPQF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VC42-8UVJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-T7TY-MKJX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-A73N-DDAN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-D3TV-4WBN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Q2HS-GG25', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3NNH-X2V9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-BUXB-K34W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7DHP-MLJ9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PKJY-BF4F', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DCT9-FZYE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8PT2-ZS8P', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GZS8-XD2R', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-T2C5-9KJC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RJZJ-ZXKB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-M7PV-N8M8', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HJ9R-AWTD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ZSZM-RE6M', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VJ82-6XUN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PTQW-5CMU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NLSE-R9YT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QFD2-8R3N', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ZMAJ-ASA9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-M3SE-WHSL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3F6C-Q3RC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-9JPD-YCLU', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-F8LW-DVBG', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CMBW-WY6C', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RDPQ-RD42', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8NQC-VERY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CCVC-RBBB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RGJT-9WZ2', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8RB7-AL64', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5YSD-VBMT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QEKE-HQEN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-WLGP-NQAC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-KUMM-PU2D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-647G-TR2S', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-A8TK-M57S', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VDA7-XD35', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-75KP-22XR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-S6WA-WQZR', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-93WM-LNKK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PTGX-MJ72', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-AXLE-X3XD', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-B22V-AMRE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ASFH-4CA5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8DBH-28FS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7GKM-FL9A', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-K9FQ-TTQM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Y4XV-W3UT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-Z6PQ-E6DM', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00');
INSERT INTO public.promo_codes VALUES
	('play-cards', 'PLAY-T4ZZ-PWD9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-L84B-PY6U', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-XHAB-CNX9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-88N4-WH5Z', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-H7VP-QSXK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-X6NQ-YVTP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CC4U-KD2W', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-5SML-K9XB', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-L958-HDEV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-72JL-HZ6Z', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ZFA9-AM2A', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-9MQB-MVQ5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HMD3-CKMQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-VXFA-RNA4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-QUWW-KJWP', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YXVF-BMF9', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-L8NS-QZDX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-RXSU-GKNZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-W8HH-8TF6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-R9VU-3A67', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-LXCL-A3GK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-CES4-28V5', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-4LGW-LXR3', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-39RS-XW3E', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-ARSF-R2BJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-3R2H-K7Q6', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GLP2-FTEF', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-TWBL-T5UC', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-7PGM-M7JY', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-8AAZ-DTMV', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-X67X-NHBQ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-PSH2-K89C', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-65UJ-2XDN', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-JKTP-369Y', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-YPAR-F8XS', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-W7TK-J6DK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-GL7Y-T5DT', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-NY83-JJ3S', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-9PJM-Z74D', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-UE3G-HDLE', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-DTNL-SCBZ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-2MZJ-EKH4', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-42BS-EXCX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-SFQ7-SLXX', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-EBTS-PQLJ', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-MRG7-L9SL', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-26HQ-3XWH', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-HFWN-BFJK', NULL, NULL, NULL, '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-234N-N7DT', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', '2026-11-26 16:40:25.075+00', '2026-11-26 16:40:23.486+00'),
	('play-cards', 'PLAY-26BF-3J5W', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', '2026-11-26 16:40:25.931+00', '2026-11-26 16:40:23.486+00');


--
-- Data for Name: province_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.province_codes VALUES
	('CA', 'A', 'CA-NL', 48.76518857142856, -55.48104857142859),
	('CA', 'B', 'CA-NS', 45.21239342105264, -62.714130263157905),
	('CA', 'C', 'CA-PE', 46.26338571428572, -63.20798571428571),
	('CA', 'E', 'CA-NB', 46.33722924528304, -66.11267641509437),
	('CA', 'G', 'CA-QC', 47.379633823529424, -70.6838125),
	('CA', 'H', 'CA-QC', 45.53309918032785, -73.66337377049179),
	('CA', 'J', 'CA-QC', 45.84030980392156, -73.8708640522876),
	('CA', 'K', 'CA-ON', 45.075844444444435, -76.18009999999998),
	('CA', 'L', 'CA-ON', 43.6697786163522, -79.51126163522007),
	('CA', 'M', 'CA-ON', 43.697169607843136, -79.39458725490194),
	('CA', 'N', 'CA-ON', 43.069666386554594, -81.27965966386557),
	('CA', 'P', 'CA-ON', 47.39059107142857, -83.94995714285714),
	('CA', 'R', 'CA-MB', 50.23687031250001, -97.753203125),
	('CA', 'S', 'CA-SK', 51.53841063829787, -105.79578297872345),
	('CA', 'T', 'CA-AB', 52.63430733333333, -113.61796333333339),
	('CA', 'V', 'CA-BC', 49.79115106382979, -122.713330319149),
	('CA', 'X', 'CA-NT', 61.708933333333334, -116.16446666666666),
	('CA', 'X0A', 'CA-NU', 70.4643, -68.4789),
	('CA', 'X0B', 'CA-NU', 67.6963, -107.9068),
	('CA', 'X0C', 'CA-NU', 62.2237, -92.5904),
	('CA', 'Y', 'CA-YT', 61.6527, -134.5014666666667),
	('US', '005', 'US-NY', 40.8154, -73.0451),
	('US', '006', 'US-PR', 18.283374509803924, -66.85091764705884),
	('US', '007', 'US-PR', 18.150728571428573, -66.11265892857143),
	('US', '008', 'US-VI', 18.00044375, -64.81174374999999),
	('US', '009', 'US-PR', 18.402363768115947, -66.07859275362317),
	('US', '010', 'US-MA', 42.26791714285715, -72.57379285714285),
	('US', '011', 'US-MA', 42.124309090909094, -72.57016363636365),
	('US', '012', 'US-MA', 42.345748648648645, -73.23213783783785),
	('US', '013', 'US-MA', 42.59074838709678, -72.57031935483872),
	('US', '014', 'US-MA', 42.58611923076924, -71.76899999999999),
	('US', '015', 'US-MA', 42.215041176470585, -71.82913529411765),
	('US', '016', 'US-MA', 42.27875294117648, -71.8283294117647),
	('US', '017', 'US-MA', 42.354835483870964, -71.45406451612905),
	('US', '018', 'US-MA', 42.62631489361703, -71.19544468085108),
	('US', '019', 'US-MA', 42.604836842105264, -70.89347894736841),
	('US', '020', 'US-MA', 42.152705263157884, -71.04526842105265),
	('US', '021', 'US-MA', 42.33458548387096, -71.0663612903226),
	('US', '022', 'US-MA', 42.34921999999999, -71.02387999999999),
	('US', '023', 'US-MA', 42.01039777777778, -70.8858),
	('US', '024', 'US-MA', 42.358461111111104, -71.21760833333335),
	('US', '025', 'US-MA', 41.58037499999999, -70.55193928571427),
	('US', '026', 'US-MA', 41.73066, -70.16903500000004),
	('US', '027', 'US-MA', 41.75755227272728, -71.0793340909091),
	('US', '028', 'US-RI', 41.67139855072463, -71.52709420289855),
	('US', '029', 'US-RI', 41.81974761904761, -71.43065714285714),
	('US', '030', 'US-NH', 42.88327368421052, -71.48819210526317),
	('US', '031', 'US-NH', 42.99339000000001, -71.45877),
	('US', '032', 'US-NH', 43.520059375, -71.64864375000003),
	('US', '033', 'US-NH', 43.25686666666667, -71.56428333333334);
INSERT INTO public.province_codes VALUES
	('US', '034', 'US-NH', 42.915107142857146, -72.20335),
	('US', '035', 'US-NH', 44.502814285714294, -71.45614761904761),
	('US', '036', 'US-NH', 43.177724999999995, -72.33919999999999),
	('US', '037', 'US-NH', 43.69507931034483, -72.12625172413792),
	('US', '038', 'US-NH', 43.38067532467532, -71.04985584415586),
	('US', '039', 'US-ME', 43.190018181818175, -70.69587272727273),
	('US', '040', 'US-ME', 43.734772727272734, -70.51591298701298),
	('US', '041', 'US-ME', 43.66413333333334, -70.2501),
	('US', '042', 'US-ME', 44.31517166666668, -70.37342333333332),
	('US', '043', 'US-ME', 44.30178461538461, -69.77843461538463),
	('US', '044', 'US-ME', 45.13672500000001, -68.71713529411767),
	('US', '045', 'US-ME', 43.94054193548388, -69.57752903225807),
	('US', '046', 'US-ME', 44.53669523809527, -68.01706190476193),
	('US', '047', 'US-ME', 46.70189545454545, -68.29174545454546),
	('US', '048', 'US-ME', 44.109775000000006, -69.11084500000001),
	('US', '049', 'US-ME', 44.762185714285714, -69.66070428571429),
	('US', '050', 'US-VT', 43.82783333333333, -72.38581666666668),
	('US', '051', 'US-VT', 43.25595294117648, -72.62114705882352),
	('US', '052', 'US-VT', 43.03667272727272, -73.12280909090909),
	('US', '053', 'US-VT', 42.925584, -72.75084799999999),
	('US', '054', 'US-VT', 44.59624500000002, -73.04499000000001),
	('US', '055', 'US-MA', 42.6472, -71.1842),
	('US', '056', 'US-VT', 44.33337441860465, -72.57139767441862),
	('US', '057', 'US-VT', 43.65955333333333, -73.05350666666665),
	('US', '058', 'US-VT', 44.66668043478259, -72.12089130434781),
	('US', '059', 'US-VT', 44.77744285714285, -71.66614285714284),
	('US', '060', 'US-CT', 41.86105657894736, -72.7907210526316),
	('US', '061', 'US-CT', 41.77719607843136, -72.70161372549025),
	('US', '062', 'US-CT', 41.826682926829264, -72.08803170731706),
	('US', '063', 'US-CT', 41.50281794871793, -72.03501025641023),
	('US', '064', 'US-CT', 41.43492812499999, -72.78180468750001),
	('US', '065', 'US-CT', 41.324063636363626, -72.93048181818182),
	('US', '066', 'US-CT', 41.19318571428572, -73.19444285714285),
	('US', '067', 'US-CT', 41.633276, -73.161862),
	('US', '068', 'US-CT', 41.214347727272724, -73.42337727272727),
	('US', '069', 'US-CT', 41.062705882352944, -73.53883529411767),
	('US', '070', 'US-NJ', 40.75796818181818, -74.22739204545452),
	('US', '071', 'US-NJ', 40.75034347826085, -74.19418260869564),
	('US', '072', 'US-NJ', 40.665775, -74.22105),
	('US', '073', 'US-NJ', 40.72641818181818, -74.06240000000001),
	('US', '074', 'US-NJ', 41.04537317073171, -74.29956585365858),
	('US', '075', 'US-NJ', 40.94114499999999, -74.19636499999999),
	('US', '076', 'US-NJ', 40.92741190476191, -74.01899285714286),
	('US', '077', 'US-NJ', 40.30996041666667, -74.10857916666669),
	('US', '078', 'US-NJ', 40.93682499999999, -74.76064285714288),
	('US', '079', 'US-NJ', 40.74341714285715, -74.51938857142855),
	('US', '080', 'US-NJ', 39.82091318681318, -74.98637472527474),
	('US', '081', 'US-NJ', 39.93159, -75.08883999999999),
	('US', '082', 'US-NJ', 39.27060810810811, -74.6825108108108),
	('US', '083', 'US-NJ', 39.42960263157895, -75.02996315789471);
INSERT INTO public.province_codes VALUES
	('US', '084', 'US-NJ', 39.348800000000004, -74.47106666666666),
	('US', '085', 'US-NJ', 40.275, -74.65935945945947),
	('US', '086', 'US-NJ', 40.23758, -74.70918333333333),
	('US', '087', 'US-NJ', 39.981814285714286, -74.1596),
	('US', '088', 'US-NJ', 40.53774626865671, -74.63043134328363),
	('US', '089', 'US-NJ', 40.47745714285714, -74.44679999999998),
	('US', '090', 'US-AE', NULL, NULL),
	('US', '091', 'US-AE', NULL, NULL),
	('US', '092', 'US-AE', NULL, NULL),
	('US', '093', 'US-AE', NULL, NULL),
	('US', '094', 'US-AE', NULL, NULL),
	('US', '095', 'US-AE', NULL, NULL),
	('US', '096', 'US-AE', NULL, NULL),
	('US', '097', 'US-AE', NULL, NULL),
	('US', '098', 'US-AE', NULL, NULL),
	('US', '100', 'US-NY', 40.76312500000001, -73.97670961538458),
	('US', '101', 'US-NY', 40.767590769230765, -73.97749384615383),
	('US', '102', 'US-NY', 40.73436206896552, -73.99849655172416),
	('US', '103', 'US-NY', 40.58577857142858, -74.15002142857142),
	('US', '104', 'US-NY', 40.84966, -73.87816000000002),
	('US', '105', 'US-NY', 41.19624545454543, -73.77616818181816),
	('US', '106', 'US-NY', 41.04775000000001, -73.76505),
	('US', '107', 'US-NY', 40.94874, -73.85884),
	('US', '108', 'US-NY', 40.91238, -73.78378000000001),
	('US', '109', 'US-NY', 41.264698461538465, -74.16912307692307),
	('US', '110', 'US-NY', 40.75492608695654, -73.67813913043476),
	('US', '111', 'US-NY', 40.757349999999995, -73.93035),
	('US', '112', 'US-NY', 40.652474468085096, -73.9539446808511),
	('US', '113', 'US-NY', 40.74411612903226, -73.83747419354839),
	('US', '114', 'US-NY', 40.6900064516129, -73.80105806451611),
	('US', '115', 'US-NY', 40.70620434782609, -73.63646521739132),
	('US', '116', 'US-NY', 40.596742857142864, -73.82204285714286),
	('US', '117', 'US-NY', 40.80246341463413, -73.2466390243902),
	('US', '118', 'US-NY', 40.769400000000005, -73.5209),
	('US', '119', 'US-NY', 40.92701111111111, -72.54792666666668),
	('US', '120', 'US-NY', 42.686978873239426, -73.94357887323943),
	('US', '121', 'US-NY', 42.69005205479452, -73.93093424657536),
	('US', '122', 'US-NY', 42.65874399999995, -73.76464799999994),
	('US', '123', 'US-NY', 42.80974545454546, -73.9509909090909),
	('US', '124', 'US-NY', 42.08339277108435, -74.20825060240962),
	('US', '125', 'US-NY', 41.765466216216225, -73.85963378378382),
	('US', '126', 'US-NY', 41.708, -73.853325),
	('US', '127', 'US-NY', 41.692915, -74.762425),
	('US', '128', 'US-NY', 43.495198507462675, -73.73792686567161),
	('US', '129', 'US-NY', 44.55863513513515, -73.93146756756754),
	('US', '130', 'US-NY', 42.98537678571429, -76.18857142857144),
	('US', '131', 'US-NY', 43.069679629629626, -76.26537592592591),
	('US', '132', 'US-NY', 43.047978571428565, -76.15790714285716),
	('US', '133', 'US-NY', 43.16229636363636, -75.22055454545455),
	('US', '134', 'US-NY', 43.11156470588238, -75.27270882352943);
INSERT INTO public.province_codes VALUES
	('US', '135', 'US-NY', 43.104533333333336, -75.2183),
	('US', '136', 'US-NY', 44.28952272727272, -75.52441136363639),
	('US', '137', 'US-NY', 42.24960425531915, -75.53555319148936),
	('US', '138', 'US-NY', 42.34137333333335, -75.58363555555556),
	('US', '139', 'US-NY', 42.12367999999999, -75.89952),
	('US', '140', 'US-NY', 42.799303076923074, -78.62580307692309),
	('US', '141', 'US-NY', 42.818263414634146, -78.72229268292683),
	('US', '142', 'US-NY', 42.879761363636355, -78.84127727272727),
	('US', '143', 'US-NY', 43.10058, -79.01888),
	('US', '144', 'US-NY', 42.970632075471705, -77.61379433962264),
	('US', '145', 'US-NY', 42.94976984126984, -77.49187619047618),
	('US', '146', 'US-NY', 43.19467250000002, -77.63514249999999),
	('US', '147', 'US-NY', 42.200981159420294, -78.86602753623188),
	('US', '148', 'US-NY', 42.312654320987654, -77.11247530864199),
	('US', '149', 'US-NY', 42.09916, -76.80408),
	('US', '150', 'US-PA', 40.468356578947386, -80.05757631578949),
	('US', '151', 'US-PA', 40.42048, -79.92809333333334),
	('US', '152', 'US-PA', 40.442037333333374, -80.00314666666671),
	('US', '153', 'US-PA', 40.04226666666666, -80.16829122807016),
	('US', '154', 'US-PA', 39.95346027397262, -79.75149589041095),
	('US', '155', 'US-PA', 39.97228000000002, -78.89295500000003),
	('US', '156', 'US-PA', 40.31905064935064, -79.53454935064936),
	('US', '157', 'US-PA', 40.726964062499995, -79.026475),
	('US', '158', 'US-PA', 41.25780645161291, -78.70614193548388),
	('US', '159', 'US-PA', 40.354817391304344, -78.85218478260869),
	('US', '160', 'US-PA', 40.93479523809525, -79.88458333333334),
	('US', '161', 'US-PA', 41.153733333333335, -80.3480333333333),
	('US', '162', 'US-PA', 41.020877272727276, -79.37953636363638),
	('US', '163', 'US-PA', 41.572167346938784, -79.55202857142858),
	('US', '164', 'US-PA', 41.88836000000001, -80.03150857142856),
	('US', '165', 'US-PA', 42.13069999999998, -80.06967307692308),
	('US', '166', 'US-PA', 40.48508108108107, -78.34450810810813),
	('US', '167', 'US-PA', 41.79736086956522, -78.48696521739132),
	('US', '168', 'US-PA', 40.94532372881356, -77.99194067796608),
	('US', '169', 'US-PA', 41.82605454545454, -77.26733333333334),
	('US', '170', 'US-PA', 40.397958695652164, -77.03816956521736),
	('US', '171', 'US-PA', 40.279523076923084, -76.86217692307693),
	('US', '172', 'US-PA', 40.003080769230785, -77.7690480769231),
	('US', '173', 'US-PA', 39.89739482758621, -76.87504655172415),
	('US', '174', 'US-PA', 39.960175, -76.70348750000001),
	('US', '175', 'US-PA', 40.053949999999986, -76.23775333333334),
	('US', '176', 'US-PA', 40.0409, -76.30253636363636),
	('US', '177', 'US-PA', 41.30481136363637, -77.11348636363635),
	('US', '178', 'US-PA', 40.88127333333333, -76.81135333333333),
	('US', '179', 'US-PA', 40.70585957446808, -76.28372978723405),
	('US', '180', 'US-PA', 40.63382941176469, -75.45702941176471),
	('US', '181', 'US-PA', 40.598124999999996, -75.51294999999999),
	('US', '182', 'US-PA', 40.915307894736856, -75.95203947368422),
	('US', '183', 'US-PA', 41.0830125, -75.23644000000002),
	('US', '184', 'US-PA', 41.566896491228064, -75.40500877192981);
INSERT INTO public.province_codes VALUES
	('US', '185', 'US-PA', 41.409425, -75.66315625),
	('US', '186', 'US-PA', 41.31120975609756, -76.06171463414634),
	('US', '187', 'US-PA', 41.25586111111111, -75.88278333333334),
	('US', '188', 'US-PA', 41.821410810810804, -76.07921621621622),
	('US', '189', 'US-PA', 40.351535, -75.17679166666667),
	('US', '190', 'US-PA', 40.01018823529411, -75.22181176470589),
	('US', '191', 'US-PA', 39.990361728395065, -75.1437271604939),
	('US', '192', 'US-PA', 40.0018, -75.1179),
	('US', '193', 'US-PA', 39.92881886792454, -75.7160547169811),
	('US', '194', 'US-PA', 40.17401186440678, -75.42707966101699),
	('US', '195', 'US-PA', 40.41185909090908, -75.88763863636365),
	('US', '196', 'US-PA', 40.350966666666665, -75.94241666666667),
	('US', '197', 'US-DE', 39.62755555555555, -75.63662592592591),
	('US', '198', 'US-DE', 39.70132799999999, -75.56910799999997),
	('US', '199', 'US-DE', 38.8721090909091, -75.43631136363638),
	('US', '200', 'US-DC', 38.9018605633803, -77.02155633802828),
	('US', '201', 'US-VA', 38.92598749999999, -77.58973125000001),
	('US', '202', 'US-DC', 38.89458653846152, -77.02073269230767),
	('US', '203', 'US-DC', 38.88974285714284, -77.01624999999999),
	('US', '204', 'US-DC', 38.89582599999999, -77.02242799999998),
	('US', '205', 'US-DC', 38.89503857142861, -77.02399714285721),
	('US', '206', 'US-MD', 38.397620588235306, -76.73171323529408),
	('US', '207', 'US-MD', 38.910575949367086, -76.82720379746834),
	('US', '208', 'US-MD', 39.10580169491524, -77.16127118644069),
	('US', '209', 'US-MD', 39.01532222222221, -77.01631666666668),
	('US', '210', 'US-MD', 39.36941551724137, -76.57178965517242),
	('US', '211', 'US-MD', 39.38702058823531, -76.64365294117646),
	('US', '212', 'US-MD', 39.31012419354837, -76.61080645161292),
	('US', '214', 'US-MD', 38.9864625, -76.5231875),
	('US', '215', 'US-MD', 39.58969333333334, -78.97270666666667),
	('US', '216', 'US-MD', 38.856937096774196, -76.04685161290323),
	('US', '217', 'US-MD', 39.49413939393942, -77.48222878787875),
	('US', '218', 'US-MD', 38.26545581395349, -75.60652093023256),
	('US', '219', 'US-MD', 39.56469411764707, -75.95279411764706),
	('US', '220', 'US-VA', 38.82967666666665, -77.25457333333333),
	('US', '221', 'US-VA', 38.79040810810812, -77.25586216216216),
	('US', '222', 'US-VA', 38.875060714285716, -77.09610714285715),
	('US', '223', 'US-VA', 38.796228571428564, -77.08809047619047),
	('US', '224', 'US-VA', 38.12866756756757, -77.07634594594596),
	('US', '225', 'US-VA', 38.045848888888884, -77.00807333333334),
	('US', '226', 'US-VA', 39.03027575757575, -78.22972121212122),
	('US', '227', 'US-VA', 38.47231351351352, -78.05387837837837),
	('US', '228', 'US-VA', 38.565125806451604, -78.82952258064518),
	('US', '229', 'US-VA', 38.03012857142857, -78.57797142857142),
	('US', '230', 'US-VA', 37.58465614035088, -77.11926842105262),
	('US', '231', 'US-VA', 37.545245901639355, -77.03651147540984),
	('US', '232', 'US-VA', 37.53094375000001, -77.4759125),
	('US', '233', 'US-VA', 37.36690789473685, -75.95725263157892),
	('US', '234', 'US-VA', 37.24069523809525, -76.0061746031746),
	('US', '235', 'US-VA', 36.896680952380954, -76.26270476190479);
INSERT INTO public.province_codes VALUES
	('US', '236', 'US-VA', 37.10628666666666, -76.43924666666668),
	('US', '237', 'US-VA', 36.83882500000001, -76.3349875),
	('US', '238', 'US-VA', 36.966166101694924, -77.42328135593219),
	('US', '239', 'US-VA', 37.01848421052631, -78.41280263157897),
	('US', '240', 'US-VA', 37.19808289473684, -80.04773947368415),
	('US', '241', 'US-VA', 37.08214230769231, -80.14826923076923),
	('US', '242', 'US-VA', 36.836282000000004, -82.46570199999998),
	('US', '243', 'US-VA', 36.83664999999999, -81.1350375),
	('US', '244', 'US-VA', 38.08080851063829, -79.36240000000002),
	('US', '245', 'US-VA', 37.14995156249998, -79.13126406250001),
	('US', '246', 'US-VA', 37.20340909090909, -81.79930303030301),
	('US', '247', 'US-WV', 37.40401578947369, -81.2176894736842),
	('US', '248', 'US-WV', 37.47222105263157, -81.63436315789477),
	('US', '249', 'US-WV', 37.86116666666666, -80.42312499999998),
	('US', '250', 'US-WV', 38.19917115384615, -81.47875),
	('US', '251', 'US-WV', 38.22620384615386, -81.51870384615384),
	('US', '252', 'US-WV', 38.61107750000001, -81.55923750000002),
	('US', '253', 'US-WV', 38.342129787234036, -81.61758723404253),
	('US', '254', 'US-WV', 39.39659655172414, -78.0452172413793),
	('US', '255', 'US-WV', 38.28913255813953, -82.1580930232558),
	('US', '256', 'US-WV', 37.761168085106384, -82.04238723404255),
	('US', '257', 'US-WV', 38.411839999999984, -82.33812999999999),
	('US', '258', 'US-WV', 37.79499583333334, -81.21568541666666),
	('US', '259', 'US-WV', 37.78343249999999, -81.06357249999999),
	('US', '260', 'US-WV', 40.167012500000006, -80.62416666666665),
	('US', '261', 'US-WV', 39.21401842105263, -81.27966842105263),
	('US', '262', 'US-WV', 38.76200555555557, -80.05642222222224),
	('US', '263', 'US-WV', 39.20055151515151, -80.52318181818184),
	('US', '264', 'US-WV', 39.2591, -80.39701000000001),
	('US', '265', 'US-WV', 39.57849565217391, -80.11309130434783),
	('US', '266', 'US-WV', 38.45670689655173, -80.81037931034481),
	('US', '267', 'US-WV', 39.342499999999994, -78.97837391304348),
	('US', '268', 'US-WV', 38.95765, -79.01501666666665),
	('US', '270', 'US-NC', 36.25501999999999, -80.40235500000003),
	('US', '271', 'US-NC', 36.07095600000002, -80.24521600000003),
	('US', '272', 'US-NC', 35.88963999999999, -79.69377272727272),
	('US', '273', 'US-NC', 35.94105952380953, -79.64007619047617),
	('US', '274', 'US-NC', 36.077496428571415, -79.8043714285714),
	('US', '275', 'US-NC', 35.87522, -78.57010500000001),
	('US', '276', 'US-NC', 35.80780227272729, -78.63465227272731),
	('US', '277', 'US-NC', 36.008, -78.89036875),
	('US', '278', 'US-NC', 35.90849784946237, -77.42718387096777),
	('US', '279', 'US-NC', 36.09940983606557, -76.19663278688522),
	('US', '280', 'US-NC', 35.371755932203385, -81.01843559322035),
	('US', '281', 'US-NC', 35.293558000000004, -80.76754800000002),
	('US', '282', 'US-NC', 35.22850135135137, -80.82352297297298),
	('US', '283', 'US-NC', 34.984470930232554, -78.9846093023256),
	('US', '284', 'US-NC', 34.295925806451606, -78.20428709677421),
	('US', '285', 'US-NC', 35.00821267605634, -77.11336901408448),
	('US', '286', 'US-NC', 36.07277333333333, -81.37344444444444);
INSERT INTO public.province_codes VALUES
	('US', '287', 'US-NC', 35.44594252873563, -82.6892298850575),
	('US', '288', 'US-NC', 35.600409090909096, -82.54394545454545),
	('US', '289', 'US-NC', 35.07655714285715, -83.94935714285714),
	('US', '290', 'US-SC', 33.96484339622641, -80.81603396226417),
	('US', '291', 'US-SC', 33.88484150943396, -80.87901698113208),
	('US', '292', 'US-SC', 34.016600000000004, -81.00617352941178),
	('US', '293', 'US-SC', 34.86275471698114, -81.90745283018866),
	('US', '294', 'US-SC', 32.9601902777778, -80.10155138888891),
	('US', '295', 'US-SC', 34.05961212121212, -79.40245454545457),
	('US', '296', 'US-SC', 34.68006477272726, -82.56809318181821),
	('US', '297', 'US-SC', 34.876896875, -80.9445875),
	('US', '298', 'US-SC', 33.52531363636364, -81.75912727272727),
	('US', '299', 'US-SC', 32.54297435897435, -80.90545641025643),
	('US', '300', 'US-GA', 33.87910449438202, -84.18435168539324),
	('US', '301', 'US-GA', 34.02032077922078, -84.87291948051949),
	('US', '302', 'US-GA', 33.32811384615385, -84.47442615384621),
	('US', '303', 'US-GA', 33.80855066666665, -84.3880613333334),
	('US', '304', 'US-GA', 32.41745510204082, -82.11983469387758),
	('US', '305', 'US-GA', 34.52038550724638, -83.7273086956522),
	('US', '306', 'US-GA', 33.88679038461539, -83.26302692307692),
	('US', '307', 'US-GA', 34.75606944444444, -85.08569166666668),
	('US', '308', 'US-GA', 33.340036, -82.364556),
	('US', '309', 'US-GA', 33.430446153846155, -82.07186153846153),
	('US', '310', 'US-GA', 32.5924652173913, -83.46229456521738),
	('US', '311', 'US-GA', 33.83449444444444, -84.39484999999999),
	('US', '312', 'US-GA', 32.822799999999994, -83.65844),
	('US', '313', 'US-GA', 31.909403703703703, -81.41758518518517),
	('US', '314', 'US-GA', 32.0318, -81.10167894736843),
	('US', '315', 'US-GA', 31.348296153846157, -82.13767307692306),
	('US', '316', 'US-GA', 30.983909090909094, -83.20004545454546),
	('US', '317', 'US-GA', 31.457363492063497, -83.86246825396825),
	('US', '318', 'US-GA', 32.52339259259259, -84.71774814814816),
	('US', '319', 'US-GA', 32.4856625, -84.92795),
	('US', '320', 'US-FL', 30.168479310344825, -82.12767068965518),
	('US', '321', 'US-FL', 29.305504347826098, -81.42905797101447),
	('US', '322', 'US-FL', 30.302184615384622, -81.63396153846156),
	('US', '323', 'US-FL', 30.326807017543864, -84.27008245614034),
	('US', '324', 'US-FL', 30.489705660377346, -85.56888113207549),
	('US', '325', 'US-FL', 30.53851551724138, -86.99407241379312),
	('US', '326', 'US-FL', 29.587020000000006, -82.45413090909092),
	('US', '327', 'US-FL', 28.778958108108107, -81.30808378378377),
	('US', '328', 'US-FL', 28.522354237288116, -81.30454915254235),
	('US', '329', 'US-FL', 28.03062962962963, -80.60516296296298),
	('US', '330', 'US-FL', 25.779383098591538, -80.40987746478874),
	('US', '331', 'US-FL', 25.772839759036138, -80.26723734939755),
	('US', '332', 'US-FL', 25.774290909090904, -80.1990363636364),
	('US', '333', 'US-FL', 26.129956250000003, -80.21173749999998),
	('US', '334', 'US-FL', 26.60527804878049, -80.17598170731706),
	('US', '335', 'US-FL', 28.09436101694915, -82.2692949152542),
	('US', '336', 'US-FL', 27.943139655172438, -82.46219655172412);
INSERT INTO public.province_codes VALUES
	('US', '337', 'US-FL', 27.86470327868853, -82.73031967213112),
	('US', '338', 'US-FL', 27.894898550724633, -81.69929130434784),
	('US', '339', 'US-FL', 26.693841538461545, -81.89714000000001),
	('US', '340', 'US-AA', NULL, NULL),
	('US', '341', 'US-FL', 26.14959666666667, -81.65543666666669),
	('US', '342', 'US-FL', 27.311301449275366, -82.42046376811595),
	('US', '344', 'US-FL', 29.01154893617022, -82.3214340425532),
	('US', '346', 'US-FL', 28.307148888888896, -82.60916666666668),
	('US', '347', 'US-FL', 28.492820930232547, -81.60550465116276),
	('US', '349', 'US-FL', 27.304734375000002, -80.39903437500001),
	('US', '350', 'US-AL', 33.57268571428571, -86.70919523809523),
	('US', '351', 'US-AL', 33.49464599999998, -86.63505799999996),
	('US', '352', 'US-AL', 33.51657903225806, -86.84316935483864),
	('US', '354', 'US-AL', 33.14212444444445, -87.72561555555556),
	('US', '355', 'US-AL', 33.966449999999995, -87.64011590909091),
	('US', '356', 'US-AL', 34.69786363636364, -87.30724318181818),
	('US', '357', 'US-AL', 34.744902857142854, -86.36006285714286),
	('US', '358', 'US-AL', 34.72242083333334, -86.5771958333333),
	('US', '359', 'US-AL', 34.28182682926829, -85.94848292682926),
	('US', '360', 'US-AL', 32.15649545454546, -86.14177575757574),
	('US', '361', 'US-AL', 32.304790909090904, -86.24777272727276),
	('US', '362', 'US-AL', 33.583465714285715, -85.70809142857144),
	('US', '363', 'US-AL', 31.291376923076925, -85.54387948717947),
	('US', '364', 'US-AL', 31.40840263157895, -87.08429210526317),
	('US', '365', 'US-AL', 30.866023076923078, -87.93982307692309),
	('US', '366', 'US-AL', 30.68354, -88.12808571428567),
	('US', '367', 'US-AL', 32.30524782608695, -87.37475434782608),
	('US', '368', 'US-AL', 32.56957272727273, -85.33766060606062),
	('US', '369', 'US-AL', 32.146523076923074, -88.2395),
	('US', '370', 'US-TN', 36.121390909090906, -86.84613636363642),
	('US', '371', 'US-TN', 36.061310526315786, -86.7057894736842),
	('US', '372', 'US-TN', 36.164271794871794, -86.791182051282),
	('US', '373', 'US-TN', 35.27051149425289, -85.34043448275862),
	('US', '374', 'US-TN', 35.046465, -85.289255),
	('US', '375', 'US-TN', 35.15945, -90.01955),
	('US', '376', 'US-TN', 36.38113809523809, -82.34733333333335),
	('US', '377', 'US-TN', 36.15778490566038, -83.86715283018866),
	('US', '378', 'US-TN', 36.09912985074628, -83.77886865671643),
	('US', '379', 'US-TN', 35.97140967741935, -83.96129354838709),
	('US', '380', 'US-TN', 35.486295000000005, -89.47715666666667),
	('US', '381', 'US-TN', 35.15575322580648, -89.96418709677411),
	('US', '382', 'US-TN', 36.292393749999995, -88.742040625),
	('US', '383', 'US-TN', 35.60554305555556, -88.55834444444443),
	('US', '384', 'US-TN', 35.30341142857142, -87.29730857142856),
	('US', '385', 'US-TN', 36.18444489795919, -85.41470000000002),
	('US', '386', 'US-MS', 34.589046875000015, -89.82711718750001),
	('US', '387', 'US-MS', 33.56995652173913, -90.81506956521741),
	('US', '388', 'US-MS', 34.305626000000004, -88.66046),
	('US', '389', 'US-MS', 33.77436, -89.94677111111113),
	('US', '390', 'US-MS', 32.445972093023265, -90.15647441860465);
INSERT INTO public.province_codes VALUES
	('US', '391', 'US-MS', 32.35903157894737, -90.25346666666664),
	('US', '392', 'US-MS', 32.303759375000006, -90.178996875),
	('US', '393', 'US-MS', 32.37197906976745, -88.81118837209301),
	('US', '394', 'US-MS', 31.334515555555548, -89.30363555555556),
	('US', '395', 'US-MS', 30.441502439024394, -89.0073804878049),
	('US', '396', 'US-MS', 31.348906666666668, -90.54946000000001),
	('US', '397', 'US-MS', 33.531357142857146, -88.83821714285713),
	('US', '398', 'US-GA', 31.294594117647065, -84.64089705882354),
	('US', '399', 'US-GA', 33.8913, -84.0746),
	('US', '400', 'US-KY', 38.12353333333334, -85.32794814814815),
	('US', '401', 'US-KY', 37.87079166666667, -86.13257500000002),
	('US', '402', 'US-KY', 38.20741515151515, -85.69650909090915),
	('US', '403', 'US-KY', 38.058753191489366, -84.17897234042553),
	('US', '404', 'US-KY', 37.509730303030295, -84.42692727272727),
	('US', '405', 'US-KY', 38.02992820512818, -84.48287179487184),
	('US', '406', 'US-KY', 38.22681111111111, -84.8738),
	('US', '407', 'US-KY', 36.98935789473685, -84.07956842105261),
	('US', '408', 'US-KY', 36.89611351351352, -83.2682027027027),
	('US', '409', 'US-KY', 36.93823714285715, -83.69392857142857),
	('US', '410', 'US-KY', 38.78158529411764, -84.39832647058823),
	('US', '411', 'US-KY', 38.35975, -82.96041875),
	('US', '412', 'US-KY', 37.8564724137931, -82.71692068965515),
	('US', '413', 'US-KY', 37.571623809523814, -83.47280476190475),
	('US', '414', 'US-KY', 37.85605, -83.17854),
	('US', '415', 'US-KY', 37.4449046511628, -82.37401860465114),
	('US', '416', 'US-KY', 37.498161764705884, -82.74152647058827),
	('US', '417', 'US-KY', 37.24272777777778, -83.21836944444442),
	('US', '418', 'US-KY', 37.220996969696955, -82.858),
	('US', '420', 'US-KY', 36.9046923076923, -88.58181923076927),
	('US', '421', 'US-KY', 36.88591212121212, -86.0624),
	('US', '422', 'US-KY', 36.958866666666665, -86.99228888888888),
	('US', '423', 'US-KY', 37.49229111111111, -87.03319777777777),
	('US', '424', 'US-KY', 37.51236875, -87.655175),
	('US', '425', 'US-KY', 37.13400588235294, -84.69940000000003),
	('US', '426', 'US-KY', 36.779650000000004, -84.70074166666667),
	('US', '427', 'US-KY', 37.34976578947369, -85.75150789473685),
	('US', '430', 'US-OH', 40.163542857142865, -82.92565857142858),
	('US', '431', 'US-OH', 39.700646938775506, -82.90333061224487),
	('US', '432', 'US-OH', 39.989068181818205, -82.9927386363636),
	('US', '433', 'US-OH', 40.53076744186047, -83.34750697674419),
	('US', '434', 'US-OH', 41.46873111111111, -83.30427555555558),
	('US', '435', 'US-OH', 41.46103454545455, -84.13433090909093),
	('US', '436', 'US-OH', 41.67313636363637, -83.52515757575759),
	('US', '437', 'US-OH', 39.85593389830509, -81.69452372881355),
	('US', '438', 'US-OH', 40.26897368421053, -81.85837894736842),
	('US', '439', 'US-OH', 40.22053278688525, -80.8588295081967),
	('US', '440', 'US-OH', 41.54234000000001, -81.38808307692307),
	('US', '441', 'US-OH', 41.48982881355933, -81.66940169491522),
	('US', '442', 'US-OH', 41.11525192307692, -81.58012307692307),
	('US', '443', 'US-OH', 41.08062857142857, -81.53125357142856);
INSERT INTO public.province_codes VALUES
	('US', '444', 'US-OH', 41.09436206896552, -80.75048275862069),
	('US', '445', 'US-OH', 41.07795333333333, -80.68007333333334),
	('US', '446', 'US-OH', 40.66873766233765, -81.47143116883113),
	('US', '447', 'US-OH', 40.817645, -81.37969999999999),
	('US', '448', 'US-OH', 41.031287301587305, -82.76058730158731),
	('US', '449', 'US-OH', 40.74764285714285, -82.53251428571427),
	('US', '450', 'US-OH', 39.39444871794871, -84.49836923076923),
	('US', '451', 'US-OH', 39.108555102040825, -83.9217142857143),
	('US', '452', 'US-OH', 39.170752857142844, -84.50304142857141),
	('US', '453', 'US-OH', 39.995214999999995, -84.27804375),
	('US', '454', 'US-OH', 39.74823023255815, -84.19496976744182),
	('US', '455', 'US-OH', 39.94155, -83.82233333333333),
	('US', '456', 'US-OH', 38.93741594202899, -82.81389710144931),
	('US', '457', 'US-OH', 39.35176923076923, -81.80413076923077),
	('US', '458', 'US-OH', 40.82595294117645, -84.18769294117652),
	('US', '459', 'US-OH', 39.1668, -84.5382),
	('US', '460', 'US-IN', 40.1472137254902, -86.03466470588236),
	('US', '461', 'US-IN', 39.64996031746032, -86.1630968253968),
	('US', '462', 'US-IN', 39.80055555555556, -86.13690793650795),
	('US', '463', 'US-IN', 41.43837735849057, -87.15669056603772),
	('US', '464', 'US-IN', 41.56362727272727, -87.33571818181818),
	('US', '465', 'US-IN', 41.45534038461538, -86.05260961538465),
	('US', '466', 'US-IN', 41.6613375, -86.26916250000002),
	('US', '467', 'US-IN', 41.17016212121211, -85.19597272727269),
	('US', '468', 'US-IN', 41.089320930232596, -85.09888372093033),
	('US', '469', 'US-IN', 40.72388028169015, -86.09721126760564),
	('US', '470', 'US-IN', 39.15456774193547, -85.06969677419356),
	('US', '471', 'US-IN', 38.376252727272714, -85.97259090909091),
	('US', '472', 'US-IN', 39.0627605263158, -85.7508394736842),
	('US', '473', 'US-IN', 40.0538873015873, -85.21238571428573),
	('US', '474', 'US-IN', 39.0461, -86.67351458333331),
	('US', '475', 'US-IN', 38.41263859649122, -86.99381228070176),
	('US', '476', 'US-IN', 38.15057, -87.45728666666669),
	('US', '477', 'US-IN', 37.99486250000001, -87.56907187499998),
	('US', '478', 'US-IN', 39.457901851851844, -87.31918148148146),
	('US', '479', 'US-IN', 40.42439859154929, -87.06711267605638),
	('US', '480', 'US-MI', 42.6751746835443, -82.92514556962024),
	('US', '481', 'US-MI', 42.21944512195121, -83.50596585365855),
	('US', '482', 'US-MI', 42.34673684210527, -83.09771052631578),
	('US', '483', 'US-MI', 42.62727352941175, -83.32013088235298),
	('US', '484', 'US-MI', 43.24410999999999, -83.28899333333334),
	('US', '485', 'US-MI', 43.009750000000004, -83.70401),
	('US', '486', 'US-MI', 43.809471666666674, -84.28008),
	('US', '487', 'US-MI', 43.92150925925926, -83.57808333333335),
	('US', '488', 'US-MI', 43.03159090909091, -84.6858215909091),
	('US', '489', 'US-MI', 42.72388181818181, -84.57214090909089),
	('US', '490', 'US-MI', 42.21861195652174, -85.58294130434778),
	('US', '491', 'US-MI', 41.887845, -86.43496),
	('US', '492', 'US-MI', 42.043688709677426, -84.34335000000002),
	('US', '493', 'US-MI', 43.20723061224489, -85.54208367346939);
INSERT INTO public.province_codes VALUES
	('US', '494', 'US-MI', 43.22911228070177, -86.12057719298247),
	('US', '495', 'US-MI', 42.97241071428572, -85.6216357142857),
	('US', '496', 'US-MI', 44.54488285714285, -85.63136285714288),
	('US', '497', 'US-MI', 45.56311578947368, -84.53724078947369),
	('US', '498', 'US-MI', 46.0780088235294, -87.2018264705882),
	('US', '499', 'US-MI', 46.73890851063828, -88.81766808510639),
	('US', '500', 'US-IA', 41.7016088235294, -93.77621617647057),
	('US', '501', 'US-IA', 41.60547101449273, -93.4690652173913),
	('US', '502', 'US-IA', 41.67625230769231, -93.56330615384618),
	('US', '503', 'US-IA', 41.64577454545457, -93.60072727272724),
	('US', '504', 'US-IA', 43.166456140350874, -93.34905964912278),
	('US', '505', 'US-IA', 42.749931999999994, -94.44578799999998),
	('US', '506', 'US-IA', 42.63146999999999, -92.46041285714284),
	('US', '507', 'US-IA', 42.47488, -92.30718),
	('US', '508', 'US-IA', 40.962557142857136, -94.54968928571431),
	('US', '509', 'US-IA', 41.654675, -93.58137499999998),
	('US', '510', 'US-IA', 42.59961090909093, -95.9086854545454),
	('US', '511', 'US-IA', 42.49802222222222, -96.38438888888889),
	('US', '512', 'US-IA', 43.266085000000004, -96.040155),
	('US', '513', 'US-IA', 43.25529130434783, -95.13253478260872),
	('US', '514', 'US-IA', 42.09585625, -95.06236875),
	('US', '515', 'US-IA', 41.45359298245615, -95.55804561403512),
	('US', '516', 'US-IA', 40.728171428571436, -95.35779047619046),
	('US', '520', 'US-IA', 42.483945652173915, -90.95355652173912),
	('US', '521', 'US-IA', 43.16167272727273, -91.7332727272727),
	('US', '522', 'US-IA', 41.887550000000005, -91.74692200000001),
	('US', '523', 'US-IA', 41.90785849056604, -91.73154339622643),
	('US', '524', 'US-IA', 42.03492857142857, -91.63481428571428),
	('US', '525', 'US-IA', 40.965432, -92.43224399999997),
	('US', '526', 'US-IA', 40.87259166666666, -91.45345),
	('US', '527', 'US-IA', 41.66325106382979, -90.74649148936173),
	('US', '528', 'US-IA', 41.56952222222222, -90.6011),
	('US', '530', 'US-WI', 43.45472409638553, -88.21495662650602),
	('US', '531', 'US-WI', 42.73838787878788, -88.22641818181819),
	('US', '532', 'US-WI', 43.04822857142857, -87.95304285714285),
	('US', '534', 'US-WI', 42.73598749999999, -87.78465),
	('US', '535', 'US-WI', 42.94430574712642, -89.60727816091953),
	('US', '537', 'US-WI', 43.07250571428573, -89.40138571428565),
	('US', '538', 'US-WI', 42.822131818181816, -90.74221363636364),
	('US', '539', 'US-WI', 43.612421568627454, -89.5275862745098),
	('US', '540', 'US-WI', 45.06598400000001, -92.48612399999998),
	('US', '541', 'US-WI', 44.8621232142857, -88.25163392857141),
	('US', '542', 'US-WI', 44.553309999999996, -87.56184),
	('US', '543', 'US-WI', 44.49515, -88.02635833333333),
	('US', '544', 'US-WI', 44.8721953488372, -89.7998848837209),
	('US', '545', 'US-WI', 45.90345531914895, -89.88586808510638),
	('US', '546', 'US-WI', 43.8605745762712, -90.91083898305085),
	('US', '547', 'US-WI', 44.834356363636374, -91.58745272727272),
	('US', '548', 'US-WI', 46.031607575757576, -91.63548181818182),
	('US', '549', 'US-WI', 44.21037272727273, -88.83037121212122);
INSERT INTO public.province_codes VALUES
	('US', '550', 'US-MN', 45.04940675675674, -93.02070675675677),
	('US', '551', 'US-MN', 44.957975000000026, -93.10087727272726),
	('US', '553', 'US-MN', 44.98209784946237, -93.87444193548389),
	('US', '554', 'US-MN', 44.98260724637682, -93.29628695652171),
	('US', '555', 'US-MN', 44.966769230769245, -93.60911153846153),
	('US', '556', 'US-MN', 47.560599999999994, -91.05287692307692),
	('US', '557', 'US-MN', 47.182306666666676, -92.7845986666667),
	('US', '558', 'US-MN', 46.807300000000005, -92.12832142857145),
	('US', '559', 'US-MN', 43.902653424657515, -92.29510273972603),
	('US', '560', 'US-MN', 43.998127027027046, -93.97041486486485),
	('US', '561', 'US-MN', 43.899465151515145, -95.65943030303028),
	('US', '562', 'US-MN', 45.02485945945948, -95.66043108108109),
	('US', '563', 'US-MN', 45.752762650602435, -94.59511807228922),
	('US', '564', 'US-MN', 46.583888372093035, -94.50750697674418),
	('US', '565', 'US-MN', 46.83657631578946, -96.12044868421054),
	('US', '566', 'US-MN', 47.83318490566038, -94.43831886792455),
	('US', '567', 'US-MN', 48.42847380952381, -96.31955),
	('US', '569', 'US-DC', 38.895183333333335, -77.03648333333334),
	('US', '570', 'US-SD', 43.489081159420266, -97.01757536231884),
	('US', '571', 'US-SD', 43.575720000000004, -96.74717333333334),
	('US', '572', 'US-SD', 45.034035714285714, -97.12079642857144),
	('US', '573', 'US-SD', 43.801314516129025, -98.40821451612904),
	('US', '574', 'US-SD', 45.35215200000002, -98.75062799999999),
	('US', '575', 'US-SD', 43.76032325581395, -100.44098604651164),
	('US', '576', 'US-SD', 45.521893750000004, -101.37651562500001),
	('US', '577', 'US-SD', 44.1064275862069, -103.07667241379312),
	('US', '580', 'US-ND', 46.67504166666668, -97.30976833333334),
	('US', '581', 'US-ND', 46.87028461538463, -96.80250000000001),
	('US', '582', 'US-ND', 48.210199999999986, -97.61903278688527),
	('US', '583', 'US-ND', 48.365432, -99.21052799999998),
	('US', '584', 'US-ND', 46.94724032258064, -99.01187580645161),
	('US', '585', 'US-ND', 46.78593125, -100.9060854166667),
	('US', '586', 'US-ND', 46.79520625, -102.92723437500003),
	('US', '587', 'US-ND', 48.34707812500002, -101.568721875),
	('US', '588', 'US-ND', 48.248517647058826, -103.50868823529412),
	('US', '590', 'US-MT', 45.82311733333332, -108.67096933333335),
	('US', '591', 'US-MT', 45.78310714285715, -108.50215714285717),
	('US', '592', 'US-MT', 48.32989756097561, -105.32448780487807),
	('US', '593', 'US-MT', 46.31538387096773, -105.413264516129),
	('US', '594', 'US-MT', 47.73530781249998, -111.2264296875),
	('US', '595', 'US-MT', 48.493852173913055, -109.43309999999998),
	('US', '596', 'US-MT', 46.5565875, -111.93423750000001),
	('US', '597', 'US-MT', 45.680167346938774, -112.14765510204083),
	('US', '598', 'US-MT', 47.01096037735849, -114.27448679245285),
	('US', '599', 'US-MT', 48.30216333333333, -114.42901000000002),
	('US', '600', 'US-IL', 42.222735365853644, -87.9991048780488),
	('US', '601', 'US-IL', 41.96801123595504, -88.21821685393259),
	('US', '602', 'US-IL', 42.04623333333334, -87.68918333333333),
	('US', '603', 'US-IL', 41.8984, -87.81948333333332),
	('US', '604', 'US-IL', 41.52499156626507, -87.91337590361445);
INSERT INTO public.province_codes VALUES
	('US', '605', 'US-IL', 41.73790923076923, -88.29319999999998),
	('US', '606', 'US-IL', 41.85448674698798, -87.67481927710836),
	('US', '607', 'US-IL', 41.94628, -87.77116000000001),
	('US', '608', 'US-IL', 41.721424999999996, -87.708025),
	('US', '609', 'US-IL', 40.82308245614034, -87.9339333333333),
	('US', '610', 'US-IL', 42.20676666666667, -89.52140757575759),
	('US', '611', 'US-IL', 42.29970526315789, -89.09554210526316),
	('US', '612', 'US-IL', 41.491978723404266, -90.35857659574467),
	('US', '613', 'US-IL', 41.34575806451612, -89.20802258064519),
	('US', '614', 'US-IL', 40.83929178082195, -90.41527397260273),
	('US', '615', 'US-IL', 40.68861041666667, -89.69714375000002),
	('US', '616', 'US-IL', 40.71950909090911, -89.63425757575762),
	('US', '617', 'US-IL', 40.50350499999999, -88.92154000000001),
	('US', '618', 'US-IL', 40.102587096774194, -88.12495161290323),
	('US', '619', 'US-IL', 39.67995333333333, -88.21911000000001),
	('US', '620', 'US-IL', 39.05698076923078, -90.00238717948717),
	('US', '622', 'US-IL', 38.4346417721519, -89.79517215189873),
	('US', '623', 'US-IL', 40.029183333333314, -91.05446111111107),
	('US', '624', 'US-IL', 39.048793442622944, -88.21218032786885),
	('US', '625', 'US-IL', 39.705484905660384, -89.21682075471702),
	('US', '626', 'US-IL', 39.82319516129033, -89.99035),
	('US', '627', 'US-IL', 39.77533714285712, -89.61886857142854),
	('US', '628', 'US-IL', 38.308296666666664, -88.67177444444442),
	('US', '629', 'US-IL', 37.55440602409638, -88.98456626506022),
	('US', '630', 'US-MO', 38.444409230769246, -90.6603246153846),
	('US', '631', 'US-MO', 38.640297058823535, -90.28594264705875),
	('US', '633', 'US-MO', 38.94889215686275, -91.00834313725488),
	('US', '634', 'US-MO', 39.96615952380952, -91.77894285714285),
	('US', '635', 'US-MO', 40.19855454545454, -92.5874090909091),
	('US', '636', 'US-MO', 37.65298648648648, -90.63290810810811),
	('US', '637', 'US-MO', 37.32401904761904, -89.76299285714285),
	('US', '638', 'US-MO', 36.496689361702124, -89.78178936170211),
	('US', '639', 'US-MO', 36.84240000000001, -90.517540625),
	('US', '640', 'US-MO', 39.08509705882354, -94.2200220588235),
	('US', '641', 'US-MO', 39.118552112676085, -94.5671507042253),
	('US', '644', 'US-MO', 40.11050285714286, -94.68633571428576),
	('US', '645', 'US-MO', 39.753137499999994, -94.83345),
	('US', '646', 'US-MO', 39.87103090909091, -93.56256363636366),
	('US', '647', 'US-MO', 38.08788297872341, -94.1980957446809),
	('US', '648', 'US-MO', 36.96682368421054, -94.36041315789473),
	('US', '649', 'US-MO', 39.0997, -94.5786),
	('US', '650', 'US-MO', 38.455317241379305, -92.28221896551726),
	('US', '651', 'US-MO', 38.56503636363638, -92.18611818181817),
	('US', '652', 'US-MO', 39.18442307692308, -92.38240576923077),
	('US', '653', 'US-MO', 38.7534, -93.23518437500002),
	('US', '654', 'US-MO', 37.6838551724138, -91.81387241379312),
	('US', '655', 'US-MO', 37.63556060606061, -91.91014545454544),
	('US', '656', 'US-MO', 37.05550933333335, -93.12270400000001),
	('US', '657', 'US-MO', 37.06159200000001, -93.00946133333333),
	('US', '658', 'US-MO', 37.21310625, -93.30431875);
INSERT INTO public.province_codes VALUES
	('US', '660', 'US-KS', 38.91200140845069, -95.10727887323947),
	('US', '661', 'US-KS', 39.1027625, -94.69008124999999),
	('US', '662', 'US-KS', 38.95742058823529, -94.72205588235293),
	('US', '664', 'US-KS', 39.38390810810812, -96.05784594594597),
	('US', '665', 'US-KS', 39.32691590909091, -96.10654545454548),
	('US', '666', 'US-KS', 39.04247741935483, -95.71156774193545),
	('US', '667', 'US-KS', 37.597816981132084, -95.10084905660376),
	('US', '668', 'US-KS', 38.34829166666666, -96.37288055555554),
	('US', '669', 'US-KS', 39.785382352941184, -97.71577352941179),
	('US', '670', 'US-KS', 37.55555517241379, -97.60217413793097),
	('US', '671', 'US-KS', 37.54246666666667, -97.67253095238095),
	('US', '672', 'US-KS', 37.690721212121225, -97.33854545454547),
	('US', '673', 'US-KS', 37.187155555555556, -95.76037037037037),
	('US', '674', 'US-KS', 38.937708620689655, -97.74700862068963),
	('US', '675', 'US-KS', 38.23026363636363, -98.8376072727273),
	('US', '676', 'US-KS', 39.31869999999999, -99.41455999999998),
	('US', '677', 'US-KS', 39.34205357142857, -101.08069999999998),
	('US', '678', 'US-KS', 37.81216666666668, -100.6670487179487),
	('US', '679', 'US-KS', 37.148042857142855, -101.3750857142857),
	('US', '680', 'US-NE', 41.46976666666665, -96.42098771929825),
	('US', '681', 'US-NE', 41.24819811320756, -96.00542452830184),
	('US', '683', 'US-NE', 40.46501142857142, -96.8280985714286),
	('US', '684', 'US-NE', 40.53877678571427, -96.6156857142857),
	('US', '685', 'US-NE', 40.82083793103449, -96.68883103448273),
	('US', '686', 'US-NE', 41.486020930232556, -97.52197209302324),
	('US', '687', 'US-NE', 42.39720533333333, -97.727328),
	('US', '688', 'US-NE', 41.15008636363636, -98.92292575757578),
	('US', '689', 'US-NE', 40.34790175438596, -98.82166491228067),
	('US', '690', 'US-NE', 40.34495384615385, -100.88683461538464),
	('US', '691', 'US-NE', 41.29395319148936, -101.60597234042554),
	('US', '692', 'US-NE', 42.69212727272728, -100.5938909090909),
	('US', '693', 'US-NE', 42.17042333333334, -103.02672333333334),
	('US', '700', 'US-LA', 29.88197499999999, -90.16164218750002),
	('US', '701', 'US-LA', 29.956721311475423, -90.06851639344262),
	('US', '703', 'US-LA', 29.66652368421053, -90.7702289473684),
	('US', '704', 'US-LA', 30.566691489361705, -90.20246808510637),
	('US', '705', 'US-LA', 30.21945066666667, -92.13074133333335),
	('US', '706', 'US-LA', 30.38046136363636, -93.18009318181817),
	('US', '707', 'US-LA', 30.49783432835821, -91.1689089552239),
	('US', '708', 'US-LA', 30.47359047619049, -91.10834999999994),
	('US', '710', 'US-LA', 32.48370178571429, -93.47710178571425),
	('US', '711', 'US-LA', 32.549495121951246, -93.74644146341456),
	('US', '712', 'US-LA', 32.547317460317466, -92.00703015873017),
	('US', '713', 'US-LA', 31.308200000000003, -92.02278490566043),
	('US', '714', 'US-LA', 31.545533823529393, -92.85535882352943),
	('US', '716', 'US-AR', 33.698427499999994, -91.75961000000002),
	('US', '717', 'US-AR', 33.50659393939394, -92.80416666666667),
	('US', '718', 'US-AR', 33.65920526315789, -93.82860000000001),
	('US', '719', 'US-AR', 34.396502272727275, -93.52263636363637),
	('US', '720', 'US-AR', 34.957402469135786, -91.98843333333335);
INSERT INTO public.province_codes VALUES
	('US', '721', 'US-AR', 34.898305882352936, -92.10419411764707),
	('US', '722', 'US-AR', 34.758024, -92.34332399999998),
	('US', '723', 'US-AR', 35.10754615384615, -90.52977076923075),
	('US', '724', 'US-AR', 36.03916212121212, -90.73801515151514),
	('US', '725', 'US-AR', 35.998583050847465, -91.78911864406783),
	('US', '726', 'US-AR', 36.1601462962963, -92.86428518518517),
	('US', '727', 'US-AR', 36.16551730769232, -94.15223653846157),
	('US', '728', 'US-AR', 35.27910789473683, -93.38341052631579),
	('US', '729', 'US-AR', 35.33819767441861, -94.23029767441858),
	('US', '730', 'US-OK', 35.32052696629212, -97.74191348314608),
	('US', '731', 'US-OK', 35.49542105263156, -97.49030921052638),
	('US', '733', 'US-TX', 30.3264, -97.7713),
	('US', '734', 'US-OK', 34.23522285714285, -97.18285714285716),
	('US', '735', 'US-OK', 34.520734545454545, -98.71793090909091),
	('US', '736', 'US-OK', 35.506064705882366, -99.28952352941177),
	('US', '737', 'US-OK', 36.38151568627451, -98.12160784313726),
	('US', '738', 'US-OK', 36.456399999999995, -99.49393),
	('US', '739', 'US-OK', 36.75822000000001, -101.52261333333333),
	('US', '740', 'US-OK', 36.25598266666667, -96.18225866666667),
	('US', '741', 'US-OK', 36.13728846153844, -95.96973846153847),
	('US', '743', 'US-OK', 36.54474999999999, -94.97507647058822),
	('US', '744', 'US-OK', 35.64168367346939, -95.43546938775509),
	('US', '745', 'US-OK', 34.671969767441865, -95.67971395348837),
	('US', '746', 'US-OK', 36.69824736842105, -97.14626842105264),
	('US', '747', 'US-OK', 34.01829722222222, -95.58716666666663),
	('US', '748', 'US-OK', 35.179179999999995, -96.68460800000001),
	('US', '749', 'US-OK', 35.210049999999995, -94.70295000000002),
	('US', '750', 'US-TX', 33.036461904761914, -96.78976309523814),
	('US', '751', 'US-TX', 32.55602419354839, -96.46513387096775),
	('US', '752', 'US-TX', 32.802189393939386, -96.79835000000008),
	('US', '753', 'US-TX', 32.76918717948716, -96.77895384615378),
	('US', '754', 'US-TX', 33.360330952380956, -95.80535952380953),
	('US', '755', 'US-TX', 33.28109285714286, -94.33370357142859),
	('US', '756', 'US-TX', 32.45713859649123, -94.63222807017546),
	('US', '757', 'US-TX', 32.255491489361695, -95.32871914893616),
	('US', '758', 'US-TX', 31.511360606060613, -95.69397272727272),
	('US', '759', 'US-TX', 31.297469999999986, -94.390366),
	('US', '760', 'US-TX', 32.66680281690141, -97.34849154929582),
	('US', '761', 'US-TX', 32.76480000000002, -97.31573000000002),
	('US', '762', 'US-TX', 33.40785, -97.2813217391304),
	('US', '763', 'US-TX', 33.79689687499999, -98.75609374999999),
	('US', '764', 'US-TX', 32.52600566037735, -98.46662641509431),
	('US', '765', 'US-TX', 31.10151272727274, -97.54523454545453),
	('US', '766', 'US-TX', 31.754475862068972, -97.0330448275862),
	('US', '767', 'US-TX', 31.55141764705883, -97.16813529411763),
	('US', '768', 'US-TX', 31.31772641509433, -99.33877169811322),
	('US', '769', 'US-TX', 31.386574074074073, -100.59511111111114),
	('US', '770', 'US-TX', 29.776359183673463, -95.41386224489797),
	('US', '772', 'US-TX', 29.823511249999996, -95.42381999999989),
	('US', '773', 'US-TX', 30.35133424657535, -95.3366712328767);
INSERT INTO public.province_codes VALUES
	('US', '774', 'US-TX', 29.47686265060242, -95.93906506024098),
	('US', '775', 'US-TX', 29.580754929577466, -95.04448450704226),
	('US', '776', 'US-TX', 30.09554166666666, -94.12260277777779),
	('US', '777', 'US-TX', 30.080630769230773, -94.14721538461536),
	('US', '778', 'US-TX', 30.670474468085104, -96.32325744680853),
	('US', '779', 'US-TX', 28.890376315789474, -96.93107105263157),
	('US', '780', 'US-TX', 28.94626101694915, -98.88003220338983),
	('US', '781', 'US-TX', 29.1973804347826, -97.98598260869561),
	('US', '782', 'US-TX', 29.459987058823533, -98.50147529411755),
	('US', '783', 'US-TX', 27.722516326530602, -97.853906122449),
	('US', '784', 'US-TX', 27.75275000000001, -97.44110333333337),
	('US', '785', 'US-TX', 26.282511764705877, -98.04406323529417),
	('US', '786', 'US-TX', 30.27985066666667, -97.91068933333334),
	('US', '787', 'US-TX', 30.308594444444438, -97.76231250000006),
	('US', '788', 'US-TX', 29.31474999999999, -100.11498611111112),
	('US', '789', 'US-TX', 29.926150000000007, -96.82061071428573),
	('US', '790', 'US-TX', 35.33421621621621, -101.54538918918917),
	('US', '791', 'US-TX', 35.25734814814814, -101.86275555555561),
	('US', '792', 'US-TX', 34.264468750000006, -100.66714375000001),
	('US', '793', 'US-TX', 33.497254166666664, -102.19643958333334),
	('US', '794', 'US-TX', 33.57392307692308, -101.87410384615387),
	('US', '795', 'US-TX', 32.65490612244898, -100.21196734693878),
	('US', '796', 'US-TX', 32.43146363636364, -99.75673636363636),
	('US', '797', 'US-TX', 31.71053333333333, -102.48180666666663),
	('US', '798', 'US-TX', 30.7519, -104.75672727272726),
	('US', '799', 'US-TX', 31.762449206349224, -106.39710317460319),
	('US', '800', 'US-CO', 39.796597500000004, -104.91260500000001),
	('US', '801', 'US-CO', 39.51127045454544, -104.82739545454547),
	('US', '802', 'US-CO', 39.74323582089551, -104.97890447761193),
	('US', '803', 'US-CO', 40.03546363636364, -105.30421818181817),
	('US', '804', 'US-CO', 39.83482063492063, -105.93033333333337),
	('US', '805', 'US-CO', 40.42574523809523, -105.15515476190474),
	('US', '806', 'US-CO', 40.33303437500001, -104.61769687500001),
	('US', '807', 'US-CO', 40.46334848484848, -103.06668787878787),
	('US', '808', 'US-CO', 39.07493170731708, -103.83835609756095),
	('US', '809', 'US-CO', 38.841175471698136, -104.76973018867919),
	('US', '810', 'US-CO', 37.91136610169492, -103.8115305084746),
	('US', '811', 'US-CO', 37.448846875, -106.20081875000001),
	('US', '812', 'US-CO', 38.514796874999995, -106.13831875),
	('US', '813', 'US-CO', 37.43129411764706, -108.40007647058825),
	('US', '814', 'US-CO', 38.43350000000001, -108.03615769230768),
	('US', '815', 'US-CO', 39.06015333333333, -108.62936),
	('US', '816', 'US-CO', 39.69833684210526, -107.38238157894739),
	('US', '820', 'US-WY', 41.27854285714285, -105.08568214285711),
	('US', '821', 'US-WY', 44.52, -110.6491),
	('US', '822', 'US-WY', 42.318605000000005, -104.554005),
	('US', '823', 'US-WY', 41.69092142857142, -107.15446428571428),
	('US', '824', 'US-WY', 44.43803181818182, -108.40816818181816),
	('US', '825', 'US-WY', 43.0918, -108.80483),
	('US', '826', 'US-WY', 43.01860476190476, -106.61865714285713);
INSERT INTO public.province_codes VALUES
	('US', '827', 'US-WY', 44.35625555555557, -104.87333888888888),
	('US', '828', 'US-WY', 44.699299999999994, -106.87242857142857),
	('US', '829', 'US-WY', 41.72595238095238, -109.83540476190477),
	('US', '830', 'US-WY', 43.609957142857134, -110.70727142857143),
	('US', '831', 'US-WY', 42.5405611111111, -110.72413888888889),
	('US', '832', 'US-ID', 42.91290877192983, -112.38589298245613),
	('US', '833', 'US-ID', 42.8068, -114.27417179487176),
	('US', '834', 'US-ID', 44.00920222222222, -112.14256222222217),
	('US', '835', 'US-ID', 46.14738214285715, -116.2651892857143),
	('US', '836', 'US-ID', 43.904256896551715, -116.29991724137926),
	('US', '837', 'US-ID', 43.56719655172414, -116.19357241379315),
	('US', '838', 'US-ID', 47.6890796875, -116.53801406250003),
	('US', '840', 'US-UT', 40.634936170212775, -111.41459255319145),
	('US', '841', 'US-UT', 40.71678545454548, -111.89134545454544),
	('US', '842', 'US-UT', 41.2498, -111.98230000000001),
	('US', '843', 'US-UT', 41.70500750000001, -112.09768499999998),
	('US', '844', 'US-UT', 41.23931818181817, -111.97222727272725),
	('US', '845', 'US-UT', 38.671225925925924, -110.27650370370371),
	('US', '846', 'US-UT', 39.5466829787234, -111.85044680851065),
	('US', '847', 'US-UT', 37.80886478873239, -112.70097746478874),
	('US', '850', 'US-AZ', 33.496928205128235, -112.07946025641016),
	('US', '851', 'US-AZ', 33.05501612903225, -111.5219258064516),
	('US', '852', 'US-AZ', 33.44461904761905, -111.81650476190477),
	('US', '853', 'US-AZ', 33.4682049382716, -112.88182592592595),
	('US', '855', 'US-AZ', 33.3292625, -110.33644166666666),
	('US', '856', 'US-AZ', 31.84412075471698, -110.46830754716981),
	('US', '857', 'US-AZ', 32.229807272727285, -110.9481127272727),
	('US', '859', 'US-AZ', 34.214288461538466, -109.89685769230769),
	('US', '860', 'US-AZ', 35.71079999999999, -111.18826486486486),
	('US', '863', 'US-AZ', 34.67608437499999, -112.27531875),
	('US', '864', 'US-AZ', 35.23165666666666, -114.17884666666666),
	('US', '865', 'US-AZ', 36.045950000000005, -109.462725),
	('US', '870', 'US-NM', 35.22121551724138, -106.76172413793101),
	('US', '871', 'US-NM', 35.07922826086957, -106.65083478260864),
	('US', '873', 'US-NM', 35.499004166666666, -108.60742499999998),
	('US', '874', 'US-NM', 36.68077333333334, -108.25201999999999),
	('US', '875', 'US-NM', 36.10257464788733, -105.90506197183096),
	('US', '876', 'US-NM', 32.9903, -106.9697),
	('US', '877', 'US-NM', 36.03272333333334, -104.94170333333334),
	('US', '878', 'US-NM', 34.034958333333336, -107.79167500000001),
	('US', '879', 'US-NM', 32.96127499999999, -107.27288333333335),
	('US', '880', 'US-NM', 32.41388490566038, -107.52782075471698),
	('US', '881', 'US-NM', 34.208695652173915, -103.5239695652174),
	('US', '882', 'US-NM', 32.791514285714285, -103.9158821428571),
	('US', '883', 'US-NM', 33.24968181818182, -105.61487272727273),
	('US', '884', 'US-NM', 35.6804, -103.79361904761906),
	('US', '885', 'US-TX', 31.694800000000022, -106.30000000000013),
	('US', '889', 'US-NV', 36.1252, -114.8959),
	('US', '890', 'US-NV', 36.48851967213115, -115.30494754098358),
	('US', '891', 'US-NV', 36.15487341772155, -115.18852405063292);
INSERT INTO public.province_codes VALUES
	('US', '893', 'US-NV', 39.28706666666667, -115.26326666666667),
	('US', '894', 'US-NV', 39.66522, -119.09580399999999),
	('US', '895', 'US-NV', 39.550037499999995, -119.81973333333332),
	('US', '897', 'US-NV', 39.16620909090909, -119.77837272727271),
	('US', '898', 'US-NV', 41.07915, -115.56270000000002),
	('US', '900', 'US-CA', 34.04439157894739, -118.28792947368439),
	('US', '901', 'US-CA', 34.05185, -118.2498),
	('US', '902', 'US-CA', 33.942115999999984, -118.35374400000006),
	('US', '903', 'US-CA', 33.914183333333334, -118.33713333333337),
	('US', '904', 'US-CA', 34.02148181818182, -118.48925454545456),
	('US', '905', 'US-CA', 33.821270000000005, -118.31642000000002),
	('US', '906', 'US-CA', 33.92737187499999, -118.03255625000004),
	('US', '907', 'US-CA', 33.800106451612905, -118.18898387096772),
	('US', '908', 'US-CA', 33.78869642857143, -118.1956178571428),
	('US', '910', 'US-CA', 34.183564, -118.12283199999997),
	('US', '911', 'US-CA', 34.14664074074073, -118.13908518518512),
	('US', '912', 'US-CA', 34.16315, -118.25260000000002),
	('US', '913', 'US-CA', 34.264548571428584, -118.57582428571425),
	('US', '914', 'US-CA', 34.179636363636355, -118.45686363636365),
	('US', '915', 'US-CA', 34.18271538461538, -118.31263846153844),
	('US', '916', 'US-CA', 34.14484705882352, -118.37763529411762),
	('US', '917', 'US-CA', 34.07221249999999, -117.84774843750002),
	('US', '918', 'US-CA', 34.09113333333334, -118.13029999999999),
	('US', '919', 'US-CA', 32.700236842105255, -116.86278157894733),
	('US', '920', 'US-CA', 33.1049109375, -117.11557656250001),
	('US', '921', 'US-CA', 32.75560874999999, -117.13811500000004),
	('US', '922', 'US-CA', 33.59405084745763, -115.93787966101692),
	('US', '923', 'US-CA', 34.4766972972973, -117.00520675675678),
	('US', '924', 'US-CA', 34.12244666666666, -117.29298666666668),
	('US', '925', 'US-CA', 33.783583050847454, -117.1967406779661),
	('US', '926', 'US-CA', 33.62771451612904, -117.78991129032258),
	('US', '927', 'US-CA', 33.73619375, -117.86492499999999),
	('US', '928', 'US-CA', 33.84228852459017, -117.83885901639341),
	('US', '930', 'US-CA', 34.26455714285714, -119.12032380952385),
	('US', '931', 'US-CA', 34.42614761904762, -119.75945714285713),
	('US', '932', 'US-CA', 35.895151388888884, -119.22314444444444),
	('US', '933', 'US-CA', 35.32810909090909, -118.97830454545456),
	('US', '934', 'US-CA', 35.20488490566038, -120.5878962264151),
	('US', '935', 'US-CA', 35.526692592592596, -118.10720000000002),
	('US', '936', 'US-CA', 36.84581846153848, -119.69707692307693),
	('US', '937', 'US-CA', 36.757121818181815, -119.69370909090898),
	('US', '938', 'US-CA', 36.7464, -119.6397),
	('US', '939', 'US-CA', 36.50589333333335, -121.6170466666667),
	('US', '940', 'US-CA', 37.471133333333334, -122.2635755555555),
	('US', '941', 'US-CA', 37.76808627450977, -122.42415098039208),
	('US', '942', 'US-CA', 38.58159999999999, -121.49439999999983),
	('US', '943', 'US-CA', 37.4311, -122.14568571428572),
	('US', '944', 'US-CA', 37.54888, -122.3098),
	('US', '945', 'US-CA', 37.93782795698925, -122.05564623655917),
	('US', '946', 'US-CA', 37.80026896551724, -122.24341034482752);
INSERT INTO public.province_codes VALUES
	('US', '947', 'US-CA', 37.87493333333334, -122.27438333333329),
	('US', '948', 'US-CA', 37.94626000000001, -122.33636000000001),
	('US', '949', 'US-CA', 38.080394545454546, -122.64673272727273),
	('US', '950', 'US-CA', 37.114945000000006, -121.872585),
	('US', '951', 'US-CA', 37.31919482758621, -121.86923793103448),
	('US', '952', 'US-CA', 38.0943826923077, -120.99107115384616),
	('US', '953', 'US-CA', 37.63441772151898, -120.68313291139242),
	('US', '954', 'US-CA', 38.85259220779221, -123.04145714285711),
	('US', '955', 'US-CA', 40.742005882352935, -123.91232745098038),
	('US', '956', 'US-CA', 38.64141382978722, -121.26401170212765),
	('US', '957', 'US-CA', 38.848865517241386, -120.96434137931037),
	('US', '958', 'US-CA', 38.583233333333325, -121.44533095238094),
	('US', '959', 'US-CA', 39.49749480519479, -121.52170259740257),
	('US', '960', 'US-CA', 40.86453375, -122.272055),
	('US', '961', 'US-CA', 39.89365094339622, -120.25865094339626),
	('US', '962', 'US-AP', NULL, NULL),
	('US', '963', 'US-AP', NULL, NULL),
	('US', '964', 'US-AP', NULL, NULL),
	('US', '965', 'US-AP', NULL, NULL),
	('US', '966', 'US-AP', NULL, NULL),
	('US', '967', 'US-HI', 20.808960919540233, -157.04509540229884),
	('US', '968', 'US-HI', 21.283910000000006, -151.365658),
	('US', '969', 'US-GU', 13.429792307692306, 144.76136153846153),
	('US', '970', 'US-OR', 45.44113768115942, -122.2593028985507),
	('US', '971', 'US-OR', 45.533939534883714, -123.48720000000002),
	('US', '972', 'US-OR', 45.52193166666662, -122.66504999999994),
	('US', '973', 'US-OR', 44.75739315068492, -123.17443835616436),
	('US', '974', 'US-OR', 43.555269047619035, -123.43418809523808),
	('US', '975', 'US-OR', 42.3858076923077, -123.10337307692309),
	('US', '976', 'US-OR', 42.44496956521739, -121.23157826086955),
	('US', '977', 'US-OR', 43.84865454545453, -120.58950606060604),
	('US', '978', 'US-OR', 45.19750925925926, -118.62190555555556),
	('US', '979', 'US-OR', 43.85254374999999, -117.61248749999999),
	('US', '980', 'US-WA', 47.553604225352125, -122.14807464788733),
	('US', '981', 'US-WA', 47.604525, -122.3344733333333),
	('US', '982', 'US-WA', 48.36578421052633, -122.2872697368421),
	('US', '983', 'US-WA', 47.43567530864196, -122.65960987654313),
	('US', '984', 'US-WA', 47.21306511627907, -122.46831627906977),
	('US', '985', 'US-WA', 46.935100000000006, -123.21609999999997),
	('US', '986', 'US-WA', 45.93620000000001, -122.49563387096771),
	('US', '988', 'US-WA', 47.87699130434783, -119.91036739130435),
	('US', '989', 'US-WA', 46.66751764705882, -120.54288235294119),
	('US', '990', 'US-WA', 47.617821875, -117.445940625),
	('US', '991', 'US-WA', 47.82799253731341, -117.99041641791045),
	('US', '992', 'US-WA', 47.67014642857144, -117.39581785714289),
	('US', '993', 'US-WA', 46.35324444444443, -118.96578055555554),
	('US', '994', 'US-WA', 46.22793333333334, -117.29716666666667),
	('US', '995', 'US-AK', 60.26909710144928, -155.0184666666666),
	('US', '996', 'US-AK', 60.18449999999998, -156.76923483146066),
	('US', '997', 'US-AK', 65.80011463414638, -153.20423536585372);
INSERT INTO public.province_codes VALUES
	('US', '998', 'US-AK', 57.99173, -134.914285),
	('US', '999', 'US-AK', 55.67345384615385, -132.12951538461536);


--
-- Data for Name: quiz_attempts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.quiz_attempts VALUES
	('17c24b53-bb39-49d6-9df8-f3fecaef2a25', 'de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', '2026-11-26 16:40:23.957+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 1}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 2}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 1}]', false, 2, 5),
	('a7368a4b-45f8-4d7c-b737-c04e7c1fa6fd', '4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', '2026-11-26 16:40:24.107+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('e731a201-42a9-4ce5-b90c-c13d370e8b79', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', '2026-11-26 16:40:24.223+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('be3b41c0-b9db-47b1-a602-9eced695d667', '5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', '2026-11-26 16:40:24.388+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('9d396af9-4c33-4ae9-bc32-30952b2f6541', '361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', '2026-11-26 16:40:24.482+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('0d6bef6f-eb8e-4f72-b56f-48be2ef14ed8', 'd0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'CalmNights', '2026-11-26 16:40:24.546+00', 'kxwS8KV6brkJIFcT5dr1oM', '[{"question": "night-waking", "userAnswer": 2}, {"question": "light-sleep", "userAnswer": 1}, {"question": "day-and-night", "userAnswer": 2}, {"question": "too-much-crying", "userAnswer": 3}, {"question": "low-mood", "userAnswer": 1}, {"question": "crying-peak", "userAnswer": 2}]', true, 5, 5),
	('21813e01-e885-41d7-9e34-a919724a930b', '62b7f4af-d5c3-439f-817d-70469151b315', 'AfterBirth', '2026-11-26 16:40:24.762+00', 'wW0ZYpGchmqDQd09BYIRz1', '[{"question": "healing-time", "userAnswer": 2}, {"question": "heavy-bleeding", "userAnswer": 3}, {"question": "chest-pain", "userAnswer": 1}, {"question": "lasting-sadness", "userAnswer": 2}, {"question": "first-check", "userAnswer": 1}, {"question": "how-long-to-watch", "userAnswer": 3}]', true, 5, 5),
	('ec86a5a9-028e-4784-a8b9-e74db5b96fe0', 'a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', '2026-11-26 16:40:24.938+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('7a932630-0e39-49a2-81ca-981ffdbd7a77', 'd37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', '2026-11-26 16:40:25.069+00', '7S58U5DWVvWwurcLJiTLpi', '[{"question": "first-toy", "userAnswer": 3}, {"question": "looks-away", "userAnswer": 1}, {"question": "tummy-when", "userAnswer": 2}, {"question": "too-small", "userAnswer": 1}, {"question": "asleep-on-tummy", "userAnswer": 3}, {"question": "sees-best", "userAnswer": 2}]', true, 5, 5),
	('37136235-72d9-41e2-b3cd-bd97451d10c6', 'fb8f245a-3f31-40f3-8258-c6622bdd9755', 'OutAndAbout', '2026-11-26 16:40:25.202+00', '5xPi5SZ9V7ElFgnpteAN4W', '[{"question": "seat-direction", "userAnswer": 2}, {"question": "winter-coat", "userAnswer": 3}, {"question": "in-a-sling", "userAnswer": 1}, {"question": "stroller-in-the-sun", "userAnswer": 2}, {"question": "quick-errand", "userAnswer": 1}, {"question": "too-warm", "userAnswer": 3}]', true, 5, 5),
	('92ff8c95-2e91-41cc-83da-f7470ea5de84', 'e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', '2026-11-26 16:40:25.286+00', 'A40SQ7Uyc4ZFRv9JLHScjd', '[{"question": "early-hunger", "userAnswer": 1}, {"question": "had-enough", "userAnswer": 2}, {"question": "first-latch", "userAnswer": 3}, {"question": "bottle-hold", "userAnswer": 1}, {"question": "mixing", "userAnswer": 3}, {"question": "when-to-call", "userAnswer": 2}, {"question": "leftover", "userAnswer": 1}]', true, 6, 6),
	('ac4f5929-4c9e-4457-8599-70178749226a', '895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', '2026-11-26 16:40:25.38+00', 'A40SQ7Uyc4ZFRv9JLHScjd', '[{"question": "early-hunger", "userAnswer": 1}, {"question": "had-enough", "userAnswer": 2}, {"question": "first-latch", "userAnswer": 3}, {"question": "bottle-hold", "userAnswer": 1}, {"question": "mixing", "userAnswer": 3}, {"question": "when-to-call", "userAnswer": 2}, {"question": "leftover", "userAnswer": 1}]', true, 6, 6),
	('2238c2ce-7238-41cd-bac1-ea3abfeef858', '64c1c115-fd68-431f-b22d-119870483df2', 'NewbornVisits', '2026-11-26 16:40:25.462+00', 'mxLcvo--KpUccgcjz9Y5Dd', '[{"question": "first-visit", "userAnswer": 2}, {"question": "after-a-visit", "userAnswer": 3}, {"question": "during-a-shot", "userAnswer": 1}, {"question": "vaccine-record", "userAnswer": 2}, {"question": "fever-at-two-months", "userAnswer": 2}, {"question": "your-list", "userAnswer": 3}]', true, 5, 5),
	('2cb054bc-ad7d-4ba9-a0f9-b84ca0ca81b3', 'ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', '2026-11-26 16:40:25.584+00', 'A40SQ7Uyc4ZFRv9JLHScjd', '[{"question": "early-hunger", "userAnswer": 1}, {"question": "had-enough", "userAnswer": 2}, {"question": "first-latch", "userAnswer": 3}, {"question": "bottle-hold", "userAnswer": 1}, {"question": "mixing", "userAnswer": 3}, {"question": "when-to-call", "userAnswer": 2}, {"question": "leftover", "userAnswer": 1}]', true, 6, 6),
	('7ee62a89-5920-4bae-bc6a-11aa945b908d', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', '2026-11-26 16:40:25.683+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('e2f4b837-d1af-4e6a-9310-d29f1df837ab', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', '2026-11-26 16:40:25.754+00', 'kxwS8KV6brkJIFcT5dr1oM', '[{"question": "night-waking", "userAnswer": 2}, {"question": "light-sleep", "userAnswer": 1}, {"question": "day-and-night", "userAnswer": 2}, {"question": "too-much-crying", "userAnswer": 3}, {"question": "low-mood", "userAnswer": 1}, {"question": "crying-peak", "userAnswer": 2}]', true, 5, 5),
	('2b8a2cf5-29f5-40c6-bed2-8ff6ecae4945', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'AfterBirth', '2026-11-26 16:40:25.807+00', 'wW0ZYpGchmqDQd09BYIRz1', '[{"question": "healing-time", "userAnswer": 2}, {"question": "heavy-bleeding", "userAnswer": 3}, {"question": "chest-pain", "userAnswer": 1}, {"question": "lasting-sadness", "userAnswer": 2}, {"question": "first-check", "userAnswer": 1}, {"question": "how-long-to-watch", "userAnswer": 3}]', true, 5, 5),
	('763a0b08-ccc2-4a51-a6a2-f60c747a3d87', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'FirstAid', '2026-11-26 16:40:25.824+00', 'GmO3EVEXyG-NUVOXE5GZtG', '[{"question": "choking", "userAnswer": 2}, {"question": "strong-cough", "userAnswer": 1}, {"question": "not-breathing", "userAnswer": 3}, {"question": "young-fever", "userAnswer": 2}, {"question": "burn", "userAnswer": 1}, {"question": "poison", "userAnswer": 3}, {"question": "head-injury", "userAnswer": 2}, {"question": "safe-storage", "userAnswer": 3}]', true, 7, 7),
	('9b09726b-71b7-4c30-83a8-48fe664be0eb', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', '2026-11-26 16:40:25.865+00', 'A40SQ7Uyc4ZFRv9JLHScjd', '[{"question": "early-hunger", "userAnswer": 1}, {"question": "had-enough", "userAnswer": 2}, {"question": "first-latch", "userAnswer": 3}, {"question": "bottle-hold", "userAnswer": 1}, {"question": "mixing", "userAnswer": 3}, {"question": "when-to-call", "userAnswer": 2}, {"question": "leftover", "userAnswer": 1}]', true, 6, 6),
	('a0b4fbb3-b539-493a-a516-d787aa68e25f', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', '2026-11-26 16:40:25.928+00', '7S58U5DWVvWwurcLJiTLpi', '[{"question": "first-toy", "userAnswer": 3}, {"question": "looks-away", "userAnswer": 1}, {"question": "tummy-when", "userAnswer": 2}, {"question": "too-small", "userAnswer": 1}, {"question": "asleep-on-tummy", "userAnswer": 3}, {"question": "sees-best", "userAnswer": 2}]', true, 5, 5),
	('61716458-dc35-440b-a795-8aa5f116cfac', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', '2026-11-26 16:40:26.023+00', '5xPi5SZ9V7ElFgnpteAN4W', '[{"question": "seat-direction", "userAnswer": 2}, {"question": "winter-coat", "userAnswer": 3}, {"question": "in-a-sling", "userAnswer": 1}, {"question": "stroller-in-the-sun", "userAnswer": 2}, {"question": "quick-errand", "userAnswer": 1}, {"question": "too-warm", "userAnswer": 3}]', true, 5, 5),
	('926ff0ee-748b-44be-810d-42cf25e2b5c1', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', '2026-11-26 16:40:26.073+00', 'mxLcvo--KpUccgcjz9Y5Dd', '[{"question": "first-visit", "userAnswer": 2}, {"question": "after-a-visit", "userAnswer": 3}, {"question": "during-a-shot", "userAnswer": 1}, {"question": "vaccine-record", "userAnswer": 2}, {"question": "fever-at-two-months", "userAnswer": 2}, {"question": "your-list", "userAnswer": 3}]', true, 5, 5),
	('c54f22c4-df6b-49f7-b3a0-b19c45d38c46', 'eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', '2026-11-26 16:40:26.223+00', 'HRsOg6tbOro4_WbkKFyDaj', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5);


--
-- Data for Name: quiz_drafts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: reward_claims; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reward_claims VALUES
	('mailbox', 's0yL3SOUEaFZwyFZHPOVbzdEvhZ5pUSnd69LSi_ponU', NULL, 'SafeSleep', 'f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', NULL, '2026-11-26 16:40:24.246+00', NULL, NULL),
	('mailbox', 'H0SwpLb-MKfNUEBy1LjHL08jYBPsgnEvQSE3Ns5NrVw', NULL, 'SafeSleep', '5912d869-a8b9-4d92-bdea-24913e267798', 'd8afe1ec-1946-4e99-8c2d-998ecfd1c675', '2026-11-26 16:40:24.404+00', NULL, NULL),
	('household', 'gss9oldTjkqebKxkM_Q3glZ1By5E5NKPGB3nNnNL1-4', '-eaGcqt8J6RXsMs7gjf4W3t2VQM3ji5UR_gAhi4JFMI', 'SafeSleep', '5912d869-a8b9-4d92-bdea-24913e267798', 'd8afe1ec-1946-4e99-8c2d-998ecfd1c675', '2026-11-26 16:40:24.404+00', 'xSxp298W_iHMnTzri9DD4aNV06hlWAc9xqJf-pMnjpA', 1),
	('mailbox', 'GzsoUKxKzFIARF4CoEG4nwAI4MISzDH0Y4_gqNugwCA', NULL, 'Feeding', 'ed985903-e87f-44bc-b7d0-f478fd4c893d', '9e226b90-78ee-4cba-ad0f-fd1a8ca64878', '2026-11-26 16:40:25.599+00', NULL, NULL),
	('mailbox', '20qb50ifiSA0eirNIiwndXq3HEtGiMt3Fz6eme93ud4', NULL, 'SafeSleep', '05513d0f-1da4-4947-bf54-d1479d9f3b58', '6b9dbb5e-ad7a-4f53-a593-9608065a17c9', '2026-11-26 16:40:25.687+00', NULL, NULL),
	('household', 'JrXE7xiQs-DSB6GIJMWOB2nGVoTD6w6FNo-DfEpY30g', 'lrQ27xlHQu8uyw1g-R2t0WYQ-belP-vrQrG1_uQsss4', 'SafeSleep', '05513d0f-1da4-4947-bf54-d1479d9f3b58', '6b9dbb5e-ad7a-4f53-a593-9608065a17c9', '2026-11-26 16:40:25.687+00', 'sVHNJa_33Q4XWfsK2ZY66sS4h_RV1U_lcvsbeVWF-I0', 1),
	('mailbox', '20qb50ifiSA0eirNIiwndXq3HEtGiMt3Fz6eme93ud4', NULL, 'Feeding', '05513d0f-1da4-4947-bf54-d1479d9f3b58', NULL, '2026-11-26 16:40:25.88+00', NULL, NULL),
	('mailbox', '20qb50ifiSA0eirNIiwndXq3HEtGiMt3Fz6eme93ud4', NULL, 'OutAndAbout', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'd050fb3f-8c35-4480-848e-52ef56583cba', '2026-11-26 16:40:26.028+00', NULL, NULL),
	('household', 'JrXE7xiQs-DSB6GIJMWOB2nGVoTD6w6FNo-DfEpY30g', 'lrQ27xlHQu8uyw1g-R2t0WYQ-belP-vrQrG1_uQsss4', 'OutAndAbout', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'd050fb3f-8c35-4480-848e-52ef56583cba', '2026-11-26 16:40:26.028+00', 'sVHNJa_33Q4XWfsK2ZY66sS4h_RV1U_lcvsbeVWF-I0', 1),
	('mailbox', '20qb50ifiSA0eirNIiwndXq3HEtGiMt3Fz6eme93ud4', NULL, 'NewbornVisits', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'b2a20f00-eb29-4e61-9694-f4174d4bcb50', '2026-11-26 16:40:26.134+00', NULL, NULL),
	('household', 'JrXE7xiQs-DSB6GIJMWOB2nGVoTD6w6FNo-DfEpY30g', 'lrQ27xlHQu8uyw1g-R2t0WYQ-belP-vrQrG1_uQsss4', 'NewbornVisits', '05513d0f-1da4-4947-bf54-d1479d9f3b58', 'b2a20f00-eb29-4e61-9694-f4174d4bcb50', '2026-11-26 16:40:26.134+00', 'sVHNJa_33Q4XWfsK2ZY66sS4h_RV1U_lcvsbeVWF-I0', 1);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: shipping_charges; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: shop_orders; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.shop_orders VALUES
	('d8afe1ec-1946-4e99-8c2d-998ecfd1c675:1', 'd8afe1ec-1946-4e99-8c2d-998ecfd1c675', 'NB-20001', 'baby-box-standard', 'Nestling baby box', 'en-US', 0, 'shipping', 'paid', '{"city": "Philadelphia", "lastName": "Kim", "firstName": "Grace", "postalCode": "19103", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["2204 Spruce Street", "Apt 3"], "stateOrProvinceCode": "PA"}', NULL, true, 'http://localhost:40631/redeem/safe-sleep/distribution/direct-to-parent/confirmation', 'http://localhost:40631/redeem/safe-sleep/distribution-options?stay=1', false, '2026-11-26 16:40:24.42+00', NULL, '2026-11-26 16:40:24.42+00', NULL, NULL, NULL, NULL),
	('9e226b90-78ee-4cba-ad0f-fd1a8ca64878:1', '9e226b90-78ee-4cba-ad0f-fd1a8ca64878', 'NB-20002', 'feeding-kit-bottle', 'Bottle kit', 'en-US', 995, 'shipping', 'invoiced', NULL, '["US", "CA", "GB", "IE"]', true, 'http://localhost:40631/redeem/feeding/distribution/direct-to-parent/confirmation', 'http://localhost:40631/redeem/feeding/distribution-options?stay=1', false, '2026-11-26 16:40:25.602+00', '2026-11-29 16:40:25.599+00', NULL, NULL, NULL, NULL, NULL),
	('6b9dbb5e-ad7a-4f53-a593-9608065a17c9:1', '6b9dbb5e-ad7a-4f53-a593-9608065a17c9', 'NB-20003', 'baby-box-standard', 'Caja para bebé de Nestling', 'es-US', 0, 'shipping', 'paid', '{"city": "San Antonio", "lastName": "Delgado", "firstName": "Sofía", "postalCode": "78205", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["512 East Houston Street"], "stateOrProvinceCode": "TX"}', NULL, true, 'http://localhost:40631/redeem/safe-sleep/distribution/direct-to-parent/confirmation', 'http://localhost:40631/redeem/safe-sleep/distribution-options?stay=1', false, '2026-11-26 16:40:25.692+00', NULL, '2026-11-26 16:40:25.692+00', NULL, NULL, NULL, NULL),
	('d050fb3f-8c35-4480-848e-52ef56583cba:1', 'd050fb3f-8c35-4480-848e-52ef56583cba', 'NB-20004', 'travel-bag', 'Bolso de viaje', 'es-US', 0, 'shipping', 'paid', '{"city": "San Antonio", "lastName": "Delgado", "firstName": "Sofía", "postalCode": "78205", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["512 East Houston Street"], "stateOrProvinceCode": "TX"}', NULL, true, 'http://localhost:40631/redeem/out-and-about/distribution/direct-to-parent/confirmation', 'http://localhost:40631/redeem/out-and-about/distribution-options?stay=1', false, '2026-11-26 16:40:26.032+00', NULL, '2026-11-26 16:40:26.032+00', NULL, NULL, NULL, NULL),
	('b2a20f00-eb29-4e61-9694-f4174d4bcb50:1', 'b2a20f00-eb29-4e61-9694-f4174d4bcb50', 'NB-20005', 'health-visit-kit', 'Kit de visitas', 'es-US', 0, 'shipping', 'paid', '{"city": "San Antonio", "lastName": "Delgado", "firstName": "Sofía", "postalCode": "78205", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["512 East Houston Street"], "stateOrProvinceCode": "TX"}', NULL, true, 'http://localhost:40631/redeem/newborn-visits/distribution/direct-to-parent/confirmation', 'http://localhost:40631/redeem/newborn-visits/distribution-options?stay=1', false, '2026-11-26 16:40:26.139+00', NULL, '2026-11-26 16:40:26.139+00', NULL, NULL, NULL, NULL);


--
-- Data for Name: shop_stock; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sign_in_tokens; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: social_identities; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	('a0e90015-ad0d-43be-9457-700aa5aa3230', 'demo-new@example.com', '$argon2id$v=19$m=64,t=1,p=1$eo2dIuZyBnZKmXVgxUUUrw$AGRHQIRXtK0Me5er8Sm67NF4rBAt8Ct0xErU5uQgfUo', '2026-11-26 16:40:23.616+00', 100001, '2026-11-26 16:40:23.569+00', 'Nia', 'Brooks', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-26 16:40:23.569+00', true, NULL, NULL, NULL, NULL, NULL, NULL, '0-landing page', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('346aa2c8-1dd2-4c9c-99bc-7c15db156644', 'demo-videos-missing@example.com', '$argon2id$v=19$m=64,t=1,p=1$cBOe4pbzGddDQW4+SmNXlg$HCqBvTkC3wyL69lCIobMkhWMFQTgeyZrck183Xtm1gQ', '2026-11-26 16:40:23.645+00', 100002, '2026-11-26 16:40:23.628+00', 'Lucía', 'Herrera', 'female', NULL, NULL, NULL, 'US', 'US-TX', '78205', NULL, NULL, NULL, NULL, 'es-US', false, '2026-11-26 16:40:23.628+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'demo-opt-in-needed@example.com', '$argon2id$v=19$m=64,t=1,p=1$RavBH4qbZVC/jUpk8A973Q$HgiiF3vV++WMj6vF/SpzamULl3S52Bsn5xgZPtVm7Qc', '2026-11-26 16:40:25.322+00', 100015, '2026-11-26 16:40:25.308+00', 'Alicja', 'Mazur', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-26 16:40:25.308+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'demo-email-unconfirmed@example.com', '$argon2id$v=19$m=64,t=1,p=1$0T2KruXWk/yrhpi9mPRZVQ$/n23MUuFApF33XAX724S9T0hV0pZhtMZ48TXxYhc7mI', NULL, 100008, '2026-11-26 16:40:24.434+00', 'Valentina', 'Cruz', 'female', NULL, NULL, NULL, 'US', 'US-TX', '78205', NULL, NULL, NULL, NULL, 'es-US', false, '2026-11-26 16:40:24.434+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', 'demo-quiz-missing@example.com', '$argon2id$v=19$m=64,t=1,p=1$9lTY944+Yy28M3KYKl/XhQ$sJJhxIzPjT7YLw4umdUTxKmQCEgLIlbX5e+4N/BRAAY', '2026-11-26 16:40:23.774+00', 100003, '2026-11-26 16:40:23.744+00', 'Élodie', 'Tremblay', 'female', NULL, NULL, NULL, 'CA', 'CA-QC', 'H2X 1Y4', NULL, NULL, NULL, NULL, 'fr-CA', false, '2026-11-26 16:40:23.744+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'demo-own-code@example.com', '$argon2id$v=19$m=64,t=1,p=1$Ktzx9XXNBGBkf5ETxhzLcA$GB03Q780e0ObKcBgU/XpBhmkeGanDq0CiyODyQoCvho', '2026-11-26 16:40:24.997+00', 100012, '2026-11-26 16:40:24.975+00', 'Julia', 'Wójcik', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-26 16:40:24.975+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'demo-quiz-not-passed@example.com', '$argon2id$v=19$m=64,t=1,p=1$HHYtwfzEB7sMHUcHOSewvg$0eTQYT4bAKdnluqNXKEWtYhPRNQ2JHn9Sv/tlRFSQCQ', '2026-11-26 16:40:23.874+00', 100004, '2026-11-26 16:40:23.847+00', 'Zofia', 'Wiśniewska', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-26 16:40:23.847+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('d0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'demo-digital@example.com', '$argon2id$v=19$m=64,t=1,p=1$5BJV7SMq8qQv7oW6SbyWuw$x0GL+lOHekGodKndWr426SbekIOtT5SI5PYGO8ZiD+4', '2026-11-26 16:40:24.497+00', 100009, '2026-11-26 16:40:24.487+00', 'Noémie', 'Gagnon', 'female', NULL, NULL, NULL, 'CA', 'CA-QC', 'H2X 1Y4', NULL, NULL, NULL, NULL, 'fr-CA', false, '2026-11-26 16:40:24.487+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'demo-choose-method@example.com', '$argon2id$v=19$m=64,t=1,p=1$0KRIUmAppeyfQX6/DERkdQ$jLawySxNt8rU+R906oFcqbWBh+MLbbP/wMYdI6DqZJ4', '2026-11-26 16:40:23.997+00', 100005, '2026-11-26 16:40:23.98+00', 'Maya', 'Oduya', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-26 16:40:23.98+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'demo-finished@example.com', '$argon2id$v=19$m=64,t=1,p=1$PCLLYW3VBlE9YCBHK84iJQ$pC8lEmOFoQfUiAwfBYbdAqJyrjscLvpxIufIZRP2aL4', '2026-11-26 16:40:25.633+00', 100018, '2026-11-26 16:40:25.614+00', 'Sofía', 'Delgado', 'female', NULL, NULL, NULL, 'US', 'US-TX', '78205', NULL, NULL, NULL, NULL, 'es-US', false, '2026-11-26 16:40:25.614+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'demo-pickup-chosen@example.com', '$argon2id$v=19$m=64,t=1,p=1$omdOPXJVNtKOIFm8Wcs48A$4zfX2pq4qObEYDzWNxPOypTq4oVVn+T95H0+A4zzj4E', '2026-11-26 16:40:24.126+00', 100006, '2026-11-26 16:40:24.113+00', 'Camila', 'Reyes', 'female', NULL, NULL, NULL, 'US', 'US-TX', '78205', NULL, NULL, NULL, NULL, 'es-US', false, '2026-11-26 16:40:24.113+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('fb8f245a-3f31-40f3-8258-c6622bdd9755', 'demo-abroad@example.com', '$argon2id$v=19$m=64,t=1,p=1$FtnwJyQNFkIEqgonwfCp1A$EUCFG0xRkU/+/iO9X3bPRvT24PDwYbnbcPmOXs87ocM', '2026-11-26 16:40:25.101+00', 100013, '2026-11-26 16:40:25.085+00', 'Maélie', 'Roy', 'female', NULL, NULL, NULL, 'CA', 'CA-QC', 'H2X 1Y4', NULL, NULL, NULL, NULL, 'fr-CA', false, '2026-11-26 16:40:25.085+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('62b7f4af-d5c3-439f-817d-70469151b315', 'demo-unrewarded@example.com', '$argon2id$v=19$m=64,t=1,p=1$v0r6+FNwdeZ+HobtHaBlKg$uo9z/MRYg1MdhVCtBwiVDx+t5MpgA9Fd2Z0qYGm0mXg', '2026-11-26 16:40:24.636+00', 100010, '2026-11-26 16:40:24.565+00', 'Hanna', 'Kowalczyk', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-26 16:40:24.565+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'demo-already-redeemed@example.com', '$argon2id$v=19$m=64,t=1,p=1$xzQaJnx1pTOS6Cytr4nAjQ$fQwGZAAiAmkqDGB6fa41kveD0uZhwlLY6IRrig5d/EU', '2026-11-26 16:40:24.34+00', 100007, '2026-11-26 16:40:24.322+00', 'Grace', 'Kim', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-26 16:40:24.322+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('64c1c115-fd68-431f-b22d-119870483df2', 'demo-visit-kit@example.com', '$argon2id$v=19$m=64,t=1,p=1$ERZVk1/1xPYFXUnUDJA4kQ$DKyeV/NZurQ1p3RkpTYVS0FLsaBUrnApoYj8af+alhc', '2026-11-26 16:40:25.403+00', 100016, '2026-11-26 16:40:25.386+00', 'Amara', 'Johnson', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-26 16:40:25.386+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'demo-not-eligible@example.com', '$argon2id$v=19$m=64,t=1,p=1$ZhquTSGQV8Q2BTOZYUtcnw$m0W+0ElnuP2Iz+vKeBhSarj9WKDcV25vzNqfzTxuvNo', '2026-11-26 16:40:24.792+00', 100011, '2026-11-26 16:40:24.78+00', 'Aoife', 'Byrne', 'female', NULL, NULL, NULL, 'IE', 'IE-ALL', 'D02 AF30', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-26 16:40:24.78+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'demo-abroad-two-kits@example.com', '$argon2id$v=19$m=64,t=1,p=1$DRV71CpA5M75+T9tNrTfng$KKPuEh72tJEZosRrXlmG/VHdl6xrH5ZLJpbtudfImPw', '2026-11-26 16:40:25.224+00', 100014, '2026-11-26 16:40:25.211+00', 'Oliwia', 'Nowak', 'female', NULL, NULL, NULL, 'IE', 'IE-ALL', 'D02 AF30', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-26 16:40:25.211+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'demo-long-names@example.com', '$argon2id$v=19$m=64,t=1,p=1$HM4r2jDPVmAnuZSeHSwASg$r3HacIiym9bEzYm42oin8Dp4YkOP/LyR+nMP3wo3Rv0', '2026-11-26 16:40:26.161+00', 100019, '2026-11-26 16:40:26.145+00', 'Wilhelmina-Konstancja', 'Brzęczyszczykiewicz-Grzegorzewska', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-26 16:40:26.145+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'demo-order-pending@example.com', '$argon2id$v=19$m=64,t=1,p=1$B1nCHT5fd/h85hJPXPCUlA$+69bxxvpN1g0Mn+eMFXppabCD3gfegM7/VIOqUZKXcQ', '2026-11-26 16:40:25.493+00', 100017, '2026-11-26 16:40:25.471+00', 'Isla', 'Campbell', 'female', NULL, NULL, NULL, 'GB', 'GB-ALL', 'SW1A 1AA', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-26 16:40:25.471+00', false, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: users_corporate_partners; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users_corporate_partners VALUES
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'fern-co', false, '2026-11-26 16:40:25.294+00', NULL, 'demo-abroad-two-kits@example.com', false),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'fern-co', false, '2026-11-26 16:40:25.589+00', NULL, 'demo-order-pending@example.com', false),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'fern-co', false, '2026-11-26 16:40:25.87+00', NULL, 'demo-finished@example.com', false),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'harbor', true, '2026-11-26 16:40:26.12+00', NULL, 'demo-finished@example.com', false);


--
-- Data for Name: users_policy; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users_policy VALUES
	('a0e90015-ad0d-43be-9457-700aa5aa3230', '2024-01', '2026-11-26 16:40:23.569+00', 2),
	('346aa2c8-1dd2-4c9c-99bc-7c15db156644', '2024-01', '2026-11-26 16:40:23.628+00', 2),
	('cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', '2024-01', '2026-11-26 16:40:23.744+00', 2),
	('de70ef55-bf32-484e-9dd4-185f97254a59', '2024-01', '2026-11-26 16:40:23.847+00', 2),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', '2024-01', '2026-11-26 16:40:23.98+00', 2),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', '2024-01', '2026-11-26 16:40:24.113+00', 2),
	('5912d869-a8b9-4d92-bdea-24913e267798', '2024-01', '2026-11-26 16:40:24.322+00', 2),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', '2024-01', '2026-11-26 16:40:24.434+00', 2),
	('d0d6ee44-3ccc-43ae-ac62-a6616aec8a17', '2024-01', '2026-11-26 16:40:24.487+00', 2),
	('62b7f4af-d5c3-439f-817d-70469151b315', '2024-01', '2026-11-26 16:40:24.565+00', 2),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', '2024-01', '2026-11-26 16:40:24.78+00', 2),
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', '2024-01', '2026-11-26 16:40:24.975+00', 2),
	('fb8f245a-3f31-40f3-8258-c6622bdd9755', '2024-01', '2026-11-26 16:40:25.085+00', 2),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', '2024-01', '2026-11-26 16:40:25.211+00', 2),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', '2024-01', '2026-11-26 16:40:25.308+00', 2),
	('64c1c115-fd68-431f-b22d-119870483df2', '2024-01', '2026-11-26 16:40:25.386+00', 2),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', '2024-01', '2026-11-26 16:40:25.471+00', 2),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', '2024-01', '2026-11-26 16:40:25.614+00', 2),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', '2024-01', '2026-11-26 16:40:26.145+00', 2);


--
-- Data for Name: users_redemptions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users_redemptions VALUES
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'safe-sleep', 'physical', 'Pickup', 'US-78204', 'demo-pickup-chosen@example.com', 0, 1, NULL, NULL, '2026-11-26 16:40:24.246+00', '2026-11-26 16:40:24.246+00', NULL, NULL, NULL, NULL, NULL, NULL, 'US', '78205', 'US-TX', 'BBU-CLR2YGPGSN5N'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'safe-sleep', 'physical', 'DTP', NULL, 'demo-already-redeemed@example.com', 0, 1, 'baby-box-standard', 'safe-sleep-box', '2026-11-26 16:40:24.404+00', NULL, '2026-11-26 16:40:24.423+00', NULL, NULL, NULL, NULL, 'd8afe1ec-1946-4e99-8c2d-998ecfd1c675', 'US', '19103', 'US-PA', 'BBU-7L427EZ23ULM'),
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', 'play-from-day-one', 'digital', NULL, NULL, 'demo-own-code@example.com', NULL, 1, NULL, 'play-cards', '2026-11-26 16:40:25.074+00', NULL, NULL, '2026-11-26 16:40:25.074+00', NULL, 'PLAY-234N-N7DT', 'https://cards.example.com/', NULL, 'US', '19103', 'US-PA', 'BBU-T4N9BGS65KYH'),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'feeding', 'physical', 'DTP', NULL, 'demo-order-pending@example.com', 995, 1, 'feeding-kit-bottle', 'bottle-kit', '2026-11-26 16:40:25.599+00', NULL, NULL, NULL, NULL, NULL, NULL, '9e226b90-78ee-4cba-ad0f-fd1a8ca64878', 'GB', 'SW1A 1AA', 'GB-ALL', 'BBU-9RUQSEJ27F5W'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'safe-sleep', 'physical', 'DTP', NULL, 'demo-finished@example.com', 0, 1, 'baby-box-standard', 'safe-sleep-box', '2026-11-26 16:40:25.687+00', NULL, '2026-11-26 16:40:25.692+00', NULL, NULL, NULL, NULL, '6b9dbb5e-ad7a-4f53-a593-9608065a17c9', 'US', '78205', 'US-TX', 'BBU-V5HUUNJWZY35'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', 'calm-nights', 'digital', NULL, NULL, 'demo-finished@example.com', NULL, 1, NULL, 'sleep-sounds', '2026-11-26 16:40:25.758+00', NULL, NULL, '2026-11-26 16:40:25.758+00', NULL, 'HUSH-7Q4M', 'https://hush.example.com/', NULL, 'US', '78205', 'US-TX', 'BBU-85Y7Y24J2TPN'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', 'feeding', 'physical', 'Pickup', 'US-78204', 'demo-finished@example.com', 0, 1, NULL, NULL, '2026-11-26 16:40:25.88+00', '2026-11-26 16:40:25.88+00', NULL, NULL, NULL, NULL, NULL, NULL, 'US', '78205', 'US-TX', 'BBU-JTA6KRG6EPE7'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', 'play-from-day-one', 'digital', NULL, NULL, 'demo-finished@example.com', NULL, 1, NULL, 'play-cards', '2026-11-26 16:40:25.931+00', NULL, NULL, '2026-11-26 16:40:25.931+00', NULL, 'PLAY-26BF-3J5W', 'https://cards.example.com/', NULL, 'US', '78205', 'US-TX', 'BBU-8LEEMYRF9DS2'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', 'out-and-about', 'physical', 'DTP', NULL, 'demo-finished@example.com', 0, 1, 'travel-bag', 'travel-bag', '2026-11-26 16:40:26.028+00', NULL, '2026-11-26 16:40:26.033+00', NULL, NULL, NULL, NULL, 'd050fb3f-8c35-4480-848e-52ef56583cba', 'US', '78205', 'US-TX', 'BBU-N8JJ6QSXWSCT'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', 'newborn-visits', 'physical', 'DTP', NULL, 'demo-finished@example.com', 0, 1, 'health-visit-kit', 'health-visit-kit', '2026-11-26 16:40:26.134+00', NULL, '2026-11-26 16:40:26.14+00', NULL, NULL, NULL, NULL, 'b2a20f00-eb29-4e61-9694-f4174d4bcb50', 'US', '78205', 'US-TX', 'BBU-Q4JUHQ8JZ8RL');


--
-- Data for Name: users_syllabus_quiz_results; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users_syllabus_quiz_results VALUES
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', false, NULL, '2026-11-26 16:40:23.957+00', 2, 5, 40, false, NULL),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', true, 'BBU-VN3NLWNM3L2A', '2026-11-26 16:40:24.107+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', true, 'BBU-6YQ2BV524PB7', '2026-11-26 16:40:24.482+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('d0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'CalmNights', true, 'BBU-2X58AMWZEJUW', '2026-11-26 16:40:24.546+00', 5, 5, 100, false, '{how-newborns-sleep,an-evening-rhythm,soothing-a-crying-baby,rest-for-you}'),
	('62b7f4af-d5c3-439f-817d-70469151b315', 'AfterBirth', true, 'BBU-4D3QMQS5WBJN', '2026-11-26 16:40:24.762+00', 5, 5, 100, false, '{your-body-heals,your-feelings,warning-signs,asking-for-help}'),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', true, 'BBU-UJU7X7QS65WR', '2026-11-26 16:40:24.938+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', true, 'BBU-T4N9BGS65KYH', '2026-11-26 16:40:25.069+00', 5, 5, 100, false, '{your-face-first,talk-sing-read,tummy-time,safe-first-toys}'),
	('fb8f245a-3f31-40f3-8258-c6622bdd9755', 'OutAndAbout', true, 'BBU-HN9WG2QVUTUU', '2026-11-26 16:40:25.202+00', 5, 5, 100, false, '{the-car-seat,slings-and-strollers,sun-heat-and-cold,a-bag-by-the-door}'),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', true, 'BBU-U8BLLSEEZXNN', '2026-11-26 16:40:25.286+00', 6, 6, 100, false, '{hungry-or-full,feeding-at-the-breast,feeding-with-a-bottle,formula-made-safely,enough-milk}'),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', true, 'BBU-M3JYSDRMKNMG', '2026-11-26 16:40:25.38+00', 6, 6, 100, false, '{hungry-or-full,feeding-at-the-breast,feeding-with-a-bottle,formula-made-safely,enough-milk}'),
	('64c1c115-fd68-431f-b22d-119870483df2', 'NewbornVisits', true, 'BBU-VRKYSE62GC5F', '2026-11-26 16:40:25.462+00', 5, 5, 100, false, '{the-first-visit,close-during-shots,your-questions}'),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', true, 'BBU-9RUQSEJ27F5W', '2026-11-26 16:40:25.584+00', 6, 6, 100, false, '{hungry-or-full,feeding-at-the-breast,feeding-with-a-bottle,formula-made-safely,enough-milk}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', true, 'BBU-85Y7Y24J2TPN', '2026-11-26 16:40:25.754+00', 5, 5, 100, false, '{how-newborns-sleep,an-evening-rhythm,soothing-a-crying-baby,rest-for-you}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'AfterBirth', true, 'BBU-8LGQYRNZTQ9R', '2026-11-26 16:40:25.807+00', 5, 5, 100, false, '{your-body-heals,your-feelings,warning-signs,asking-for-help}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'FirstAid', true, 'BBU-AX5YA4A299N3', '2026-11-26 16:40:25.824+00', 7, 7, 100, false, '{}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', true, 'BBU-8LEEMYRF9DS2', '2026-11-26 16:40:25.928+00', 5, 5, 100, false, '{your-face-first,talk-sing-read,tummy-time,safe-first-toys}'),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', true, 'BBU-J5SAB9Z4H6U9', '2026-11-26 16:40:26.223+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', true, 'BBU-CLR2YGPGSN5N', '2026-11-26 16:40:24.223+00', 5, 5, 100, true, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', true, 'BBU-7L427EZ23ULM', '2026-11-26 16:40:24.388+00', 5, 5, 100, true, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', true, 'BBU-JTA6KRG6EPE7', '2026-11-26 16:40:25.865+00', 6, 6, 100, true, '{hungry-or-full,feeding-at-the-breast,feeding-with-a-bottle,formula-made-safely,enough-milk}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', true, 'BBU-N8JJ6QSXWSCT', '2026-11-26 16:40:26.023+00', 5, 5, 100, true, '{the-car-seat,slings-and-strollers,sun-heat-and-cold,a-bag-by-the-door}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', true, 'BBU-Q4JUHQ8JZ8RL', '2026-11-26 16:40:26.073+00', 5, 5, 100, true, '{the-first-visit,close-during-shots,your-questions}'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', true, 'BBU-V5HUUNJWZY35', '2026-11-26 16:40:25.683+00', 5, 5, 100, true, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}');


--
-- Data for Name: users_videos; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users_videos VALUES
	('346aa2c8-1dd2-4c9c-99bc-7c15db156644', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:23.698+00', '2026-11-26 16:40:23.71+00', '2026-11-26 16:40:23.71+00'),
	('cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', 'CalmNights', 'how-newborns-sleep', '2026-11-26 16:40:23.826+00', '2026-11-26 16:40:23.827+00', '2026-11-26 16:40:23.827+00'),
	('cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', 'CalmNights', 'an-evening-rhythm', '2026-11-26 16:40:23.826+00', '2026-11-26 16:40:23.831+00', '2026-11-26 16:40:23.831+00'),
	('cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', 'CalmNights', 'soothing-a-crying-baby', '2026-11-26 16:40:23.826+00', '2026-11-26 16:40:23.834+00', '2026-11-26 16:40:23.834+00'),
	('cc28d8d9-0ac4-4f89-bffe-9c884477f0fb', 'CalmNights', 'rest-for-you', '2026-11-26 16:40:23.826+00', '2026-11-26 16:40:23.838+00', '2026-11-26 16:40:23.838+00'),
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:23.908+00', '2026-11-26 16:40:23.908+00', '2026-11-26 16:40:23.908+00'),
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:23.908+00', '2026-11-26 16:40:23.914+00', '2026-11-26 16:40:23.914+00'),
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:23.908+00', '2026-11-26 16:40:23.919+00', '2026-11-26 16:40:23.919+00'),
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:23.908+00', '2026-11-26 16:40:23.923+00', '2026-11-26 16:40:23.923+00'),
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:23.908+00', '2026-11-26 16:40:23.926+00', '2026-11-26 16:40:23.926+00'),
	('de70ef55-bf32-484e-9dd4-185f97254a59', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:23.908+00', '2026-11-26 16:40:23.937+00', '2026-11-26 16:40:23.937+00'),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:24.023+00', '2026-11-26 16:40:24.025+00', '2026-11-26 16:40:24.025+00'),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:24.023+00', '2026-11-26 16:40:24.03+00', '2026-11-26 16:40:24.03+00'),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:24.023+00', '2026-11-26 16:40:24.034+00', '2026-11-26 16:40:24.034+00'),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:24.023+00', '2026-11-26 16:40:24.041+00', '2026-11-26 16:40:24.041+00'),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:24.023+00', '2026-11-26 16:40:24.052+00', '2026-11-26 16:40:24.052+00'),
	('4dc6a9a8-0f10-4d77-a7f6-c69470914b33', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:24.023+00', '2026-11-26 16:40:24.087+00', '2026-11-26 16:40:24.087+00'),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:24.143+00', '2026-11-26 16:40:24.143+00', '2026-11-26 16:40:24.143+00'),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:24.143+00', '2026-11-26 16:40:24.146+00', '2026-11-26 16:40:24.146+00'),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:24.143+00', '2026-11-26 16:40:24.154+00', '2026-11-26 16:40:24.154+00'),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:24.143+00', '2026-11-26 16:40:24.159+00', '2026-11-26 16:40:24.159+00'),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:24.143+00', '2026-11-26 16:40:24.204+00', '2026-11-26 16:40:24.204+00'),
	('f0d887d0-cc7b-4d33-bee0-6b35f3e8044c', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:24.143+00', '2026-11-26 16:40:24.215+00', '2026-11-26 16:40:24.215+00'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:24.364+00', '2026-11-26 16:40:24.364+00', '2026-11-26 16:40:24.364+00'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:24.364+00', '2026-11-26 16:40:24.367+00', '2026-11-26 16:40:24.367+00'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:24.364+00', '2026-11-26 16:40:24.374+00', '2026-11-26 16:40:24.374+00'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:24.364+00', '2026-11-26 16:40:24.377+00', '2026-11-26 16:40:24.377+00'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:24.364+00', '2026-11-26 16:40:24.379+00', '2026-11-26 16:40:24.379+00'),
	('5912d869-a8b9-4d92-bdea-24913e267798', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:24.364+00', '2026-11-26 16:40:24.381+00', '2026-11-26 16:40:24.381+00'),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:24.461+00', '2026-11-26 16:40:24.461+00', '2026-11-26 16:40:24.461+00'),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:24.461+00', '2026-11-26 16:40:24.465+00', '2026-11-26 16:40:24.465+00'),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:24.461+00', '2026-11-26 16:40:24.468+00', '2026-11-26 16:40:24.468+00'),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:24.461+00', '2026-11-26 16:40:24.471+00', '2026-11-26 16:40:24.471+00'),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:24.461+00', '2026-11-26 16:40:24.473+00', '2026-11-26 16:40:24.473+00'),
	('361147e7-38df-4b04-b00f-44aa4cf785ba', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:24.461+00', '2026-11-26 16:40:24.476+00', '2026-11-26 16:40:24.476+00'),
	('d0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'CalmNights', 'how-newborns-sleep', '2026-11-26 16:40:24.524+00', '2026-11-26 16:40:24.524+00', '2026-11-26 16:40:24.524+00'),
	('d0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'CalmNights', 'an-evening-rhythm', '2026-11-26 16:40:24.524+00', '2026-11-26 16:40:24.528+00', '2026-11-26 16:40:24.528+00'),
	('d0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'CalmNights', 'soothing-a-crying-baby', '2026-11-26 16:40:24.524+00', '2026-11-26 16:40:24.532+00', '2026-11-26 16:40:24.532+00'),
	('d0d6ee44-3ccc-43ae-ac62-a6616aec8a17', 'CalmNights', 'rest-for-you', '2026-11-26 16:40:24.524+00', '2026-11-26 16:40:24.535+00', '2026-11-26 16:40:24.535+00'),
	('62b7f4af-d5c3-439f-817d-70469151b315', 'AfterBirth', 'your-body-heals', '2026-11-26 16:40:24.719+00', '2026-11-26 16:40:24.72+00', '2026-11-26 16:40:24.72+00'),
	('62b7f4af-d5c3-439f-817d-70469151b315', 'AfterBirth', 'your-feelings', '2026-11-26 16:40:24.719+00', '2026-11-26 16:40:24.725+00', '2026-11-26 16:40:24.725+00'),
	('62b7f4af-d5c3-439f-817d-70469151b315', 'AfterBirth', 'warning-signs', '2026-11-26 16:40:24.719+00', '2026-11-26 16:40:24.733+00', '2026-11-26 16:40:24.733+00'),
	('62b7f4af-d5c3-439f-817d-70469151b315', 'AfterBirth', 'asking-for-help', '2026-11-26 16:40:24.719+00', '2026-11-26 16:40:24.738+00', '2026-11-26 16:40:24.738+00'),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:24.883+00', '2026-11-26 16:40:24.883+00', '2026-11-26 16:40:24.883+00'),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:24.883+00', '2026-11-26 16:40:24.891+00', '2026-11-26 16:40:24.891+00'),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:24.883+00', '2026-11-26 16:40:24.893+00', '2026-11-26 16:40:24.893+00'),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:24.883+00', '2026-11-26 16:40:24.896+00', '2026-11-26 16:40:24.896+00'),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:24.883+00', '2026-11-26 16:40:24.899+00', '2026-11-26 16:40:24.899+00'),
	('a9bf545f-bab8-4857-9e64-0db34f8236cf', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:24.883+00', '2026-11-26 16:40:24.907+00', '2026-11-26 16:40:24.907+00'),
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', 'your-face-first', '2026-11-26 16:40:25.041+00', '2026-11-26 16:40:25.041+00', '2026-11-26 16:40:25.041+00');
INSERT INTO public.users_videos VALUES
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', 'talk-sing-read', '2026-11-26 16:40:25.041+00', '2026-11-26 16:40:25.043+00', '2026-11-26 16:40:25.043+00'),
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', 'tummy-time', '2026-11-26 16:40:25.041+00', '2026-11-26 16:40:25.045+00', '2026-11-26 16:40:25.045+00'),
	('d37a0b17-d96c-4bd3-8769-f088b9aa3fc2', 'PlayFromDayOne', 'safe-first-toys', '2026-11-26 16:40:25.041+00', '2026-11-26 16:40:25.047+00', '2026-11-26 16:40:25.047+00'),
	('fb8f245a-3f31-40f3-8258-c6622bdd9755', 'OutAndAbout', 'the-car-seat', '2026-11-26 16:40:25.169+00', '2026-11-26 16:40:25.172+00', '2026-11-26 16:40:25.172+00'),
	('fb8f245a-3f31-40f3-8258-c6622bdd9755', 'OutAndAbout', 'slings-and-strollers', '2026-11-26 16:40:25.169+00', '2026-11-26 16:40:25.175+00', '2026-11-26 16:40:25.175+00'),
	('fb8f245a-3f31-40f3-8258-c6622bdd9755', 'OutAndAbout', 'sun-heat-and-cold', '2026-11-26 16:40:25.169+00', '2026-11-26 16:40:25.179+00', '2026-11-26 16:40:25.179+00'),
	('fb8f245a-3f31-40f3-8258-c6622bdd9755', 'OutAndAbout', 'a-bag-by-the-door', '2026-11-26 16:40:25.169+00', '2026-11-26 16:40:25.192+00', '2026-11-26 16:40:25.192+00'),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', 'hungry-or-full', '2026-11-26 16:40:25.255+00', '2026-11-26 16:40:25.256+00', '2026-11-26 16:40:25.256+00'),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', 'feeding-at-the-breast', '2026-11-26 16:40:25.255+00', '2026-11-26 16:40:25.261+00', '2026-11-26 16:40:25.261+00'),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', 'feeding-with-a-bottle', '2026-11-26 16:40:25.255+00', '2026-11-26 16:40:25.265+00', '2026-11-26 16:40:25.265+00'),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', 'formula-made-safely', '2026-11-26 16:40:25.255+00', '2026-11-26 16:40:25.269+00', '2026-11-26 16:40:25.269+00'),
	('e495e30c-b8b9-4a68-94a8-6a2cadbf4eed', 'Feeding', 'enough-milk', '2026-11-26 16:40:25.255+00', '2026-11-26 16:40:25.275+00', '2026-11-26 16:40:25.275+00'),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', 'hungry-or-full', '2026-11-26 16:40:25.352+00', '2026-11-26 16:40:25.354+00', '2026-11-26 16:40:25.354+00'),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', 'feeding-at-the-breast', '2026-11-26 16:40:25.352+00', '2026-11-26 16:40:25.359+00', '2026-11-26 16:40:25.359+00'),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', 'feeding-with-a-bottle', '2026-11-26 16:40:25.352+00', '2026-11-26 16:40:25.362+00', '2026-11-26 16:40:25.362+00'),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', 'formula-made-safely', '2026-11-26 16:40:25.352+00', '2026-11-26 16:40:25.367+00', '2026-11-26 16:40:25.367+00'),
	('895663f5-386c-4bf0-ad5d-b8019b6ced5c', 'Feeding', 'enough-milk', '2026-11-26 16:40:25.352+00', '2026-11-26 16:40:25.37+00', '2026-11-26 16:40:25.37+00'),
	('64c1c115-fd68-431f-b22d-119870483df2', 'NewbornVisits', 'the-first-visit', '2026-11-26 16:40:25.44+00', '2026-11-26 16:40:25.441+00', '2026-11-26 16:40:25.441+00'),
	('64c1c115-fd68-431f-b22d-119870483df2', 'NewbornVisits', 'close-during-shots', '2026-11-26 16:40:25.44+00', '2026-11-26 16:40:25.447+00', '2026-11-26 16:40:25.447+00'),
	('64c1c115-fd68-431f-b22d-119870483df2', 'NewbornVisits', 'your-questions', '2026-11-26 16:40:25.44+00', '2026-11-26 16:40:25.452+00', '2026-11-26 16:40:25.452+00'),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'hungry-or-full', '2026-11-26 16:40:25.531+00', '2026-11-26 16:40:25.532+00', '2026-11-26 16:40:25.532+00'),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'feeding-at-the-breast', '2026-11-26 16:40:25.531+00', '2026-11-26 16:40:25.537+00', '2026-11-26 16:40:25.537+00'),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'feeding-with-a-bottle', '2026-11-26 16:40:25.531+00', '2026-11-26 16:40:25.541+00', '2026-11-26 16:40:25.541+00'),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'formula-made-safely', '2026-11-26 16:40:25.531+00', '2026-11-26 16:40:25.559+00', '2026-11-26 16:40:25.559+00'),
	('ed985903-e87f-44bc-b7d0-f478fd4c893d', 'Feeding', 'enough-milk', '2026-11-26 16:40:25.531+00', '2026-11-26 16:40:25.567+00', '2026-11-26 16:40:25.567+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:25.652+00', '2026-11-26 16:40:25.652+00', '2026-11-26 16:40:25.652+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:25.652+00', '2026-11-26 16:40:25.655+00', '2026-11-26 16:40:25.655+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:25.652+00', '2026-11-26 16:40:25.661+00', '2026-11-26 16:40:25.661+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:25.652+00', '2026-11-26 16:40:25.666+00', '2026-11-26 16:40:25.666+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:25.652+00', '2026-11-26 16:40:25.669+00', '2026-11-26 16:40:25.669+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:25.652+00', '2026-11-26 16:40:25.674+00', '2026-11-26 16:40:25.674+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', 'how-newborns-sleep', '2026-11-26 16:40:25.704+00', '2026-11-26 16:40:25.705+00', '2026-11-26 16:40:25.705+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', 'an-evening-rhythm', '2026-11-26 16:40:25.704+00', '2026-11-26 16:40:25.71+00', '2026-11-26 16:40:25.71+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', 'soothing-a-crying-baby', '2026-11-26 16:40:25.704+00', '2026-11-26 16:40:25.714+00', '2026-11-26 16:40:25.714+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'CalmNights', 'rest-for-you', '2026-11-26 16:40:25.704+00', '2026-11-26 16:40:25.742+00', '2026-11-26 16:40:25.742+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'AfterBirth', 'your-body-heals', '2026-11-26 16:40:25.774+00', '2026-11-26 16:40:25.774+00', '2026-11-26 16:40:25.774+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'AfterBirth', 'your-feelings', '2026-11-26 16:40:25.774+00', '2026-11-26 16:40:25.785+00', '2026-11-26 16:40:25.785+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'AfterBirth', 'warning-signs', '2026-11-26 16:40:25.774+00', '2026-11-26 16:40:25.791+00', '2026-11-26 16:40:25.791+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'AfterBirth', 'asking-for-help', '2026-11-26 16:40:25.774+00', '2026-11-26 16:40:25.797+00', '2026-11-26 16:40:25.797+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', 'hungry-or-full', '2026-11-26 16:40:25.836+00', '2026-11-26 16:40:25.837+00', '2026-11-26 16:40:25.837+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', 'feeding-at-the-breast', '2026-11-26 16:40:25.836+00', '2026-11-26 16:40:25.844+00', '2026-11-26 16:40:25.844+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', 'feeding-with-a-bottle', '2026-11-26 16:40:25.836+00', '2026-11-26 16:40:25.847+00', '2026-11-26 16:40:25.847+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', 'formula-made-safely', '2026-11-26 16:40:25.836+00', '2026-11-26 16:40:25.851+00', '2026-11-26 16:40:25.851+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'Feeding', 'enough-milk', '2026-11-26 16:40:25.836+00', '2026-11-26 16:40:25.854+00', '2026-11-26 16:40:25.854+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', 'your-face-first', '2026-11-26 16:40:25.896+00', '2026-11-26 16:40:25.897+00', '2026-11-26 16:40:25.897+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', 'talk-sing-read', '2026-11-26 16:40:25.896+00', '2026-11-26 16:40:25.904+00', '2026-11-26 16:40:25.904+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', 'tummy-time', '2026-11-26 16:40:25.896+00', '2026-11-26 16:40:25.912+00', '2026-11-26 16:40:25.912+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'PlayFromDayOne', 'safe-first-toys', '2026-11-26 16:40:25.896+00', '2026-11-26 16:40:25.917+00', '2026-11-26 16:40:25.917+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', 'the-car-seat', '2026-11-26 16:40:25.999+00', '2026-11-26 16:40:26+00', '2026-11-26 16:40:26+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', 'slings-and-strollers', '2026-11-26 16:40:25.999+00', '2026-11-26 16:40:26.006+00', '2026-11-26 16:40:26.006+00');
INSERT INTO public.users_videos VALUES
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', 'sun-heat-and-cold', '2026-11-26 16:40:25.999+00', '2026-11-26 16:40:26.01+00', '2026-11-26 16:40:26.01+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'OutAndAbout', 'a-bag-by-the-door', '2026-11-26 16:40:25.999+00', '2026-11-26 16:40:26.015+00', '2026-11-26 16:40:26.015+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', 'the-first-visit', '2026-11-26 16:40:26.043+00', '2026-11-26 16:40:26.05+00', '2026-11-26 16:40:26.05+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', 'close-during-shots', '2026-11-26 16:40:26.043+00', '2026-11-26 16:40:26.057+00', '2026-11-26 16:40:26.057+00'),
	('05513d0f-1da4-4947-bf54-d1479d9f3b58', 'NewbornVisits', 'your-questions', '2026-11-26 16:40:26.043+00', '2026-11-26 16:40:26.063+00', '2026-11-26 16:40:26.063+00'),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', 'back-to-sleep', '2026-11-26 16:40:26.198+00', '2026-11-26 16:40:26.198+00', '2026-11-26 16:40:26.198+00'),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', 'the-right-room', '2026-11-26 16:40:26.198+00', '2026-11-26 16:40:26.202+00', '2026-11-26 16:40:26.202+00'),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', 'a-firm-flat-bed', '2026-11-26 16:40:26.198+00', '2026-11-26 16:40:26.205+00', '2026-11-26 16:40:26.205+00'),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', 'the-bare-crib-rule', '2026-11-26 16:40:26.198+00', '2026-11-26 16:40:26.208+00', '2026-11-26 16:40:26.208+00'),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-26 16:40:26.198+00', '2026-11-26 16:40:26.21+00', '2026-11-26 16:40:26.21+00'),
	('eeca26ad-c757-438d-acad-9e4981a9f7d0', 'SafeSleep', 'sharing-a-room', '2026-11-26 16:40:26.198+00', '2026-11-26 16:40:26.213+00', '2026-11-26 16:40:26.213+00');


--
-- Data for Name: video_positions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: webhook_inbox; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: worker_heartbeats; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE SET; Schema: drizzle; Owner: -
--

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 49, true);


--
-- Name: alerts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.alerts_id_seq', 1, false);


--
-- Name: analytics_events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.analytics_events_id_seq', 1, false);


--
-- Name: audit_log_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_log_id_seq', 1, false);


--
-- Name: consents_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.consents_id_seq', 4, true);


--
-- Name: orders_order_number_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.orders_order_number_seq', 20005, true);


--
-- Name: users_membership_number_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.users_membership_number_seq', 100019, true);


--
-- Name: __drizzle_migrations __drizzle_migrations_pkey; Type: CONSTRAINT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261126 queue_stats_20261126_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261126
    ADD CONSTRAINT queue_stats_20261126_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261127 queue_stats_20261127_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261127
    ADD CONSTRAINT queue_stats_20261127_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: account_deletions account_deletions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (id);


--
-- Name: address_reviews address_reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.address_reviews
    ADD CONSTRAINT address_reviews_pkey PRIMARY KEY (id);


--
-- Name: alerts alerts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);


--
-- Name: analytics_events analytics_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.analytics_events
    ADD CONSTRAINT analytics_events_pkey PRIMARY KEY (id);


--
-- Name: analytics_identities analytics_identities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.analytics_identities
    ADD CONSTRAINT analytics_identities_pkey PRIMARY KEY (anonymous_id);


--
-- Name: audit_log audit_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);


--
-- Name: certificates certificates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (certificate_id);


--
-- Name: children children_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.children
    ADD CONSTRAINT children_pkey PRIMARY KEY (id);


--
-- Name: config config_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.config
    ADD CONSTRAINT config_pkey PRIMARY KEY (key);


--
-- Name: consent_texts consent_texts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent_texts
    ADD CONSTRAINT consent_texts_pkey PRIMARY KEY (text_hash);


--
-- Name: consents consents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);


--
-- Name: contact_messages contact_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (reference);


--
-- Name: email_changes email_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);


--
-- Name: email_confirmations email_confirmations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (id);


--
-- Name: email_opt_ins email_opt_ins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_opt_ins
    ADD CONSTRAINT email_opt_ins_pkey PRIMARY KEY (id);


--
-- Name: errors errors_locale_slug_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.errors
    ADD CONSTRAINT errors_locale_slug_pk PRIMARY KEY (locale, slug);


--
-- Name: geocoding_answers geocoding_answers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.geocoding_answers
    ADD CONSTRAINT geocoding_answers_pkey PRIMARY KEY (zip);


--
-- Name: idempotency_keys idempotency_keys_uid_route_key_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_uid_route_key_pk PRIMARY KEY (uid, route, key);


--
-- Name: insurance_providers insurance_providers_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.insurance_providers
    ADD CONSTRAINT insurance_providers_key PRIMARY KEY (state, value);


--
-- Name: lead_uploads lead_uploads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_uploads
    ADD CONSTRAINT lead_uploads_pkey PRIMARY KEY (id);


--
-- Name: leads leads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);


--
-- Name: mail_log mail_log_template_subject_key_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_log
    ADD CONSTRAINT mail_log_template_subject_key_pk PRIMARY KEY (template, subject_key);


--
-- Name: marketing_events marketing_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.marketing_events
    ADD CONSTRAINT marketing_events_pkey PRIMARY KEY (id);


--
-- Name: member_offers_viewed member_offers_viewed_uid_offer_slug_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_offers_viewed
    ADD CONSTRAINT member_offers_viewed_uid_offer_slug_pk PRIMARY KEY (uid, offer_slug);


--
-- Name: newsletter_subscriptions newsletter_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (uid);


--
-- Name: order_events order_events_order_id_seq_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_seq_pk PRIMARY KEY (order_id, seq);


--
-- Name: orders orders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (order_id);


--
-- Name: outside_health outside_health_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outside_health
    ADD CONSTRAINT outside_health_pkey PRIMARY KEY (system);


--
-- Name: partner_locations partner_locations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.partner_locations
    ADD CONSTRAINT partner_locations_pkey PRIMARY KEY (location_id);


--
-- Name: password_resets password_resets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (id);


--
-- Name: promo_codes promo_codes_pool_code_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_pool_code_pk PRIMARY KEY (pool, code);


--
-- Name: province_codes province_codes_country_prefix_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.province_codes
    ADD CONSTRAINT province_codes_country_prefix_pk PRIMARY KEY (country, prefix);


--
-- Name: quiz_attempts quiz_attempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_pkey PRIMARY KEY (id);


--
-- Name: quiz_drafts quiz_drafts_uid_legacy_syllabus_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quiz_drafts
    ADD CONSTRAINT quiz_drafts_uid_legacy_syllabus_id_pk PRIMARY KEY (uid, legacy_syllabus_id);


--
-- Name: rate_limits rate_limits_subject_class_window_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_subject_class_window_pk PRIMARY KEY (subject, class, "window");


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);


--
-- Name: shipping_charges shipping_charges_country_region_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shipping_charges
    ADD CONSTRAINT shipping_charges_country_region_pk PRIMARY KEY (country, region);


--
-- Name: shop_orders shop_orders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_orders
    ADD CONSTRAINT shop_orders_pkey PRIMARY KEY (shop_key);


--
-- Name: shop_stock shop_stock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shop_stock
    ADD CONSTRAINT shop_stock_pkey PRIMARY KEY (variant_id);


--
-- Name: sign_in_tokens sign_in_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_tokens
    ADD CONSTRAINT sign_in_tokens_pkey PRIMARY KEY (token_hash);


--
-- Name: social_identities social_identities_provider_subject_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_provider_subject_pk PRIMARY KEY (provider, subject);


--
-- Name: users_corporate_partners users_corporate_partners_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_corporate_partners
    ADD CONSTRAINT users_corporate_partners_key PRIMARY KEY (uid, partner);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (uid);


--
-- Name: users_policy users_policy_uid_version_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_policy
    ADD CONSTRAINT users_policy_uid_version_pk PRIMARY KEY (uid, version);


--
-- Name: users_redemptions users_redemptions_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_redemptions
    ADD CONSTRAINT users_redemptions_key PRIMARY KEY (uid, legacy_syllabus_id);


--
-- Name: users_syllabus_quiz_results users_syllabus_quiz_results_uid_legacy_syllabus_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_syllabus_quiz_results
    ADD CONSTRAINT users_syllabus_quiz_results_uid_legacy_syllabus_id_pk PRIMARY KEY (uid, legacy_syllabus_id);


--
-- Name: users_videos users_videos_uid_legacy_syllabus_id_video_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_videos
    ADD CONSTRAINT users_videos_uid_legacy_syllabus_id_video_id_pk PRIMARY KEY (uid, legacy_syllabus_id, video_id);


--
-- Name: video_positions video_positions_uid_video_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_positions
    ADD CONSTRAINT video_positions_uid_video_id_pk PRIMARY KEY (uid, video_id);


--
-- Name: webhook_inbox webhook_inbox_source_event_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_inbox
    ADD CONSTRAINT webhook_inbox_source_event_id_pk PRIMARY KEY (source, event_id);


--
-- Name: worker_heartbeats worker_heartbeats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.worker_heartbeats
    ADD CONSTRAINT worker_heartbeats_pkey PRIMARY KEY (process_id);


--
-- Name: zip_codes zip_codes_country_zip_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.zip_codes
    ADD CONSTRAINT zip_codes_country_zip_pk PRIMARY KEY (country, zip);


--
-- Name: job_common_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261126_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261126_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261126 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261127_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261127_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261127 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


--
-- Name: account_deletions_token_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_deletions_token_expires_at_index ON public.account_deletions USING btree (token_expires_at) WHERE (token_expires_at IS NOT NULL);


--
-- Name: account_deletions_token_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_deletions_token_hash_key ON public.account_deletions USING btree (token_hash);


--
-- Name: account_deletions_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_deletions_uid_index ON public.account_deletions USING btree (uid);


--
-- Name: account_deletions_uid_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX account_deletions_uid_key ON public.account_deletions USING btree (uid) WHERE (state <> 'erased'::text);


--
-- Name: address_reviews_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX address_reviews_at_index ON public.address_reviews USING btree (at);


--
-- Name: address_reviews_open_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX address_reviews_open_key ON public.address_reviews USING btree (uid, legacy_syllabus_id) WHERE (decided_at IS NULL);


--
-- Name: address_reviews_review_key_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX address_reviews_review_key_index ON public.address_reviews USING btree (review_key);


--
-- Name: address_reviews_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX address_reviews_uid_index ON public.address_reviews USING btree (uid);


--
-- Name: alerts_open_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX alerts_open_key ON public.alerts USING btree (kind, subject) WHERE (settled_at IS NULL);


--
-- Name: alerts_settled_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX alerts_settled_at_index ON public.alerts USING btree (settled_at);


--
-- Name: analytics_events_anonymous_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX analytics_events_anonymous_id_index ON public.analytics_events USING btree (anonymous_id);


--
-- Name: analytics_events_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX analytics_events_at_index ON public.analytics_events USING btree (at);


--
-- Name: analytics_identities_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX analytics_identities_at_index ON public.analytics_identities USING btree (at);


--
-- Name: analytics_identities_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX analytics_identities_uid_index ON public.analytics_identities USING btree (uid);


--
-- Name: audit_log_subject_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_log_subject_index ON public.audit_log USING btree (subject);


--
-- Name: certificates_one_valid_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX certificates_one_valid_key ON public.certificates USING btree (uid, legacy_syllabus_id) WHERE (revoked_at IS NULL);


--
-- Name: certificates_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX certificates_uid_index ON public.certificates USING btree (uid);


--
-- Name: children_cleared_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX children_cleared_at_index ON public.children USING btree (cleared_at);


--
-- Name: children_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX children_uid_index ON public.children USING btree (uid);


--
-- Name: consents_erased_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consents_erased_at_index ON public.consents USING btree (erased_at) WHERE (erased_at IS NOT NULL);


--
-- Name: consents_text_hash_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consents_text_hash_index ON public.consents USING btree (text_hash);


--
-- Name: consents_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consents_uid_index ON public.consents USING btree (uid, partner, id);


--
-- Name: contact_messages_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_at_idx ON public.contact_messages USING btree (at);


--
-- Name: contact_messages_email_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_email_idx ON public.contact_messages USING btree (lower(email));


--
-- Name: contact_messages_message_id_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contact_messages_message_id_key ON public.contact_messages USING btree (message_id);


--
-- Name: contact_messages_uid_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_messages_uid_idx ON public.contact_messages USING btree (uid);


--
-- Name: email_changes_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_changes_expires_at_index ON public.email_changes USING btree (expires_at);


--
-- Name: email_changes_former_email_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_changes_former_email_index ON public.email_changes USING btree (lower(former_email));


--
-- Name: email_changes_token_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX email_changes_token_hash_key ON public.email_changes USING btree (token_hash);


--
-- Name: email_changes_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_changes_uid_index ON public.email_changes USING btree (uid);


--
-- Name: email_changes_undo_token_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX email_changes_undo_token_hash_key ON public.email_changes USING btree (undo_token_hash);


--
-- Name: email_confirmations_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_confirmations_expires_at_index ON public.email_confirmations USING btree (expires_at);


--
-- Name: email_confirmations_token_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX email_confirmations_token_hash_key ON public.email_confirmations USING btree (token_hash);


--
-- Name: email_confirmations_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_confirmations_uid_index ON public.email_confirmations USING btree (uid);


--
-- Name: email_opt_ins_text_hash_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_opt_ins_text_hash_index ON public.email_opt_ins USING btree (text_hash);


--
-- Name: email_opt_ins_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX email_opt_ins_uid_index ON public.email_opt_ins USING btree (uid, at);


--
-- Name: geocoding_answers_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX geocoding_answers_at_index ON public.geocoding_answers USING btree (at);


--
-- Name: idempotency_keys_created_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_keys_created_at_index ON public.idempotency_keys USING btree (created_at);


--
-- Name: lead_uploads_consent_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lead_uploads_consent_id_index ON public.lead_uploads USING btree (consent_id);


--
-- Name: lead_uploads_erased_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lead_uploads_erased_at_index ON public.lead_uploads USING btree (erased_at) WHERE (erased_at IS NOT NULL);


--
-- Name: lead_uploads_exported_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lead_uploads_exported_at_index ON public.lead_uploads USING btree (exported_at) WHERE (payload IS NOT NULL);


--
-- Name: lead_uploads_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX lead_uploads_key ON public.lead_uploads USING btree (uid, partner, legacy_syllabus_id);


--
-- Name: lead_uploads_next_try_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lead_uploads_next_try_at_index ON public.lead_uploads USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);


--
-- Name: lead_uploads_payload_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lead_uploads_payload_index ON public.lead_uploads USING btree (queued_at) WHERE (payload IS NOT NULL);


--
-- Name: leads_created_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX leads_created_index ON public.leads USING btree (created);


--
-- Name: leads_email_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX leads_email_index ON public.leads USING btree (lower(email));


--
-- Name: mail_log_sent_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_log_sent_at_index ON public.mail_log USING btree (sent_at);


--
-- Name: mail_log_subject_key_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_log_subject_key_index ON public.mail_log USING btree (subject_key text_pattern_ops);


--
-- Name: mail_log_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_log_uid_index ON public.mail_log USING btree (uid);


--
-- Name: marketing_events_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX marketing_events_at_index ON public.marketing_events USING btree (at);


--
-- Name: marketing_events_attempt_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX marketing_events_attempt_key ON public.marketing_events USING btree (uid, action, attempt_id);


--
-- Name: marketing_events_identify_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX marketing_events_identify_key ON public.marketing_events USING btree (uid, action) WHERE ((attempt_id IS NULL) AND (state = 'queued'::text));


--
-- Name: orders_next_check_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_next_check_at_index ON public.orders USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);


--
-- Name: orders_one_held_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX orders_one_held_key ON public.orders USING btree (uid, legacy_syllabus_id) WHERE (status = ANY (ARRAY['reserved'::text, 'invoiced'::text, 'paid'::text, 'fulfilled'::text]));


--
-- Name: orders_order_number_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX orders_order_number_key ON public.orders USING btree (order_number);


--
-- Name: orders_review_hash_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_review_hash_index ON public.orders USING btree (review_hash, created_at) WHERE (review_hash IS NOT NULL);


--
-- Name: orders_ship_to_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_ship_to_index ON public.orders USING btree (created_at) WHERE (ship_to IS NOT NULL);


--
-- Name: orders_shop_order_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_shop_order_id_index ON public.orders USING btree (shop_order_id);


--
-- Name: orders_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_uid_index ON public.orders USING btree (uid, legacy_syllabus_id);


--
-- Name: partner_locations_place_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX partner_locations_place_index ON public.partner_locations USING btree (country, lat, lng);


--
-- Name: password_resets_code_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX password_resets_code_hash_key ON public.password_resets USING btree (code_hash);


--
-- Name: password_resets_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX password_resets_expires_at_index ON public.password_resets USING btree (expires_at);


--
-- Name: password_resets_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX password_resets_uid_index ON public.password_resets USING btree (uid);


--
-- Name: promo_codes_free_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promo_codes_free_index ON public.promo_codes USING btree (pool, code) WHERE (taken_at IS NULL);


--
-- Name: promo_codes_taken_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX promo_codes_taken_key ON public.promo_codes USING btree (uid, legacy_syllabus_id);


--
-- Name: quiz_attempts_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quiz_attempts_uid_index ON public.quiz_attempts USING btree (uid, legacy_syllabus_id, at);


--
-- Name: quiz_drafts_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quiz_drafts_at_index ON public.quiz_drafts USING btree (at);


--
-- Name: rate_limits_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rate_limits_expires_at_index ON public.rate_limits USING btree (expires_at);


--
-- Name: reward_claims_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reward_claims_at_index ON public.reward_claims USING btree (at);


--
-- Name: reward_claims_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reward_claims_key ON public.reward_claims USING btree (kind, key_hash, legacy_syllabus_id);


--
-- Name: reward_claims_order_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reward_claims_order_id_index ON public.reward_claims USING btree (order_id);


--
-- Name: reward_claims_review_number_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reward_claims_review_number_key ON public.reward_claims USING btree (review_hash, legacy_syllabus_id, review_number);


--
-- Name: reward_claims_street_hash_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reward_claims_street_hash_index ON public.reward_claims USING btree (street_hash, at);


--
-- Name: reward_claims_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reward_claims_uid_index ON public.reward_claims USING btree (uid);


--
-- Name: sessions_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);


--
-- Name: sessions_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_uid_index ON public.sessions USING btree (uid);


--
-- Name: shop_orders_held_stock_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shop_orders_held_stock_index ON public.shop_orders USING btree (variant_id) WHERE (holds_stock AND (status = 'invoiced'::text));


--
-- Name: shop_orders_order_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shop_orders_order_id_index ON public.shop_orders USING btree (order_id);


--
-- Name: shop_orders_ship_to_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shop_orders_ship_to_index ON public.shop_orders USING btree (created_at) WHERE (ship_to IS NOT NULL);


--
-- Name: sign_in_tokens_expires_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_tokens_expires_at_index ON public.sign_in_tokens USING btree (expires_at);


--
-- Name: sign_in_tokens_uid_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_in_tokens_uid_index ON public.sign_in_tokens USING btree (uid);


--
-- Name: social_identities_id_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX social_identities_id_key ON public.social_identities USING btree (id);


--
-- Name: social_identities_uid_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX social_identities_uid_key ON public.social_identities USING btree (uid, provider);


--
-- Name: social_identities_undo_token_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX social_identities_undo_token_hash_key ON public.social_identities USING btree (undo_token_hash);


--
-- Name: users_email_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));


--
-- Name: users_membership_number_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_membership_number_key ON public.users USING btree (membership_number);


--
-- Name: webhook_inbox_order_id_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_inbox_order_id_index ON public.webhook_inbox USING btree (order_id);


--
-- Name: webhook_inbox_received_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_inbox_received_at_index ON public.webhook_inbox USING btree (received_at);


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


--
-- Name: queue_stats_20261126_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261126_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261126_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261126_pkey;


--
-- Name: queue_stats_20261127_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261127_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261127_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261127_pkey;


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: account_deletions account_deletions_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: address_reviews address_reviews_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.address_reviews
    ADD CONSTRAINT address_reviews_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: analytics_identities analytics_identities_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.analytics_identities
    ADD CONSTRAINT analytics_identities_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: certificates certificates_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: children children_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.children
    ADD CONSTRAINT children_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: consents consents_text_hash_consent_texts_text_hash_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_text_hash_consent_texts_text_hash_fk FOREIGN KEY (text_hash) REFERENCES public.consent_texts(text_hash);


--
-- Name: consents consents_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: contact_messages contact_messages_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: email_changes email_changes_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: email_confirmations email_confirmations_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: email_opt_ins email_opt_ins_text_hash_consent_texts_text_hash_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_opt_ins
    ADD CONSTRAINT email_opt_ins_text_hash_consent_texts_text_hash_fk FOREIGN KEY (text_hash) REFERENCES public.consent_texts(text_hash);


--
-- Name: email_opt_ins email_opt_ins_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.email_opt_ins
    ADD CONSTRAINT email_opt_ins_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: idempotency_keys idempotency_keys_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: lead_uploads lead_uploads_consent_id_consents_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_uploads
    ADD CONSTRAINT lead_uploads_consent_id_consents_id_fk FOREIGN KEY (consent_id) REFERENCES public.consents(id) ON DELETE CASCADE;


--
-- Name: lead_uploads lead_uploads_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lead_uploads
    ADD CONSTRAINT lead_uploads_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: mail_log mail_log_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_log
    ADD CONSTRAINT mail_log_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: marketing_events marketing_events_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.marketing_events
    ADD CONSTRAINT marketing_events_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: member_offers_viewed member_offers_viewed_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.member_offers_viewed
    ADD CONSTRAINT member_offers_viewed_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: newsletter_subscriptions newsletter_subscriptions_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: order_events order_events_order_id_orders_order_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_orders_order_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(order_id) ON DELETE CASCADE;


--
-- Name: orders orders_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: password_resets password_resets_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: promo_codes promo_codes_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: quiz_attempts quiz_attempts_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: quiz_drafts quiz_drafts_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quiz_drafts
    ADD CONSTRAINT quiz_drafts_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: reward_claims reward_claims_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reward_claims
    ADD CONSTRAINT reward_claims_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;


--
-- Name: sessions sessions_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: sign_in_tokens sign_in_tokens_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_tokens
    ADD CONSTRAINT sign_in_tokens_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: social_identities social_identities_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: users_corporate_partners users_corporate_partners_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_corporate_partners
    ADD CONSTRAINT users_corporate_partners_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: users_policy users_policy_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_policy
    ADD CONSTRAINT users_policy_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: users_redemptions users_redemptions_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_redemptions
    ADD CONSTRAINT users_redemptions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: users_syllabus_quiz_results users_syllabus_quiz_results_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_syllabus_quiz_results
    ADD CONSTRAINT users_syllabus_quiz_results_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: users_videos users_videos_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users_videos
    ADD CONSTRAINT users_videos_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- Name: video_positions video_positions_uid_users_uid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_positions
    ADD CONSTRAINT video_positions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


