-- What changed, for those who look at it just then. Written in the transaction of the deed, read by every server process, gone after a day.
-- NOTIFY was set aside: it makes committing transactions queue up behind each other, and forgets what nobody listened to.
create table live_events (
  id bigint generated always as identity primary key,
  -- Ids are given before a transaction commits, so a smaller one may show up later. By its transaction an event is never missed:
  -- all below the oldest one that is still open are there already, or never will be.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  audience text not null check (audience in ('farm', 'person')),
  audience_id uuid not null,
  kind text not null,
  record_id uuid
);
create index live_events_xid on live_events (xid);
create index live_events_at on live_events (at);

-- A call that acts in a farm tells of what it did, and reads nothing here.
revoke select, update, delete on live_events from farmlane_farm;
