-- What was put on a field or a crop. The record itself only says which of its versions counts.
create table inputs (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  -- The number of its newest version.
  version integer not null check (version > 0),
  withdrawn boolean not null default false,
  -- When it began, and when the last thing it closes opens, by its newest version: what lists and gates look for.
  started_at timestamptz not null,
  closes_until timestamptz,
  recorded_by uuid references users on delete set null,
  created_at timestamptz not null,
  unique (farm_id, id)
);
create index inputs_newest on inputs (farm_id, started_at desc, id desc);
create index inputs_closing on inputs (farm_id, closes_until) where closes_until is not null and not withdrawn;
create index inputs_recorded_by on inputs (recorded_by) where recorded_by is not null;
select put_behind_farm_wall('inputs');

-- Every version of a record, from the first. An amendment adds one.
create table input_versions (
  farm_id uuid not null,
  input_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('spray', 'fertilizer', 'raw_manure', 'compost')),
  product text not null check (length(product) between 1 and 120),
  registration_no text not null,
  amount numeric(12, 3) not null check (amount > 0),
  amount_unit text not null,
  area numeric(12, 3) check (area > 0),
  area_unit text not null,
  field_id uuid not null,
  crop_id uuid,
  applicator text not null check (length(applicator) between 1 and 120),
  certificate_no text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  wind_mph numeric(5, 1) check (wind_mph between 0 and 200),
  temperature_f numeric(5, 1) check (temperature_f between -60 and 140),
  weather text not null,
  target text not null,
  method text not null,
  re_entry_hours integer not null check (re_entry_hours between 0 and 2160),
  pre_harvest_days integer not null check (pre_harvest_days between 0 and 365),
  soil_contact text check (soil_contact in ('touches_soil', 'above_soil', 'no_food')),
  notes text not null,
  -- It was recorded by mistake and closes nothing.
  withdrawn boolean not null,
  -- Why it was amended; nothing for the first.
  reason text not null,
  -- The amendment as its device names it; of the first version, a digest of what was sent.
  op_id uuid,
  by_user uuid references users on delete set null,
  at timestamptz not null,
  device_at timestamptz,
  primary key (input_id, number),
  foreign key (farm_id, input_id) references inputs (farm_id, id) on delete cascade,
  foreign key (farm_id, field_id) references fields (farm_id, id),
  foreign key (farm_id, crop_id) references crops (farm_id, id),
  check (ended_at >= started_at),
  check ((soil_contact is not null) = (kind = 'raw_manure')),
  check ((number = 1) = (reason = ''))
);
create index input_versions_field on input_versions (field_id);
create index input_versions_crop on input_versions (crop_id) where crop_id is not null;
create index input_versions_by on input_versions (by_user) where by_user is not null;
select put_behind_farm_wall('input_versions');

create function input_versions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.by_user is null and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception 'a version of an input is never changed or removed';
end $$;
create trigger input_versions_stay before update or delete on input_versions
  for each row execute function input_versions_stay();
