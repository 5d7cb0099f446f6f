
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

CREATE SCHEMA drizzle;

CREATE SCHEMA pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);

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

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;

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

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

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

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);

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

CREATE TABLE pgboss.queue_stats_20261120 (
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

CREATE TABLE pgboss.queue_stats_20261121 (
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

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.certificates (
    certificate_id text NOT NULL,
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    titles jsonb NOT NULL,
    date date NOT NULL,
    issued_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone
);

CREATE TABLE public.children (
    id uuid NOT NULL,
    uid uuid NOT NULL,
    child_name text DEFAULT ''::text NOT NULL,
    birth_date date,
    due_date date,
    created_at timestamp(3) with time zone NOT NULL,
    cleared_at timestamp(3) with time zone
);

CREATE TABLE public.email_confirmations (
    id uuid NOT NULL,
    uid uuid NOT NULL,
    token_hash text,
    requested_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);

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

CREATE TABLE public.mail_log (
    template text NOT NULL,
    subject_key text NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL
);

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
    paid_at timestamp(3) with time zone
);

ALTER TABLE public.orders ALTER COLUMN order_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_order_number_seq
    START WITH 20001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

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

CREATE TABLE public.password_resets (
    id uuid NOT NULL,
    uid uuid,
    code_hash text,
    requested_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);

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

CREATE TABLE public.quiz_drafts (
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    answers jsonb NOT NULL,
    quiz_version text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.rate_limits (
    class text NOT NULL,
    subject text NOT NULL,
    "window" timestamp(3) with time zone NOT NULL,
    count integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    token_hash text NOT NULL,
    uid uuid NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    device text NOT NULL
);

CREATE TABLE public.shipping_charges (
    country text NOT NULL,
    region text NOT NULL,
    amount_cents integer NOT NULL
);

CREATE TABLE public.sign_in_tokens (
    token_hash text NOT NULL,
    uid uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);

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
    shipping_phone text
);

ALTER TABLE public.users ALTER COLUMN membership_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_membership_number_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.users_policy (
    uid uuid NOT NULL,
    version text NOT NULL,
    signed_at timestamp(3) with time zone NOT NULL
);

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

CREATE TABLE public.users_videos (
    uid uuid NOT NULL,
    legacy_syllabus_id text NOT NULL,
    video_id text NOT NULL,
    started_at timestamp(3) with time zone,
    completed_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.video_positions (
    uid uuid NOT NULL,
    video_id text NOT NULL,
    seconds double precision NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.zip_codes (
    country text NOT NULL,
    zip text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    lat double precision,
    lng double precision,
    usps_type text NOT NULL
);

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261120 FOR VALUES FROM ('2026-11-20 00:00:00+00') TO ('2026-11-21 00:00:00+00');

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261121 FOR VALUES FROM ('2026-11-21 00:00:00+00') TO ('2026-11-22 00:00:00+00');

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, '400dc5afadbbbadda033ae89a2722217bf9338f62525032c824d2ad66f212c64', 1795166905062),
	(2, 'fad6c2de6b4f99ffc4ad9b68c20a367e698f8a7fad6e15e5eb85284ec2f2a9ab', 1795176422997);

INSERT INTO pgboss.queue VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-20 12:44:45.770704+00', '2026-11-20 12:44:45.770704+00'),
	('dead-letters', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-20 12:44:45.779219+00', '2026-11-20 12:44:45.779219+00'),
	('purge', 'standard', 3, 2, true, NULL, 900, 1209600, 604800, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-20 12:44:45.806896+00', '2026-11-20 12:44:45.806896+00'),
	('resume-order', 'standard', 12, 2, true, NULL, 900, 1209600, 604800, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-20 12:44:45.842221+00', '2026-11-20 12:44:45.842221+00'),
	('send-mail', 'standard', 8, 2, true, NULL, 900, 1209600, 604800, 'dead-letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-20 12:44:45.851118+00', '2026-11-20 12:44:45.851118+00');

INSERT INTO pgboss.schedule VALUES
	('purge', '', 'cron', '15 3 * * *', 'UTC', NULL, '{}', '2026-11-20 12:44:45.836984+00', '2026-11-20 12:44:45.836984+00', NULL);

INSERT INTO pgboss.version VALUES
	(43, '2026-11-20 12:44:45.781755+00', '2026-11-20 12:44:45.784146+00', '2026-11-20 12:44:50.799142+00', NULL, NULL);

INSERT INTO public.certificates VALUES
	('BBU-FY8TSJ8JY5AB', '65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', 'Maya', 'Oduya', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Dodo sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-20', '2026-11-20 12:44:47.27+00', NULL),
	('BBU-4SJNV344J549', '2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'Camila', 'Reyes', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Dodo sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-20', '2026-11-20 12:44:47.48+00', NULL),
	('BBU-RMNCMPHFDVPF', 'b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'Grace', 'Kim', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Dodo sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-20', '2026-11-20 12:44:47.697+00', NULL),
	('BBU-ZAXNHBG2KE9Y', 'fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'CalmNights', 'Noémie', 'Gagnon', '{"en-US": "Calm nights", "es-US": "Noches tranquilas", "fr-CA": "Nuits calmes", "pl-PL": "Spokojne noce"}', '2026-11-20', '2026-11-20 12:44:47.916+00', NULL),
	('BBU-YP5VPHC8SDX9', 'f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'AfterBirth', 'Hanna', 'Kowalczyk', '{"en-US": "You, after birth", "es-US": "Tú, después del parto", "fr-CA": "Vous, après la naissance", "pl-PL": "Ty po porodzie"}', '2026-11-20', '2026-11-20 12:44:48.084+00', NULL),
	('BBU-N69K8KVYNTLU', 'c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', 'Aoife', 'Byrne', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Dodo sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-20', '2026-11-20 12:44:48.256+00', NULL),
	('BBU-BQ759WQ3HLR6', '652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'Sofía', 'Delgado', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Dodo sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-20', '2026-11-20 12:44:48.587+00', NULL),
	('BBU-X37ABSRMMM4Z', '652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', 'Sofía', 'Delgado', '{"en-US": "Calm nights", "es-US": "Noches tranquilas", "fr-CA": "Nuits calmes", "pl-PL": "Spokojne noce"}', '2026-11-20', '2026-11-20 12:44:48.66+00', NULL),
	('BBU-ESNLY2Y7KRDU', '652b47b6-6efc-4623-9e36-0307070635d5', 'AfterBirth', 'Sofía', 'Delgado', '{"en-US": "You, after birth", "es-US": "Tú, después del parto", "fr-CA": "Vous, après la naissance", "pl-PL": "Ty po porodzie"}', '2026-11-20', '2026-11-20 12:44:48.715+00', NULL),
	('BBU-DYKKYDBPT8DN', '652b47b6-6efc-4623-9e36-0307070635d5', 'FirstAid', 'Sofía', 'Delgado', '{"en-US": "First aid at home", "es-US": "Primeros auxilios en casa", "fr-CA": "Premiers soins à la maison", "pl-PL": "Pierwsza pomoc w domu"}', '2026-11-20', '2026-11-20 12:44:48.739+00', NULL),
	('BBU-NZGNBYUWNLZJ', 'a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', 'Wilhelmina-Konstancja', 'Brzęczyszczykiewicz-Grzegorzewska', '{"en-US": "Safe sleep basics", "es-US": "Sueño seguro: lo básico", "fr-CA": "Dodo sécuritaire : l’essentiel", "pl-PL": "Podstawy bezpiecznego snu"}', '2026-11-20', '2026-11-20 12:44:49.065+00', NULL);

INSERT INTO public.email_confirmations VALUES
	('426d27d7-a494-4d32-a0e3-e2e9761b3ecd', '8b26158b-8532-410d-a855-c1caa9eb5415', 'c50a5ca7e7cfedf0b2336e1f728f387c13f1aa6e8b95c3e11f6fc1b4a2ad3908', '2026-11-20 12:44:46.025+00', '2026-11-27 12:44:46.025+00', NULL),
	('c98e9970-f977-4cf0-adb3-22edf09f3bcf', 'fccd11bb-7109-4c1e-b31c-e6a7e45770a3', NULL, '2026-11-20 12:44:47.807+00', '2026-11-27 12:44:47.807+00', NULL),
	('b917cdcf-2902-41fe-b153-c6933d15da39', '60571a5d-f139-40ce-91b5-aa623b4b42cb', '9ed3275e5eafa712c94dbaca2031fa86927d074dc5c6fb561419e4a74ba233a7', '2026-11-20 12:44:46.261+00', '2026-11-27 12:44:46.261+00', NULL),
	('093358af-5acc-4017-bdad-8ee758afc2f1', 'f2c879ad-fd8f-4463-967c-f56e49d6cce6', NULL, '2026-11-20 12:44:47.979+00', '2026-11-27 12:44:47.979+00', NULL),
	('a5d87ab8-78d7-4064-b9e3-78401e9cc515', 'c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', NULL, '2026-11-20 12:44:48.132+00', '2026-11-27 12:44:48.132+00', NULL),
	('858f60f9-bd84-44f6-a02f-41bc46c99450', '652b47b6-6efc-4623-9e36-0307070635d5', NULL, '2026-11-20 12:44:48.32+00', '2026-11-27 12:44:48.32+00', NULL),
	('0ebd0f9e-4fc9-4cc9-a117-6cd714f61660', 'a7a764a2-2f2d-4489-893b-554ff21b4dcb', NULL, '2026-11-20 12:44:48.77+00', '2026-11-27 12:44:48.77+00', NULL),
	('87955565-b670-4e97-ad19-69c518e1cd49', '16e625d6-0ee3-470d-8bad-779455427fde', 'c4afd3fa292fa94652ef9a5b513693ee37b3b421e5e3430045f223129687ed41', '2026-11-20 12:44:46.369+00', '2026-11-27 12:44:46.369+00', NULL),
	('81f2799f-0c8a-4186-a126-72923d69f222', '0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', '33e1da23114df6b823b62dad149b8a9f37f0a8955ba43b9064f117120aeee8d7', '2026-11-20 12:44:46.52+00', '2026-11-27 12:44:46.52+00', NULL),
	('e6af6475-5a30-47f5-a3ca-9f94410ed0c5', '65563346-3bc6-46e5-8dbc-2bb03a67b5c5', '6277c139154dc88c221ce78e6d8422048ad192cb8c1bd13726dbc3b435d5252c', '2026-11-20 12:44:47.08+00', '2026-11-27 12:44:47.08+00', NULL),
	('c3e6aec4-ecfa-49bf-9407-1c4f35bdb5d6', '2844b874-c2e2-4726-b0a1-4b27e5e70224', '72477235befeef37b3925a824b230e23cbae22f9755fa58d855b2aa70e324742', '2026-11-20 12:44:47.326+00', '2026-11-27 12:44:47.326+00', NULL),
	('91701ad2-2033-42f3-a219-824328af2442', 'b39e6c45-cb75-4dc8-846f-6921739c6290', 'f4237e5d9e6649926a925e227bf3a7c1f5e76c3748c1371a303e4449ae6e76d4', '2026-11-20 12:44:47.548+00', '2026-11-27 12:44:47.548+00', NULL);

INSERT INTO public.mail_log VALUES
	('email-confirmation', '426d27d7-a494-4d32-a0e3-e2e9761b3ecd', '2026-11-20 12:44:47.082+00'),
	('email-confirmation', 'b917cdcf-2902-41fe-b153-c6933d15da39', '2026-11-20 12:44:47.89+00'),
	('email-confirmation', '87955565-b670-4e97-ad19-69c518e1cd49', '2026-11-20 12:44:48.979+00'),
	('email-confirmation', '81f2799f-0c8a-4186-a126-72923d69f222', '2026-11-20 12:44:49.875+00'),
	('email-confirmation', 'e6af6475-5a30-47f5-a3ca-9f94410ed0c5', '2026-11-20 12:44:50.912+00'),
	('email-confirmation', 'c3e6aec4-ecfa-49bf-9407-1c4f35bdb5d6', '2026-11-20 12:44:51.884+00'),
	('course-complete-pickup', '2844b874-c2e2-4726-b0a1-4b27e5e70224:SafeSleep', '2026-11-20 12:44:52.893+00'),
	('email-confirmation', '91701ad2-2033-42f3-a219-824328af2442', '2026-11-20 12:44:53.887+00'),
	('course-complete-dtp', '59ed0e14-790c-4ea5-a668-d65b808d11b3', '2026-11-20 12:44:54.896+00');

INSERT INTO public.orders OVERRIDING SYSTEM VALUE VALUES
	('59ed0e14-790c-4ea5-a668-d65b808d11b3', 20001, 'b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'safe-sleep', 'paid', 1, 'baby-box-standard', 'safe-sleep-box', 0, '{"city": "Philadelphia", "lastName": "Kim", "firstName": "Grace", "postalCode": "19103", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["2204 Spruce Street", "Apt 3"], "stateOrProvinceCode": "PA"}', 'shop-59ed0e14-790c-4ea5-a668-d65b808d11b3:1', 'http://localhost:3000/shop/orders/59ed0e14-790c-4ea5-a668-d65b808d11b3/status', NULL, '2026-11-20 12:44:47.73+00', '2026-11-20 12:44:47.739+00'),
	('cea8ce8d-90ad-4abd-8197-7800f94a542f', 20002, '652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'safe-sleep', 'paid', 1, 'baby-box-standard', 'safe-sleep-box', 0, '{"city": "San Antonio", "lastName": "Delgado", "firstName": "Sofía", "postalCode": "78205", "countryCode": "US", "phoneNumber": "+12155550142", "streetLines": ["512 East Houston Street"], "stateOrProvinceCode": "TX"}', 'shop-cea8ce8d-90ad-4abd-8197-7800f94a542f:1', 'http://localhost:3000/shop/orders/cea8ce8d-90ad-4abd-8197-7800f94a542f/status', NULL, '2026-11-20 12:44:48.596+00', '2026-11-20 12:44:48.604+00');

INSERT INTO public.quiz_attempts VALUES
	('e2db15c6-b5c2-47e4-aa2c-08266f7174b6', '0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', '2026-11-20 12:44:46.811+00', 'rQcEhzN_QAykNA_KZga3Fi', '[{"question": "sleep-position", "userAnswer": 1}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 2}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 1}]', false, 2, 5),
	('b89335f1-8e12-4107-b453-b83ae152ee12', '65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', '2026-11-20 12:44:47.27+00', 'rQcEhzN_QAykNA_KZga3Fi', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('404a966c-743c-46f6-a43c-2de2d4e2d9fd', '2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', '2026-11-20 12:44:47.48+00', 'rQcEhzN_QAykNA_KZga3Fi', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('0714f065-f853-46f9-9dab-38a481562455', 'b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', '2026-11-20 12:44:47.697+00', 'rQcEhzN_QAykNA_KZga3Fi', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('d615eb9d-59cb-4d3c-95b9-75f69fa7ec91', 'fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'CalmNights', '2026-11-20 12:44:47.916+00', 'SFmn7tlQ7WTHZDHrK-rdG0', '[{"question": "night-waking", "userAnswer": 2}, {"question": "light-sleep", "userAnswer": 1}, {"question": "day-and-night", "userAnswer": 2}, {"question": "too-much-crying", "userAnswer": 3}, {"question": "low-mood", "userAnswer": 1}, {"question": "crying-peak", "userAnswer": 2}]', true, 5, 5),
	('24648ff4-3d2f-43a6-a1df-94be8377d37b', 'f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'AfterBirth', '2026-11-20 12:44:48.084+00', '_6spNXQYnhNKJb50UN6PUm', '[{"question": "healing-time", "userAnswer": 2}, {"question": "heavy-bleeding", "userAnswer": 3}, {"question": "chest-pain", "userAnswer": 1}, {"question": "lasting-sadness", "userAnswer": 2}, {"question": "first-check", "userAnswer": 1}, {"question": "how-long-to-watch", "userAnswer": 3}]', true, 5, 5),
	('010f0ade-8d11-4e2c-8987-102f89f0a441', 'c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', '2026-11-20 12:44:48.256+00', 'rQcEhzN_QAykNA_KZga3Fi', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('7f100679-1bda-4c58-8b1c-dffd831754eb', '652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', '2026-11-20 12:44:48.587+00', 'rQcEhzN_QAykNA_KZga3Fi', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5),
	('3ed5069c-4001-45f5-b4f3-15e95b79701a', '652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', '2026-11-20 12:44:48.66+00', 'SFmn7tlQ7WTHZDHrK-rdG0', '[{"question": "night-waking", "userAnswer": 2}, {"question": "light-sleep", "userAnswer": 1}, {"question": "day-and-night", "userAnswer": 2}, {"question": "too-much-crying", "userAnswer": 3}, {"question": "low-mood", "userAnswer": 1}, {"question": "crying-peak", "userAnswer": 2}]', true, 5, 5),
	('ba066a0f-c5a0-49fa-9f96-06c710d0eeb5', '652b47b6-6efc-4623-9e36-0307070635d5', 'AfterBirth', '2026-11-20 12:44:48.715+00', '_6spNXQYnhNKJb50UN6PUm', '[{"question": "healing-time", "userAnswer": 2}, {"question": "heavy-bleeding", "userAnswer": 3}, {"question": "chest-pain", "userAnswer": 1}, {"question": "lasting-sadness", "userAnswer": 2}, {"question": "first-check", "userAnswer": 1}, {"question": "how-long-to-watch", "userAnswer": 3}]', true, 5, 5),
	('ee971103-7e7b-4b68-ad5a-36f431bfdf24', '652b47b6-6efc-4623-9e36-0307070635d5', 'FirstAid', '2026-11-20 12:44:48.739+00', 'OEf3bexIAHoddb7c7ik5g2', '[{"question": "choking", "userAnswer": 2}, {"question": "strong-cough", "userAnswer": 1}, {"question": "not-breathing", "userAnswer": 3}, {"question": "young-fever", "userAnswer": 2}, {"question": "burn", "userAnswer": 1}, {"question": "poison", "userAnswer": 3}, {"question": "head-injury", "userAnswer": 2}, {"question": "safe-storage", "userAnswer": 3}]', true, 7, 7),
	('24d971d9-16ab-4ced-8d89-64cc60968a55', 'a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', '2026-11-20 12:44:49.065+00', 'rQcEhzN_QAykNA_KZga3Fi', '[{"question": "sleep-position", "userAnswer": 3}, {"question": "in-the-crib", "userAnswer": 2}, {"question": "cool-room", "userAnswer": 1}, {"question": "room-sharing", "userAnswer": 2}, {"question": "car-seat", "userAnswer": 2}]', true, 5, 5);

INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	('8b26158b-8532-410d-a855-c1caa9eb5415', 'demo-new@example.com', '$argon2id$v=19$m=19456,t=2,p=1$kUeoPfIVWQR8/tbpLXpWVA$/JYhvt5EF/3GO8rQGfZ0kGPTL6wdP1o33LPq5y+PmBo', NULL, 100001, '2026-11-20 12:44:45.895+00', 'Nia', 'Brooks', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-20 12:44:45.895+00', true, NULL, NULL, NULL, NULL, NULL, NULL, '0-landing page', NULL, NULL, NULL, NULL, NULL),
	('60571a5d-f139-40ce-91b5-aa623b4b42cb', 'demo-videos-missing@example.com', '$argon2id$v=19$m=19456,t=2,p=1$RjFdYRliCpIFIXqCA/egRg$tJYxyUAHAwA5P8Q3OMwoJ53tPUAuEsK4TAgJ2JiO8R4', NULL, 100002, '2026-11-20 12:44:46.246+00', 'Lucía', 'Herrera', 'female', NULL, NULL, NULL, 'US', 'US-TX', '78205', NULL, NULL, NULL, NULL, 'es-US', false, '2026-11-20 12:44:46.246+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'demo-finished@example.com', '$argon2id$v=19$m=19456,t=2,p=1$EhOAsd5kwHgiejjCoUs5gQ$Ro28D/nTQ+oRPgUlb8JEMnbpirGvwCmacZVEmqMSRs8', NULL, 100011, '2026-11-20 12:44:48.281+00', 'Sofía', 'Delgado', 'female', NULL, NULL, NULL, 'US', 'US-TX', '78205', NULL, NULL, NULL, NULL, 'es-US', false, '2026-11-20 12:44:48.281+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('16e625d6-0ee3-470d-8bad-779455427fde', 'demo-quiz-missing@example.com', '$argon2id$v=19$m=19456,t=2,p=1$nCNF69wlXHubIgn6laKA2Q$8DAcEztCfQdhZgljgNSzq8SsdF707+Xg3c0/pevTufQ', NULL, 100003, '2026-11-20 12:44:46.356+00', 'Élodie', 'Tremblay', 'female', NULL, NULL, NULL, 'CA', 'CA-QC', 'H2X 1Y4', NULL, NULL, NULL, NULL, 'fr-CA', false, '2026-11-20 12:44:46.356+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'demo-quiz-not-passed@example.com', '$argon2id$v=19$m=19456,t=2,p=1$e5dvX8QNXei8T2YJp7Z7kg$HiXUNx038QhbKxx+RyVgpaq9mPFQq1BH9NXmH5dW7OY', NULL, 100004, '2026-11-20 12:44:46.495+00', 'Zofia', 'Wiśniewska', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-20 12:44:46.495+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'demo-choose-method@example.com', '$argon2id$v=19$m=19456,t=2,p=1$g9ehu7O9YwVdh6If/LbYjQ$vkAbqbC39wXfEJf7GdSkMKATJdKwCYSpnKQOb8smUC0', NULL, 100005, '2026-11-20 12:44:46.843+00', 'Maya', 'Oduya', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-20 12:44:46.843+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'demo-long-names@example.com', '$argon2id$v=19$m=19456,t=2,p=1$IcvTrrVarzgvwQoaVGr81A$esEUPreugVaGm+RP9oV8VjlzRDB6AZ0aGyXtEwdLnXs', NULL, 100012, '2026-11-20 12:44:48.749+00', 'Wilhelmina-Konstancja', 'Brzęczyszczykiewicz-Grzegorzewska', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-20 12:44:48.749+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'demo-pickup-chosen@example.com', '$argon2id$v=19$m=19456,t=2,p=1$dKnZoGWwcYfwAVxAHrw3FA$szvQxA9ZnXuTpZmVDUl4s6pLx7hy7nVfvhZM9wVDR/Y', NULL, 100006, '2026-11-20 12:44:47.292+00', 'Camila', 'Reyes', 'female', NULL, NULL, NULL, 'US', 'US-TX', '78205', NULL, NULL, NULL, NULL, 'es-US', false, '2026-11-20 12:44:47.292+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'demo-already-redeemed@example.com', '$argon2id$v=19$m=19456,t=2,p=1$JB4O8citmvmkBiZpZAekCA$54yoMA0NmRF5ZuS+pNGWeHWRcWbd8pOoUwxTI80uUQA', NULL, 100007, '2026-11-20 12:44:47.533+00', 'Grace', 'Kim', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-20 12:44:47.533+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'demo-digital@example.com', '$argon2id$v=19$m=19456,t=2,p=1$tAujw9yni0mXNE+xmS7sRg$vA7wkAdS4dtlg6mj+FH3AdlcEEDVvlMoEhyGkT9gRAE', NULL, 100008, '2026-11-20 12:44:47.774+00', 'Noémie', 'Gagnon', 'female', NULL, NULL, NULL, 'CA', 'CA-QC', 'H2X 1Y4', NULL, NULL, NULL, NULL, 'fr-CA', false, '2026-11-20 12:44:47.774+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'demo-unrewarded@example.com', '$argon2id$v=19$m=19456,t=2,p=1$6NoHTCUYeqxF7dKzytAo0g$LcdW0JUDPO0KL0C4GNkpV/Xfb1ypNnrAbPkOYhVHOJs', NULL, 100009, '2026-11-20 12:44:47.933+00', 'Hanna', 'Kowalczyk', 'female', NULL, NULL, NULL, 'US', 'US-PA', '19103', NULL, NULL, NULL, NULL, 'pl-PL', false, '2026-11-20 12:44:47.933+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'demo-not-eligible@example.com', '$argon2id$v=19$m=19456,t=2,p=1$7G8vsY+FVTcEiXZ7VwwSlw$Vcm+H/+hFBVf+EjP6/6bfka1xcl0zAOaHR60SCh4gZM', NULL, 100010, '2026-11-20 12:44:48.097+00', 'Aoife', 'Byrne', 'female', NULL, NULL, NULL, 'IE', 'IE-ALL', 'D02 AF30', NULL, NULL, NULL, NULL, 'en-US', false, '2026-11-20 12:44:48.097+00', true, 'yes-primary', NULL, NULL, NULL, NULL, NULL, '2-gender', NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.users_policy VALUES
	('8b26158b-8532-410d-a855-c1caa9eb5415', '2024-01', '2026-11-20 12:44:45.895+00'),
	('60571a5d-f139-40ce-91b5-aa623b4b42cb', '2024-01', '2026-11-20 12:44:46.246+00'),
	('16e625d6-0ee3-470d-8bad-779455427fde', '2024-01', '2026-11-20 12:44:46.356+00'),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', '2024-01', '2026-11-20 12:44:46.495+00'),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', '2024-01', '2026-11-20 12:44:46.843+00'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', '2024-01', '2026-11-20 12:44:47.292+00'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', '2024-01', '2026-11-20 12:44:47.533+00'),
	('fccd11bb-7109-4c1e-b31c-e6a7e45770a3', '2024-01', '2026-11-20 12:44:47.774+00'),
	('f2c879ad-fd8f-4463-967c-f56e49d6cce6', '2024-01', '2026-11-20 12:44:47.933+00'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', '2024-01', '2026-11-20 12:44:48.097+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', '2024-01', '2026-11-20 12:44:48.281+00'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', '2024-01', '2026-11-20 12:44:48.749+00');

INSERT INTO public.users_redemptions VALUES
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'safe-sleep', 'physical', 'Pickup', 'US-78204', 'demo-pickup-chosen@example.com', 0, 1, NULL, NULL, '2026-11-20 12:44:47.515+00', '2026-11-20 12:44:47.515+00', NULL, NULL, NULL, NULL, NULL, NULL, 'US', '78205', 'US-TX', 'BBU-4SJNV344J549'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'safe-sleep', 'physical', 'DTP', NULL, 'demo-already-redeemed@example.com', 0, 1, 'baby-box-standard', 'safe-sleep-box', '2026-11-20 12:44:47.73+00', NULL, '2026-11-20 12:44:47.739+00', NULL, NULL, NULL, NULL, '59ed0e14-790c-4ea5-a668-d65b808d11b3', 'US', '19103', 'US-PA', 'BBU-RMNCMPHFDVPF'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'safe-sleep', 'physical', 'DTP', NULL, 'demo-finished@example.com', 0, 1, 'baby-box-standard', 'safe-sleep-box', '2026-11-20 12:44:48.596+00', NULL, '2026-11-20 12:44:48.604+00', NULL, NULL, NULL, NULL, 'cea8ce8d-90ad-4abd-8197-7800f94a542f', 'US', '78205', 'US-TX', 'BBU-BQ759WQ3HLR6'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', 'calm-nights', 'digital', NULL, NULL, 'demo-finished@example.com', NULL, 1, NULL, 'sleep-sounds', '2026-11-20 12:44:48.67+00', NULL, NULL, '2026-11-20 12:44:48.67+00', NULL, 'HUSH-7Q4M', 'https://hush.example.com/', NULL, 'US', '78205', 'US-TX', 'BBU-X37ABSRMMM4Z');

INSERT INTO public.users_syllabus_quiz_results VALUES
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', false, NULL, '2026-11-20 12:44:46.811+00', 2, 5, 40, false, NULL),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', true, 'BBU-FY8TSJ8JY5AB', '2026-11-20 12:44:47.27+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'CalmNights', true, 'BBU-ZAXNHBG2KE9Y', '2026-11-20 12:44:47.916+00', 5, 5, 100, false, '{how-newborns-sleep,an-evening-rhythm,soothing-a-crying-baby,rest-for-you}'),
	('f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'AfterBirth', true, 'BBU-YP5VPHC8SDX9', '2026-11-20 12:44:48.084+00', 5, 5, 100, false, '{your-body-heals,your-feelings,warning-signs,asking-for-help}'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', true, 'BBU-N69K8KVYNTLU', '2026-11-20 12:44:48.256+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', true, 'BBU-BQ759WQ3HLR6', '2026-11-20 12:44:48.587+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', true, 'BBU-X37ABSRMMM4Z', '2026-11-20 12:44:48.66+00', 5, 5, 100, false, '{how-newborns-sleep,an-evening-rhythm,soothing-a-crying-baby,rest-for-you}'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'AfterBirth', true, 'BBU-ESNLY2Y7KRDU', '2026-11-20 12:44:48.715+00', 5, 5, 100, false, '{your-body-heals,your-feelings,warning-signs,asking-for-help}'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'FirstAid', true, 'BBU-DYKKYDBPT8DN', '2026-11-20 12:44:48.739+00', 7, 7, 100, false, '{}'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', true, 'BBU-NZGNBYUWNLZJ', '2026-11-20 12:44:49.065+00', 5, 5, 100, false, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', true, 'BBU-4SJNV344J549', '2026-11-20 12:44:47.48+00', 5, 5, 100, true, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', true, 'BBU-RMNCMPHFDVPF', '2026-11-20 12:44:47.697+00', 5, 5, 100, true, '{back-to-sleep,the-right-room,a-firm-flat-bed,the-bare-crib-rule,swaddles-and-sleep-sacks,sharing-a-room}');

INSERT INTO public.users_videos VALUES
	('60571a5d-f139-40ce-91b5-aa623b4b42cb', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:46.342+00', NULL, '2026-11-20 12:44:46.345+00'),
	('16e625d6-0ee3-470d-8bad-779455427fde', 'CalmNights', 'how-newborns-sleep', '2026-11-20 12:44:46.452+00', NULL, '2026-11-20 12:44:46.46+00'),
	('16e625d6-0ee3-470d-8bad-779455427fde', 'CalmNights', 'an-evening-rhythm', '2026-11-20 12:44:46.452+00', NULL, '2026-11-20 12:44:46.464+00'),
	('16e625d6-0ee3-470d-8bad-779455427fde', 'CalmNights', 'soothing-a-crying-baby', '2026-11-20 12:44:46.452+00', NULL, '2026-11-20 12:44:46.471+00'),
	('16e625d6-0ee3-470d-8bad-779455427fde', 'CalmNights', 'rest-for-you', '2026-11-20 12:44:46.452+00', NULL, '2026-11-20 12:44:46.477+00'),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:46.659+00', NULL, '2026-11-20 12:44:46.662+00'),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', 'the-right-room', '2026-11-20 12:44:46.659+00', NULL, '2026-11-20 12:44:46.68+00'),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', 'a-firm-flat-bed', '2026-11-20 12:44:46.659+00', NULL, '2026-11-20 12:44:46.692+00'),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', 'the-bare-crib-rule', '2026-11-20 12:44:46.659+00', NULL, '2026-11-20 12:44:46.708+00'),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-20 12:44:46.659+00', NULL, '2026-11-20 12:44:46.728+00'),
	('0de7427c-1bf6-4a1f-aa1a-151ea0f0ae65', 'SafeSleep', 'sharing-a-room', '2026-11-20 12:44:46.659+00', NULL, '2026-11-20 12:44:46.74+00'),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:47.216+00', NULL, '2026-11-20 12:44:47.219+00'),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', 'the-right-room', '2026-11-20 12:44:47.216+00', NULL, '2026-11-20 12:44:47.228+00'),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', 'a-firm-flat-bed', '2026-11-20 12:44:47.216+00', NULL, '2026-11-20 12:44:47.231+00'),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', 'the-bare-crib-rule', '2026-11-20 12:44:47.216+00', NULL, '2026-11-20 12:44:47.235+00'),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-20 12:44:47.216+00', NULL, '2026-11-20 12:44:47.238+00'),
	('65563346-3bc6-46e5-8dbc-2bb03a67b5c5', 'SafeSleep', 'sharing-a-room', '2026-11-20 12:44:47.216+00', NULL, '2026-11-20 12:44:47.248+00'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:47.421+00', NULL, '2026-11-20 12:44:47.424+00'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'the-right-room', '2026-11-20 12:44:47.421+00', NULL, '2026-11-20 12:44:47.429+00'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'a-firm-flat-bed', '2026-11-20 12:44:47.421+00', NULL, '2026-11-20 12:44:47.434+00'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'the-bare-crib-rule', '2026-11-20 12:44:47.421+00', NULL, '2026-11-20 12:44:47.446+00'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-20 12:44:47.421+00', NULL, '2026-11-20 12:44:47.457+00'),
	('2844b874-c2e2-4726-b0a1-4b27e5e70224', 'SafeSleep', 'sharing-a-room', '2026-11-20 12:44:47.421+00', NULL, '2026-11-20 12:44:47.461+00'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:47.644+00', NULL, '2026-11-20 12:44:47.647+00'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'the-right-room', '2026-11-20 12:44:47.644+00', NULL, '2026-11-20 12:44:47.654+00'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'a-firm-flat-bed', '2026-11-20 12:44:47.644+00', NULL, '2026-11-20 12:44:47.663+00'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'the-bare-crib-rule', '2026-11-20 12:44:47.644+00', NULL, '2026-11-20 12:44:47.67+00'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-20 12:44:47.644+00', NULL, '2026-11-20 12:44:47.675+00'),
	('b39e6c45-cb75-4dc8-846f-6921739c6290', 'SafeSleep', 'sharing-a-room', '2026-11-20 12:44:47.644+00', NULL, '2026-11-20 12:44:47.678+00'),
	('fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'CalmNights', 'how-newborns-sleep', '2026-11-20 12:44:47.858+00', NULL, '2026-11-20 12:44:47.86+00'),
	('fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'CalmNights', 'an-evening-rhythm', '2026-11-20 12:44:47.858+00', NULL, '2026-11-20 12:44:47.87+00'),
	('fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'CalmNights', 'soothing-a-crying-baby', '2026-11-20 12:44:47.858+00', NULL, '2026-11-20 12:44:47.891+00'),
	('fccd11bb-7109-4c1e-b31c-e6a7e45770a3', 'CalmNights', 'rest-for-you', '2026-11-20 12:44:47.858+00', NULL, '2026-11-20 12:44:47.895+00'),
	('f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'AfterBirth', 'your-body-heals', '2026-11-20 12:44:48.051+00', NULL, '2026-11-20 12:44:48.055+00'),
	('f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'AfterBirth', 'your-feelings', '2026-11-20 12:44:48.051+00', NULL, '2026-11-20 12:44:48.063+00'),
	('f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'AfterBirth', 'warning-signs', '2026-11-20 12:44:48.051+00', NULL, '2026-11-20 12:44:48.066+00'),
	('f2c879ad-fd8f-4463-967c-f56e49d6cce6', 'AfterBirth', 'asking-for-help', '2026-11-20 12:44:48.051+00', NULL, '2026-11-20 12:44:48.072+00'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:48.213+00', NULL, '2026-11-20 12:44:48.214+00'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', 'the-right-room', '2026-11-20 12:44:48.213+00', NULL, '2026-11-20 12:44:48.217+00'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', 'a-firm-flat-bed', '2026-11-20 12:44:48.213+00', NULL, '2026-11-20 12:44:48.221+00'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', 'the-bare-crib-rule', '2026-11-20 12:44:48.213+00', NULL, '2026-11-20 12:44:48.232+00'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-20 12:44:48.213+00', NULL, '2026-11-20 12:44:48.237+00'),
	('c5ae8ca6-7ec6-4a61-b76a-d404a9e7352f', 'SafeSleep', 'sharing-a-room', '2026-11-20 12:44:48.213+00', NULL, '2026-11-20 12:44:48.246+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:48.528+00', NULL, '2026-11-20 12:44:48.53+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'the-right-room', '2026-11-20 12:44:48.528+00', NULL, '2026-11-20 12:44:48.534+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'a-firm-flat-bed', '2026-11-20 12:44:48.528+00', NULL, '2026-11-20 12:44:48.546+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'the-bare-crib-rule', '2026-11-20 12:44:48.528+00', NULL, '2026-11-20 12:44:48.55+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-20 12:44:48.528+00', NULL, '2026-11-20 12:44:48.552+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'SafeSleep', 'sharing-a-room', '2026-11-20 12:44:48.528+00', NULL, '2026-11-20 12:44:48.562+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', 'how-newborns-sleep', '2026-11-20 12:44:48.615+00', NULL, '2026-11-20 12:44:48.618+00');
INSERT INTO public.users_videos VALUES
	('652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', 'an-evening-rhythm', '2026-11-20 12:44:48.615+00', NULL, '2026-11-20 12:44:48.626+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', 'soothing-a-crying-baby', '2026-11-20 12:44:48.615+00', NULL, '2026-11-20 12:44:48.629+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'CalmNights', 'rest-for-you', '2026-11-20 12:44:48.615+00', NULL, '2026-11-20 12:44:48.631+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'AfterBirth', 'your-body-heals', '2026-11-20 12:44:48.681+00', NULL, '2026-11-20 12:44:48.683+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'AfterBirth', 'your-feelings', '2026-11-20 12:44:48.681+00', NULL, '2026-11-20 12:44:48.687+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'AfterBirth', 'warning-signs', '2026-11-20 12:44:48.681+00', NULL, '2026-11-20 12:44:48.689+00'),
	('652b47b6-6efc-4623-9e36-0307070635d5', 'AfterBirth', 'asking-for-help', '2026-11-20 12:44:48.681+00', NULL, '2026-11-20 12:44:48.695+00'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', 'back-to-sleep', '2026-11-20 12:44:48.852+00', NULL, '2026-11-20 12:44:48.862+00'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', 'the-right-room', '2026-11-20 12:44:48.852+00', NULL, '2026-11-20 12:44:48.871+00'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', 'a-firm-flat-bed', '2026-11-20 12:44:48.852+00', NULL, '2026-11-20 12:44:48.968+00'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', 'the-bare-crib-rule', '2026-11-20 12:44:48.852+00', NULL, '2026-11-20 12:44:48.987+00'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', 'swaddles-and-sleep-sacks', '2026-11-20 12:44:48.852+00', NULL, '2026-11-20 12:44:48.999+00'),
	('a7a764a2-2f2d-4489-893b-554ff21b4dcb', 'SafeSleep', 'sharing-a-room', '2026-11-20 12:44:48.852+00', NULL, '2026-11-20 12:44:49.004+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 2, true);

SELECT pg_catalog.setval('public.orders_order_number_seq', 20002, true);

SELECT pg_catalog.setval('public.users_membership_number_seq', 100012, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.queue_stats_20261120
    ADD CONSTRAINT queue_stats_20261120_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.queue_stats_20261121
    ADD CONSTRAINT queue_stats_20261121_pkey PRIMARY KEY (id, captured_on);

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (certificate_id);

ALTER TABLE ONLY public.children
    ADD CONSTRAINT children_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_uid_route_key_pk PRIMARY KEY (uid, route, key);

ALTER TABLE ONLY public.mail_log
    ADD CONSTRAINT mail_log_template_subject_key_pk PRIMARY KEY (template, subject_key);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.partner_locations
    ADD CONSTRAINT partner_locations_pkey PRIMARY KEY (location_id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quiz_drafts
    ADD CONSTRAINT quiz_drafts_uid_legacy_syllabus_id_pk PRIMARY KEY (uid, legacy_syllabus_id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_class_subject_window_pk PRIMARY KEY (class, subject, "window");

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.shipping_charges
    ADD CONSTRAINT shipping_charges_country_region_pk PRIMARY KEY (country, region);

ALTER TABLE ONLY public.sign_in_tokens
    ADD CONSTRAINT sign_in_tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (uid);

ALTER TABLE ONLY public.users_policy
    ADD CONSTRAINT users_policy_uid_version_pk PRIMARY KEY (uid, version);

ALTER TABLE ONLY public.users_redemptions
    ADD CONSTRAINT users_redemptions_key PRIMARY KEY (uid, legacy_syllabus_id);

ALTER TABLE ONLY public.users_syllabus_quiz_results
    ADD CONSTRAINT users_syllabus_quiz_results_uid_legacy_syllabus_id_pk PRIMARY KEY (uid, legacy_syllabus_id);

ALTER TABLE ONLY public.users_videos
    ADD CONSTRAINT users_videos_uid_legacy_syllabus_id_video_id_pk PRIMARY KEY (uid, legacy_syllabus_id, video_id);

ALTER TABLE ONLY public.video_positions
    ADD CONSTRAINT video_positions_uid_video_id_pk PRIMARY KEY (uid, video_id);

ALTER TABLE ONLY public.zip_codes
    ADD CONSTRAINT zip_codes_country_zip_pk PRIMARY KEY (country, zip);

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261120_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261120 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX queue_stats_20261121_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261121 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);

CREATE UNIQUE INDEX certificates_one_valid_key ON public.certificates USING btree (uid, legacy_syllabus_id) WHERE (revoked_at IS NULL);

CREATE INDEX children_uid_index ON public.children USING btree (uid);

CREATE UNIQUE INDEX email_confirmations_token_hash_key ON public.email_confirmations USING btree (token_hash);

CREATE INDEX email_confirmations_uid_index ON public.email_confirmations USING btree (uid);

CREATE UNIQUE INDEX orders_one_held_key ON public.orders USING btree (uid, legacy_syllabus_id) WHERE (status = ANY (ARRAY['reserved'::text, 'invoiced'::text, 'paid'::text, 'fulfilled'::text]));

CREATE UNIQUE INDEX orders_order_number_key ON public.orders USING btree (order_number);

CREATE UNIQUE INDEX orders_shop_order_id_key ON public.orders USING btree (shop_order_id);

CREATE INDEX partner_locations_place_index ON public.partner_locations USING btree (country, lat, lng);

CREATE UNIQUE INDEX password_resets_code_hash_key ON public.password_resets USING btree (code_hash);

CREATE INDEX password_resets_uid_index ON public.password_resets USING btree (uid);

CREATE INDEX quiz_attempts_uid_index ON public.quiz_attempts USING btree (uid, legacy_syllabus_id, at);

CREATE INDEX sessions_uid_index ON public.sessions USING btree (uid);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));

CREATE UNIQUE INDEX users_membership_number_key ON public.users USING btree (membership_number);

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261120_name_captured_on_deferred_count_queued_idx;

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261120_pkey;

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261121_name_captured_on_deferred_count_queued_idx;

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261121_pkey;

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.children
    ADD CONSTRAINT children_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE SET NULL;

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.quiz_drafts
    ADD CONSTRAINT quiz_drafts_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_in_tokens
    ADD CONSTRAINT sign_in_tokens_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.users_policy
    ADD CONSTRAINT users_policy_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.users_redemptions
    ADD CONSTRAINT users_redemptions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.users_syllabus_quiz_results
    ADD CONSTRAINT users_syllabus_quiz_results_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.users_videos
    ADD CONSTRAINT users_videos_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

ALTER TABLE ONLY public.video_positions
    ADD CONSTRAINT video_positions_uid_users_uid_fk FOREIGN KEY (uid) REFERENCES public.users(uid) ON DELETE CASCADE;

