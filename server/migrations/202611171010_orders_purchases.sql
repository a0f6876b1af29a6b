-- Where deliveries go. Nobody's business but its owner's: what a farm needs of it is written on the order.
create table delivery_addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text not null,
  note text not null,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null
);
create index delivery_addresses_user on delivery_addresses (user_id);

-- One checkout. Its state is that of its orders and stands nowhere.
create sequence purchase_numbers as integer start 2041;
create table purchases (
  id uuid primary key,
  number integer not null unique default nextval('purchase_numbers'),
  user_id uuid references users on delete set null,
  placed_at timestamptz not null
);
create index purchases_of_person on purchases (user_id, placed_at desc, id desc) where user_id is not null;

-- A call that acts in a farm sees its own orders, never the rest of a purchase.
revoke all on delivery_addresses, purchases from farmlane_farm;

-- One farm's part of a purchase. Money in minor units of the farm's currency; what was agreed stays as it was agreed.
create table orders (
  id uuid primary key,
  farm_id uuid not null references farms,
  purchase_id uuid not null references purchases,
  -- That of the purchase.
  number integer not null,
  user_id uuid references users on delete set null,
  state text not null check (
    state in ('placed', 'accepted', 'packed', 'ready', 'in_transit', 'delivered', 'cancelled', 'declined', 'no_show')
  ),
  way text not null check (way in ('pickup', 'delivery', 'market')),
  slot_id uuid not null,
  time_zone text not null,
  -- Where things change hands.
  meeting_name text not null,
  meeting_address text not null,
  latitude double precision,
  longitude double precision,
  shopper_name text not null,
  shopper_phone text not null,
  -- Said at the hand-over.
  code text not null check (code ~ '^[0-9]{4}$'),
  note text not null,
  currency text not null,
  items_minor bigint not null check (items_minor >= 0),
  most_minor bigint not null check (most_minor >= items_minor),
  fee_minor integer not null check (fee_minor >= 0),
  total_minor bigint not null check (total_minor = items_minor + fee_minor),
  credit_minor bigint not null check (credit_minor >= 0 and credit_minor <= total_minor),
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id),
  unique (purchase_id, farm_id),
  foreign key (farm_id, slot_id) references fulfilment_slots (farm_id, id),
  check ((latitude is null) = (longitude is null))
);
create index orders_slot on orders (slot_id);
create index orders_farm on orders (farm_id, placed_at desc, id desc);
create index orders_user on orders (user_id) where user_id is not null;
select put_behind_farm_wall('orders');

create table order_lines (
  id uuid primary key,
  farm_id uuid not null,
  order_id uuid not null,
  position integer not null check (position >= 0),
  product_id uuid not null,
  name text not null,
  unit text not null,
  pricing_mode text not null,
  piece_weight numeric(12, 3),
  piece_weight_max numeric(12, 3),
  price_minor integer not null check (price_minor >= 0),
  quantity numeric(12, 3) not null check (quantity > 0),
  total_minor bigint not null check (total_minor >= 0),
  most_minor bigint not null check (most_minor >= total_minor),
  wish text not null check (wish in ('refund', 'similar', 'ask')),
  unique (order_id, position),
  unique (order_id, product_id),
  unique (farm_id, id),
  foreign key (farm_id, order_id) references orders (farm_id, id),
  foreign key (farm_id, product_id) references products (farm_id, id)
);
create index order_lines_product on order_lines (product_id);
select put_behind_farm_wall('order_lines');

-- Which lots a line is taken from. Those of an open order are what `reserved` of the lot counts.
create table order_allocations (
  farm_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  state text not null check (state in ('reserved', 'released', 'sold')),
  primary key (line_id, lot_id),
  foreign key (farm_id, line_id) references order_lines (farm_id, id),
  foreign key (farm_id, lot_id) references lots (farm_id, id)
);
create index order_allocations_lot on order_allocations (lot_id);
select put_behind_farm_wall('order_allocations');

create table order_events (
  id uuid primary key,
  farm_id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  state text not null,
  by_side text not null check (by_side in ('shopper', 'farm')),
  by_user uuid references users on delete set null,
  reason text not null,
  at timestamptz not null,
  unique (order_id, number),
  foreign key (farm_id, order_id) references orders (farm_id, id)
);
create index order_events_by on order_events (by_user) where by_user is not null;
select put_behind_farm_wall('order_events');

-- What was ordered stays, and so does what became of it: weights, shorts and refunds are facts beside it.
create function orders_stay() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_events' and tg_op = 'UPDATE' and new.by_user is null
    and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception '% are never changed or removed', tg_table_name;
end $$;
create trigger order_lines_stay before update or delete on order_lines for each row execute function orders_stay();
create trigger order_events_stay before update or delete on order_events for each row execute function orders_stay();
create function order_agreed_stays() returns trigger language plpgsql as $$
begin
  if row(new.purchase_id, new.farm_id, new.number, new.currency, new.items_minor, new.most_minor, new.fee_minor, new.placed_at)
    is distinct from row(old.purchase_id, old.farm_id, old.number, old.currency, old.items_minor, old.most_minor, old.fee_minor, old.placed_at)
  then raise exception 'what was agreed on an order never changes'; end if;
  return new;
end $$;
create trigger order_agreed_stays before update on orders for each row execute function order_agreed_stays();
