-- The codes of all farms' open orders at a market on a day.
create function taken_meeting_codes(market uuid, day date, zone text) returns table (code text) language sql stable
begin atomic
  select other.code from fulfilment_options option
  join fulfilment_slots slot on slot.option_id = option.id
    and slot.starts_at >= (day::timestamp at time zone zone) and slot.starts_at < ((day + 1)::timestamp at time zone zone)
  join orders other on other.slot_id = slot.id and other.state not in ('cancelled', 'declined')
  where option.market_id = market and option.removed_at is null;
end;

-- Whether no open order has the code and no other purchase is about to take it. The lock is per code and never waits: purchases
-- at one market do not queue. Both functions must stay volatile: the second query then sees what was committed before the lock.
create function claim_meeting_code(market uuid, day date, zone text, wanted text) returns boolean language plpgsql volatile as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('meeting code ' || market || ' ' || day || ' ' || wanted, 0)) then
    return false;
  end if;
  return not exists (select from taken_meeting_codes(market, day, zone) taken where taken.code = wanted);
end $$;

-- A code for one visit to a market: the first of the tries that is free, or any other. Null when all 10,000 are taken.
create function free_meeting_code(market uuid, day date, zone text, tries text[]) returns text language plpgsql volatile as $$
declare
  one text;
begin
  foreach one in array tries loop
    if claim_meeting_code(market, day, zone, one) then return one; end if;
  end loop;
  for one in
    select free.code from (
      select lpad(n::text, 4, '0') as code from generate_series(0, 9999) n
      except select code from taken_meeting_codes(market, day, zone)
    ) free order by random()
  loop
    if claim_meeting_code(market, day, zone, one) then return one; end if;
  end loop;
  return null;
end $$;
