-- Where a delivery stands in its round, once somebody has put the round in order; without one the shortest is proposed.
alter table orders add column stop integer check (stop > 0);
create unique index orders_stop on orders (slot_id, stop) where stop is not null;
