-- Answers already given, so that a call sent twice is done once. The reply is sealed with a key made from the
-- caller's own Idempotency-Key, which is kept only as a digest: the table alone gives nothing away.
create table idempotency_keys (
  digest bytea primary key check (octet_length(digest) = 32),
  request_digest bytea not null check (octet_length(request_digest) = 32),
  sealed_reply bytea not null,
  created_at timestamptz not null
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Counters of the slow doors (login, sign-up, resend, reset). Unlogged: losing them in a crash only forgives.
create unlogged table rate_counters (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (bucket, window_start)
);

-- Who did what that matters later: sign-ins, role, price, stock and order changes. Never updated.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  deed text not null,
  user_id uuid,
  farm_id uuid,
  address text not null default '',
  details jsonb not null default '{}'
);
create index audit_log_user on audit_log (user_id, at);
create index audit_log_farm on audit_log (farm_id, at);
