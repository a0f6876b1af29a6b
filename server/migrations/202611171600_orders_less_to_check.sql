-- A code is chosen in the statement that writes the order; here is only what that rarely needs: any that is left in a slot so full
-- that none of the tries is free. The slot must be locked. A slot holds at most 10,000 orders, so that there is one for each.
-- `free_order_code` stays for servers of the version before, which run beside the new ones during an upgrade.
create function any_free_order_code(slot uuid) returns text language sql
begin atomic
  select free.code from (
    select lpad(n::text, 4, '0') as code from generate_series(0, 9999) n
    except select code from orders where slot_id = slot and state not in ('cancelled', 'declined')
  ) free order by random() limit 1;
end;

-- That the farm is there follows from the slot: it is one of the farm's own.
alter table orders drop constraint orders_farm_id_fkey;
