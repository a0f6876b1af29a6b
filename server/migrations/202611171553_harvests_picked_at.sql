-- The moment by which a harvest was judged: an input that is written down later judges it by the same.
alter table harvests add column picked_at timestamptz;
update harvests
  set picked_at = least(harvests.created_at, (harvests.harvest_date + 1)::timestamp at time zone farms.time_zone - interval '1 millisecond')
  from farms where farms.id = harvests.farm_id;
alter table harvests alter column picked_at set not null;
create index harvests_picked on harvests (farm_id, picked_at desc);
