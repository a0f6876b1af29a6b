-- Some heads go from one group to another: a line in each of the two books, and both counts change.
do $$
declare each record;
begin
  for each in select conname from pg_constraint
    where conrelid = 'animal_events'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%slaughter%'
  loop execute format('alter table animal_events drop constraint %I', each.conname); end loop;
end $$;
alter table animal_events add constraint animal_events_kind check (kind in (
  'arrival', 'birth', 'weight', 'move', 'transfer', 'treatment', 'breeding', 'yield', 'sale', 'slaughter', 'death', 'taken_back'
));
alter table animal_events add constraint animal_events_head check (case kind
  when 'arrival' then head_change > 0
  when 'birth' then head_change >= 0
  when 'transfer' then head_change <> 0
  when 'sale' then head_change < 0
  when 'slaughter' then head_change < 0
  when 'death' then head_change < 0
  when 'taken_back' then true
  else head_change = 0 end);
-- Whoever comes by a transfer comes of the line in the other book.
alter table animal_events add constraint animal_events_transfer
  check (kind <> 'transfer' or (head_change > 0) = (source_id is not null));
create index animal_events_transfers on animal_events (farm_id) where kind = 'transfer';
