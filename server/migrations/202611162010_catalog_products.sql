create table products (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  name text not null check (length(name) between 1 and 80),
  description text not null,
  category text not null check (
    category in ('Vegetables', 'Fruits', 'Dairy', 'Meat', 'Herbs', 'Eggs', 'Honey', 'Bakery', 'Produce', 'Other')
  ),
  unit text not null check (
    unit in ('lb', 'kg', 'bushel', 'ton', 'dozen', 'unit', 'bunch', 'head', 'pint', 'quart', 'gallon', 'jar', 'bag', 'box', 'loaf')
  ),
  -- For one unit, in minor units of the farm's currency.
  price_minor integer check (price_minor > 0),
  pricing_mode text not null check (pricing_mode in ('each', 'by_weight', 'piece_by_weight')),
  piece_weight numeric(12, 3) check (piece_weight > 0),
  piece_weight_max numeric(12, 3) check (piece_weight_max >= piece_weight),
  minimum numeric(12, 3) not null check (minimum > 0),
  step numeric(12, 3) not null check (step > 0),
  low_stock_level numeric(12, 3) not null check (low_stock_level >= 0),
  shelf_life_days integer check (shelf_life_days between 0 and 3650),
  status text not null check (status in ('draft', 'active', 'paused', 'archived')),
  created_from_harvest boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id),
  check (price_minor is not null or status in ('draft', 'archived')),
  check ((piece_weight is null) = (piece_weight_max is null)),
  check (piece_weight is not null or pricing_mode <> 'piece_by_weight')
);
-- Two pickers who bring in the first tomatoes at once make one product between them.
create unique index products_name on products (farm_id, lower(name), unit) where status <> 'archived';

create table product_photos (
  product_id uuid not null,
  farm_id uuid not null,
  upload_id uuid not null references uploads on delete cascade,
  position integer not null check (position >= 0),
  primary key (product_id, position),
  unique (product_id, upload_id),
  foreign key (farm_id, product_id) references products (farm_id, id) on delete cascade
);
create index product_photos_upload on product_photos (upload_id);
