-- What devices have sent through their outboxes, for ever: an operation that comes again a year later is still done once, long after
-- the reply to its key is forgotten. No names, no contents: only that it was done.
create table applied_operations (
  farm_id uuid not null references farms on delete cascade,
  -- Of the caller and the operation's id, as for idempotency keys.
  digest bytea not null,
  kind text not null,
  at timestamptz not null,
  primary key (farm_id, digest)
);
select put_behind_farm_wall('applied_operations');
