-- A farm may change its currency. What it gave and took before stays in the currency of that time.
alter table credit_entries add column currency text check (currency ~ '^[A-Z]{3}$');
alter table credit_entries disable trigger credit_entries_stay;
update credit_entries set currency = farms.currency from farms where farms.id = credit_entries.farm_id;
alter table credit_entries enable trigger credit_entries_stay;
alter table credit_entries alter column currency set not null;
