create table fields (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('field', 'bed', 'greenhouse', 'orchard', 'pasture')),
  -- Corners as [{"lat", "lng"}] in order; the acres follow from them.
  outline jsonb check (jsonb_array_length(outline) between 3 and 200),
  size_acres numeric(10, 2) check (size_acres >= 0),
  status text not null check (status in ('active', 'fallow', 'archived')),
  notes text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What belongs to a field names the farm too, so that no row can lead from one farm into another.
  unique (farm_id, id)
);
create unique index fields_name on fields (farm_id, lower(name)) where status <> 'archived';

create table crops (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  field_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  variety text not null,
  status text not null check (status in ('planned', 'growing', 'ready', 'harvested', 'failed')),
  status_since date not null,
  status_reason text not null,
  -- A planned crop may be given up before it ever goes into the ground.
  planted_date date check (planted_date is not null or status in ('planned', 'failed')),
  expected_harvest_date date,
  -- A crop that has been picked is not late any more, though it may stay ready for a next picking.
  last_picked_on date,
  expected_quantity numeric(12, 3) check (expected_quantity > 0),
  expected_unit text not null check (expected_unit in ('lbs', 'kg', 'bushels', 'tons', 'dozen', 'units')),
  picked_repeatedly boolean not null,
  notes text not null,
  archived boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id),
  foreign key (farm_id, field_id) references fields (farm_id, id)
);
create index crops_farm on crops (farm_id, status);
create index crops_field on crops (field_id);

-- What one bushel, bunch … of a crop weighs on this farm, where it differs from the usual figure.
create table crop_weights (
  farm_id uuid not null references farms on delete cascade,
  crop_name text not null check (crop_name = lower(crop_name) and length(crop_name) between 1 and 80),
  unit text not null,
  pounds numeric(12, 3) not null check (pounds > 0),
  primary key (farm_id, crop_name, unit)
);
