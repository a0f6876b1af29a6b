-- A quantity far above the usual one that nobody confirmed. It never becomes what is usual.
alter table harvests add column unconfirmed boolean not null default false;
alter table harvests alter column unconfirmed drop default;
