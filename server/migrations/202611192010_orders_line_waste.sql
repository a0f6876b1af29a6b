-- What became of a shortage: gone for this reason, or null when the goods were freed.
alter table order_facts add column gone text check (gone is null or kind = 'short');

-- What was discarded from which lot for a line that is short, as it is now: undoing the shortage brings it back.
create table order_waste (
  farm_id uuid not null,
  line_id uuid not null,
  lot_id uuid not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  unit text not null,
  cause text not null,
  primary key (line_id, lot_id),
  foreign key (farm_id, line_id) references order_lines (farm_id, id),
  foreign key (farm_id, lot_id) references lots (farm_id, id)
);
select put_behind_farm_wall('order_waste');
