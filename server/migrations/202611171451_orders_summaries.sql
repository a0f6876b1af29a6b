-- What is told to a farm when a slot closes for orders: once for each slot, whichever process saw it first.
create table order_summaries (
  slot_id uuid primary key,
  farm_id uuid not null,
  orders integer not null check (orders > 0),
  -- How many are to hear of it, and how many mails have left.
  people integer not null default 0,
  mailed integer not null default 0 check (mailed >= 0 and mailed <= people),
  at timestamptz not null,
  foreign key (farm_id, slot_id) references fulfilment_slots (farm_id, id)
);
create index order_summaries_farm on order_summaries (farm_id, at desc);
select put_behind_farm_wall('order_summaries');

-- Who runs a farm hears of it. This is for who said otherwise; it goes with the seat in the team.
create table order_summary_wishes (
  farm_id uuid not null,
  user_id uuid not null,
  wanted boolean not null,
  primary key (farm_id, user_id),
  foreign key (farm_id, user_id) references farm_members (farm_id, user_id) on delete cascade
);
select put_behind_farm_wall('order_summary_wishes');
