-- What the farm and the shopper say to each other about one order. Never changed; its words go when the shopper is forgotten.
create table order_messages (
  id uuid primary key,
  farm_id uuid not null,
  order_id uuid not null,
  number integer not null check (number > 0),
  by_side text not null check (by_side in ('shopper', 'farm')),
  by_user uuid references users on delete set null,
  text text not null check (length(text) <= 1000),
  erased boolean not null default false,
  at timestamptz not null,
  unique (order_id, number),
  foreign key (farm_id, order_id) references orders (farm_id, id),
  check (erased = (text = ''))
);
create index order_messages_by on order_messages (by_user) where by_user is not null;
select put_behind_farm_wall('order_messages');

create function order_messages_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.by_user is null or new.by_user = old.by_user) and (new.text = '' or new.text = old.text)
    and to_jsonb(new) - 'by_user' - 'text' - 'erased' = to_jsonb(old) - 'by_user' - 'text' - 'erased' then return new; end if;
  raise exception 'messages are never changed or removed';
end $$;
create trigger order_messages_stay before update or delete on order_messages for each row execute function order_messages_stay();

-- How far each side wrote, read, and was told by mail: numbers of messages. There with the first message.
create table order_talks (
  order_id uuid primary key,
  farm_id uuid not null,
  last_number integer not null,
  shopper_wrote integer not null default 0,
  farm_wrote integer not null default 0,
  shopper_read integer not null default 0,
  farm_read integer not null default 0,
  shopper_mailed integer not null default 0,
  farm_mailed integer not null default 0,
  updated_at timestamptz not null,
  foreign key (farm_id, order_id) references orders (farm_id, id)
);
create index order_talks_unread on order_talks (farm_id, updated_at desc) where shopper_wrote > farm_read;
create index order_talks_unread_at_home on order_talks (order_id) where farm_wrote > shopper_read;
select put_behind_farm_wall('order_talks');
