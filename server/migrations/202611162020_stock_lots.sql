-- A lot is the unit of stock. `on_hand` is the sum of its movements, written with them in one transaction.
create table lots (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  product_id uuid not null,
  code text not null check (code ~ '^LOT-[0-9]{6}-[A-Z0-9]{4}$'),
  kind text not null check (kind in ('harvest', 'added')),
  name text not null,
  field_name text not null,
  grade text not null,
  unit text not null,
  received_on date not null,
  use_by date check (use_by >= received_on),
  received numeric(12, 3) not null check (received >= 0),
  on_hand numeric(12, 3) not null check (on_hand >= 0),
  reserved numeric(12, 3) not null default 0 check (reserved >= 0),
  held boolean not null default false,
  hold_reason text not null default '',
  -- Its harvest was recorded by mistake: nothing of it ever was, and nothing of it comes back.
  withdrawn boolean not null default false check (not withdrawn or (on_hand = 0 and not held)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id),
  unique (farm_id, code),
  foreign key (farm_id, product_id) references products (farm_id, id),
  check (reserved <= on_hand)
);
create index lots_newest on lots (farm_id, received_on desc, created_at desc, id desc);
create index lots_of_product on lots (product_id) where on_hand > 0;

create table stock_movements (
  id uuid primary key,
  farm_id uuid not null,
  lot_id uuid not null,
  -- Order of writing within a lot: two movements may carry the same moment.
  number integer not null check (number > 0),
  type text not null check (type in ('harvest', 'added', 'adjust', 'recount', 'discard', 'hold', 'release', 'withdrawn')),
  quantity numeric(12, 3) not null,
  balance numeric(12, 3) not null check (balance >= 0),
  -- What became of what was discarded: the mass balance of a lot is made from it.
  cause text check ((cause is not null) = (type = 'discard')),
  reason text not null,
  by_user uuid references users on delete set null,
  at timestamptz not null,
  unique (lot_id, number),
  foreign key (farm_id, lot_id) references lots (farm_id, id) on delete cascade,
  check ((quantity = 0) = (type in ('hold', 'release')) or type in ('recount'))
);
create index stock_movements_by on stock_movements (by_user) where by_user is not null;

-- A ledger: what is written stays. Only the name of a person who left may go, and a farm with all it has.
create function stock_movements_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.by_user is null and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception 'stock movements are never changed or removed';
end $$;
create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function stock_movements_stay();

-- Whether a lot can be sold on a day: neither held nor past its use-by; on the last day it still can.
-- Sums over lots ask here, whichever module makes them; lot-rules.ts says the same of a single lot.
create function can_be_sold(held boolean, use_by date, today date) returns boolean
  language sql immutable parallel safe
  return not held and (use_by is null or use_by >= today);
