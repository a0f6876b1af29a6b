-- What an order comes to as things stand, beside what was agreed: the two part when something is weighed, short or replaced.
alter table orders add column sum_minor bigint, add column sum_most_minor bigint;
update orders set sum_minor = total_minor, sum_most_minor = most_minor + fee_minor;
alter table orders
  alter column sum_minor set not null, alter column sum_most_minor set not null,
  add check (sum_minor >= 0), add check (sum_most_minor >= sum_minor);

-- Something that is brought instead of a line that is short stands as a line of its own that names the first one.
alter table order_lines add column substitutes uuid;
alter table order_lines add foreign key (farm_id, substitutes) references order_lines (farm_id, id);
alter table order_lines drop constraint order_lines_order_id_product_id_key;
create unique index order_lines_product_once on order_lines (order_id, product_id) where substitutes is null;
create index order_lines_substitutes on order_lines (substitutes) where substitutes is not null;

-- What became of what was ordered: who, when, why. The latest of a kind counts, and none is ever changed.
create table order_facts (
  id uuid primary key,
  farm_id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  -- The line it is about; a refund may be about the whole order.
  line_id uuid,
  kind text not null check (kind in ('weighed', 'short', 'substitute', 'other_lot', 'asked', 'answered', 'refunded')),
  -- Of a short: how much of what was ordered is missing.
  missing numeric(12, 3) check (missing >= 0),
  -- Of pieces sold by weight: what each weighs.
  weights numeric(12, 3)[],
  -- Of another lot: the codes of those it was to be taken from, and of the one it is taken from.
  lots text[],
  -- Of an answer.
  agreed boolean,
  -- Of a refund.
  amount_minor bigint check (amount_minor > 0),
  reason text not null,
  by_side text not null check (by_side in ('shopper', 'farm')),
  by_user uuid references users on delete set null,
  at timestamptz not null,
  unique (order_id, number),
  foreign key (farm_id, order_id) references orders (farm_id, id),
  foreign key (farm_id, line_id) references order_lines (farm_id, id),
  check (line_id is not null or kind = 'refunded'),
  check ((missing is not null) = (kind = 'short')),
  check ((weights is not null) = (kind = 'weighed')),
  check ((lots is not null) = (kind = 'other_lot')),
  check ((agreed is not null) = (kind = 'answered')),
  check ((amount_minor is not null) = (kind = 'refunded')),
  check ((by_side = 'shopper') = (kind = 'answered'))
);
create index order_facts_line on order_facts (line_id) where line_id is not null;
create index order_facts_by on order_facts (by_user) where by_user is not null;
select put_behind_farm_wall('order_facts');
create or replace function orders_stay() returns trigger language plpgsql as $$
begin
  -- Who did it is forgotten with the person.
  if tg_table_name in ('order_events', 'order_facts') and tg_op = 'UPDATE' and new.by_user is null
    and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception '% are never changed or removed', tg_table_name;
end $$;
create trigger order_facts_stay before update or delete on order_facts for each row execute function orders_stay();

-- What moved a shopper's credit: it was spent on an order, came back from one, or was given as a refund.
alter table credit_entries add column kind text;
update credit_entries set kind = case when amount_minor < 0 then 'spent' else 'returned' end;
alter table credit_entries alter column kind set not null,
  add check (kind in ('spent', 'returned', 'refunded')), add check ((amount_minor < 0) = (kind = 'spent'));
create index credit_entries_order on credit_entries (order_id) where order_id is not null;
