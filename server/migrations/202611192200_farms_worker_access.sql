-- Whether workers see how much to collect at a hand-over. Owners decide; new farms start without it.
alter table farms add column workers_see_due boolean not null default false;
-- Workers saw these amounts until today. Farms that have workers keep that, so nobody at a market is suddenly left without a sum.
update farms set workers_see_due = true
where exists (select from farm_members member where member.farm_id = farms.id and member.role = 'worker');
