-- A block that an owner let a record pass: what was refused in which words, and why it may be all the same.
create table passed_blocks (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  -- What passed. Records of other modules, so no foreign key: who removes them is theirs to say.
  record_kind text not null check (record_kind in ('harvest', 'task', 'livestock')),
  record_id uuid not null,
  deed text not null check (deed in ('harvest', 'enter', 'collect', 'slaughter', 'sell')),
  block_kind text not null check (
    block_kind in ('pre_harvest', 're_entry', 'manure', 'withdrawal_meat', 'withdrawal_milk', 'withdrawal_eggs')
  ),
  about_kind text not null check (about_kind in ('field', 'crop', 'animal', 'group')),
  about_id uuid not null,
  -- The input or treatment that the block came from.
  source_id uuid not null,
  sentence text not null,
  until timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  by_user uuid references users on delete set null,
  at timestamptz not null
);
create index passed_blocks_record on passed_blocks (farm_id, record_id);
create index passed_blocks_source on passed_blocks (farm_id, source_id);
create index passed_blocks_by on passed_blocks (by_user) where by_user is not null;
select put_behind_farm_wall('passed_blocks');

-- What is written stays. Only the name of a person who left may go, and a farm with all it has.
create function passed_blocks_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.by_user is null and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception 'a block that was let pass is never changed or removed';
end $$;
create trigger passed_blocks_stay before update or delete on passed_blocks
  for each row execute function passed_blocks_stay();
