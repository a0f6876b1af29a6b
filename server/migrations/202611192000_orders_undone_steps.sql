-- A step that undoes the one before it names that step; its own state is the one the order returned to.
alter table order_events add column undoes integer,
  add check (undoes = number - 1),
  add foreign key (order_id, undoes) references order_events (order_id, number);
create unique index order_events_undoes on order_events (order_id, undoes) where undoes is not null;
