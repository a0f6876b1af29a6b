-- The earliest day that was ever told for the planting of a crop in the ground: what was put on a field since then reached the crop, and
-- another planting day, told later, does not take it back. The day of a mere plan does not count.
alter table crops add column first_planted_date date;
update crops set first_planted_date = planted_date where status <> 'planned';

create function crops_first_planted() returns trigger language plpgsql as $$
begin
  -- Of the two days the earlier; of a day and none, the day.
  if new.status <> 'planned' then new.first_planted_date := least(new.first_planted_date, new.planted_date); end if;
  return new;
end $$;
create trigger crops_first_planted before insert or update of planted_date, status on crops
  for each row execute function crops_first_planted();
