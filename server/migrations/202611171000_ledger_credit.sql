-- What a farm owes a shopper and takes as payment. The balance is the sum of its entries, written with them in one transaction.
create table credit_accounts (
  farm_id uuid not null references farms on delete cascade,
  user_id uuid not null references users on delete cascade,
  balance_minor bigint not null check (balance_minor >= 0),
  primary key (farm_id, user_id)
);
create index credit_accounts_user on credit_accounts (user_id);
select put_behind_farm_wall('credit_accounts');

create table credit_entries (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  user_id uuid references users on delete set null,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint not null check (balance_minor >= 0),
  -- The order it was spent on or came back from.
  order_id uuid,
  reason text not null,
  by_user uuid references users on delete set null,
  at timestamptz not null
);
create index credit_entries_account on credit_entries (farm_id, user_id, at);
create index credit_entries_user on credit_entries (user_id) where user_id is not null;
create index credit_entries_by on credit_entries (by_user) where by_user is not null;
select put_behind_farm_wall('credit_entries');
