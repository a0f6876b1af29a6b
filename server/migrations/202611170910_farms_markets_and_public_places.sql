-- Where shoppers see a farm: its pin, moved within the privacy radius by public-place-rules.ts. Distances are measured from here only.
alter table farms
  add column public_latitude double precision check (public_latitude between -85 and 85),
  add column public_longitude double precision check (public_longitude between -180 and 180);

-- Farms that had a pin before: the same grid as in public-place-rules.ts, once.
update farms
set (public_latitude, public_longitude) = (
  select case when radius = 0 then latitude else greatest(-85, least(85, round(((cell_row + 0.5) * height)::numeric, 5)))::double precision end,
    case
      when radius = 0 then longitude
      else round(((least(floor((longitude + 180) / (360 / columns)), columns - 1) + 0.5) * (360 / columns) - 180)::numeric, 5)::double precision
    end
  from
    (select privacy_radius_miles::double precision as radius) a,
    lateral (select greatest(radius, 0.5) * 1.4 / (2 * pi() * 3958.7613 / 360) as height) b,
    lateral (select floor(latitude / height) as cell_row) c,
    lateral (select ceil(360 * cosd(greatest(0, case when cell_row >= 0 then cell_row else -cell_row - 1 end) * height) / height) as columns) d
)
where latitude is not null;
alter table farms
  add constraint farms_public_place_whole check ((public_latitude is null) = (latitude is null) and (public_longitude is null) = (latitude is null));

-- Places where several farms stand, so that one cart can be handed over in one meeting. They belong to no farm.
create table markets (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  city text not null,
  state text not null,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  -- Sunday first, null is closed.
  hours jsonb not null check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  created_at timestamptz not null
);
