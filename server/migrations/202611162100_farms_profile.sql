-- What shoppers will see of a farm. The pin is the farm's own; shoppers get it moved within the radius.
alter table farms
  add column practices text[] not null default '{}' check (cardinality(practices) <= 40 and array_position(practices, null) is null),
  add column latitude double precision check (latitude between -85 and 85),
  add column longitude double precision check (longitude between -180 and 180),
  add column privacy_radius_miles numeric(3, 1) not null default 1 check (privacy_radius_miles in (0, 0.5, 1, 2, 5)),
  -- Sunday first, null is closed; empty while no hours are given.
  add column hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) in (0, 7)),
  add column phone text not null default '' check (length(phone) <= 40),
  add column public_email text not null default '' check (length(public_email) <= 254),
  add column website text not null default '' check (website = '' or website ~* '^https?://'),
  add constraint farms_place_whole check ((latitude is null) = (longitude is null));

create table farm_photos (
  farm_id uuid not null references farms on delete cascade,
  upload_id uuid not null references uploads on delete cascade,
  position smallint not null check (position between 0 and 11),
  primary key (farm_id, upload_id),
  unique (farm_id, position)
);
create index farm_photos_upload on farm_photos (upload_id);
select put_behind_farm_wall('farm_photos');
