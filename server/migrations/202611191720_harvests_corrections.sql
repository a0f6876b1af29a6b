-- What a harvest said before each correction. `number` 1 holds what was sent first, so that the same entry sent again is still known.
create table harvest_corrections (
  farm_id uuid not null references farms on delete cascade,
  harvest_id uuid not null references harvests on delete cascade,
  number integer not null check (number > 0),
  crop_id uuid not null,
  crop_name text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  unit text not null,
  harvest_date date not null,
  reason text not null,
  by_user uuid references users on delete set null,
  at timestamptz not null,
  primary key (harvest_id, number)
);
create index harvest_corrections_by_user on harvest_corrections (by_user) where by_user is not null;
create index harvest_corrections_farm on harvest_corrections (farm_id);
select put_behind_farm_wall('harvest_corrections');

-- When the harvest became one of its crop: what changed the crop since was somebody else.
alter table harvests add column crop_since timestamptz;
update harvests set crop_since = created_at;
alter table harvests alter column crop_since set not null;
