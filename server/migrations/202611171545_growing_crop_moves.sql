-- Where a crop stood before: what was put on that field then goes with the crop. Written whenever a crop changes its field, never changed.
create table crop_moves (
  farm_id uuid not null,
  crop_id uuid not null,
  from_field_id uuid not null,
  to_field_id uuid not null check (to_field_id <> from_field_id),
  -- Two moves in one moment keep their order.
  number bigint generated always as identity,
  at timestamptz not null,
  primary key (crop_id, number),
  foreign key (farm_id, crop_id) references crops (farm_id, id) on delete cascade,
  foreign key (farm_id, from_field_id) references fields (farm_id, id) on delete cascade,
  foreign key (farm_id, to_field_id) references fields (farm_id, id) on delete cascade
);
create index crop_moves_newest on crop_moves (farm_id, at desc);
create index crop_moves_from on crop_moves (from_field_id);
create index crop_moves_to on crop_moves (to_field_id);
select put_behind_farm_wall('crop_moves');
