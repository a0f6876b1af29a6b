-- How food gets from a farm to a table. Money in minor units of the farm's currency.
create table fulfilment_options (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  way text not null check (way in ('pickup', 'delivery', 'market')),
  market_id uuid references markets,
  -- Until when an order can be placed: so many hours before the hand-over begins, or by a clock time so many days before.
  cutoff_hours integer check (cutoff_hours between 0 and 336),
  cutoff_days integer check (cutoff_days between 0 and 14),
  cutoff_clock time,
  -- Orders that one slot takes.
  capacity integer not null check (capacity between 1 and 10000),
  fee_minor integer not null check (fee_minor >= 0),
  minimum_minor integer not null check (minimum_minor >= 0),
  free_above_minor integer check (free_above_minor > 0),
  -- A search for deliveries looks no farther.
  radius_miles numeric(5, 1) check (radius_miles > 0 and radius_miles <= 150),
  -- Where any are listed, a delivery within the radius goes to these only.
  zips text[] not null default '{}',
  note text not null check (length(note) <= 300),
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id),
  check ((market_id is not null) = (way = 'market')),
  check ((radius_miles is not null) = (way = 'delivery')),
  check (way = 'delivery' or zips = '{}'),
  check ((cutoff_hours is null) = (cutoff_days is not null) and (cutoff_days is null) = (cutoff_clock is null))
);
create index fulfilment_options_farm on fulfilment_options (farm_id);
-- A farm stands at a market once.
create unique index fulfilment_options_market on fulfilment_options (market_id, farm_id) where market_id is not null;
select put_behind_farm_wall('fulfilment_options');

-- What slots are made from, by the clock of the place where things change hands.
create table fulfilment_rules (
  id uuid primary key,
  farm_id uuid not null,
  option_id uuid not null,
  every text not null check (every in ('week', 'two_weeks', 'month', 'once')),
  -- 0 is Sunday.
  weekday smallint check (weekday between 0 and 6),
  -- Which of the month: the first to the fourth, or the last.
  nth smallint check (nth in (1, 2, 3, 4, -1)),
  -- The day itself, or one of the days that all others are two weeks apart from.
  day date,
  opens time not null,
  closes time not null,
  foreign key (farm_id, option_id) references fulfilment_options (farm_id, id) on delete cascade,
  check (opens < closes),
  check ((weekday is not null) = (every in ('week', 'month'))),
  check ((nth is not null) = (every = 'month')),
  check ((day is not null) = (every in ('two_weeks', 'once')))
);
create index fulfilment_rules_option on fulfilment_rules (option_id);
select put_behind_farm_wall('fulfilment_rules');

-- Days on which the rules make nothing.
create table fulfilment_closed_days (
  farm_id uuid not null,
  option_id uuid not null,
  day date not null,
  primary key (option_id, day),
  foreign key (farm_id, option_id) references fulfilment_options (farm_id, id) on delete cascade
);
select put_behind_farm_wall('fulfilment_closed_days');

-- A slot is written down when the first order takes a place in it, and stays as it was then: a changed rule moves nobody.
create table fulfilment_slots (
  id uuid primary key,
  farm_id uuid not null,
  option_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cutoff_at timestamptz not null check (cutoff_at <= starts_at),
  capacity integer not null,
  taken integer not null check (taken >= 0 and taken <= capacity),
  unique (option_id, starts_at),
  unique (farm_id, id),
  foreign key (farm_id, option_id) references fulfilment_options (farm_id, id)
);
select put_behind_farm_wall('fulfilment_slots');
