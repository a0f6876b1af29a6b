-- Whether a declined order can have its code again: at a market no other purchase may go by it that day, elsewhere no other order
-- of the slot. It looks across farms, so it runs with the rights of its owner. Volatile: the query after the lock sees what was
-- committed before it.
create function is_code_free_for(reopened uuid) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  own record;
begin
  select part.code, part.purchase_id, part.slot_id, option.market_id, part.time_zone,
    (slot.starts_at at time zone part.time_zone)::date as day
  into strict own
  from orders part
  join fulfilment_slots slot on slot.id = part.slot_id
  join fulfilment_options option on option.id = slot.option_id
  where part.id = reopened;
  if own.market_id is null then
    return not exists (
      select from orders other
      where other.slot_id = own.slot_id and other.code = own.code and other.id <> reopened
        and other.state not in ('cancelled', 'declined')
    );
  end if;
  -- The lock that claim_meeting_code takes.
  perform pg_advisory_xact_lock(hashtextextended('meeting code ' || own.market_id || ' ' || own.day || ' ' || own.code, 0));
  return not exists (
    select from fulfilment_options option
    join fulfilment_slots slot on slot.option_id = option.id
      and slot.starts_at >= (own.day::timestamp at time zone own.time_zone)
      and slot.starts_at < ((own.day + 1)::timestamp at time zone own.time_zone)
    join orders other on other.slot_id = slot.id and other.state not in ('cancelled', 'declined')
    where option.market_id = own.market_id and other.code = own.code and other.purchase_id <> own.purchase_id
  );
end $$;
