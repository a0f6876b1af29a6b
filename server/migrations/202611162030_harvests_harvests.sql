create table harvests (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  crop_id uuid not null,
  crop_name text not null,
  field_id uuid not null,
  field_name text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  unit text not null check (unit in ('lbs', 'kg', 'bushels', 'tons', 'dozen', 'units')),
  grade text check (grade in ('A', 'B', 'C', 'Processing')),
  harvest_date date not null,
  lot_id uuid not null unique,
  -- The code the device had written on the crate, when it was taken and the lot got another.
  lot_asked text,
  -- What went into stock, in the unit of its product.
  stocked numeric(12, 3) not null check (stocked > 0),
  notes text not null,
  -- What the crop was before, for a harvest that is taken back.
  crop_status_before text not null,
  recorded_by uuid references users on delete set null,
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (farm_id, crop_id) references crops (farm_id, id),
  foreign key (farm_id, field_id) references fields (farm_id, id),
  foreign key (farm_id, lot_id) references lots (farm_id, id)
);
create index harvests_newest on harvests (farm_id, harvest_date desc, created_at desc, id desc);
create index harvests_crop on harvests (crop_id);
create index harvests_field on harvests (field_id);
create index harvests_recorded_by on harvests (recorded_by) where recorded_by is not null;
