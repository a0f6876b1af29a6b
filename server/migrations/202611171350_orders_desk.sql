-- How a farm works at its order desk. A farm without a row accepts by itself and has never looked.
create table order_desks (
  farm_id uuid primary key references farms on delete cascade,
  accepts_automatically boolean not null default true,
  -- When somebody of the farm last looked at what came in.
  looked_at timestamptz
);
select put_behind_farm_wall('order_desks');

-- What waits to be done, whatever the day: the badge and the days with something left open.
create index orders_open on orders (farm_id, slot_id) where state in ('placed', 'accepted', 'packed', 'ready', 'in_transit');
