-- All that was agreed stays, not only the sums. Only the state moves, and whom it names is forgotten when they leave.
create or replace function order_agreed_stays() returns trigger language plpgsql as $$
begin
  if row(new.purchase_id, new.farm_id, new.number, new.currency, new.items_minor, new.most_minor, new.fee_minor, new.placed_at,
      new.credit_minor, new.way, new.slot_id, new.code, new.time_zone)
    is distinct from row(old.purchase_id, old.farm_id, old.number, old.currency, old.items_minor, old.most_minor, old.fee_minor, old.placed_at,
      old.credit_minor, old.way, old.slot_id, old.code, old.time_zone)
  then raise exception 'what was agreed on an order never changes'; end if;
  return new;
end $$;

-- The number on every farm's part is that of the purchase.
alter table purchases add constraint purchases_id_number_key unique (id, number);
alter table orders drop constraint orders_purchase_id_fkey,
  add constraint orders_purchase_id_fkey foreign key (purchase_id, number) references purchases (id, number);

alter table order_events add constraint order_events_state_check check (
  state in ('placed', 'accepted', 'packed', 'ready', 'in_transit', 'delivered', 'cancelled', 'declined', 'no_show')
);
