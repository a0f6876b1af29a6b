-- One animal, or a group that is counted by number. How many there are is the sum of its events, and nothing else.
create table animals (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  kind text not null check (kind in ('animal', 'group')),
  tag text not null check (length(tag) <= 40),
  name text not null check (length(name) <= 80 and (name <> '' or (tag <> '' and kind = 'animal'))),
  species text not null check (
    species in ('chicken', 'duck', 'goose', 'turkey', 'cattle', 'sheep', 'goat', 'pig', 'rabbit', 'horse', 'bees', 'other')
  ),
  breed text not null,
  sex text not null check (sex in ('female', 'male', 'castrated', 'mixed', 'unknown') and (sex <> 'mixed' or kind = 'group')),
  born_on date,
  dam_id uuid,
  sire_id uuid,
  story text not null,
  public boolean not null,
  notes text not null,
  -- These four follow from the events.
  head integer not null,
  status text not null check (status in ('here', 'sold', 'slaughtered', 'died', 'taken_back') and (kind = 'animal' or status = 'here')),
  field_id uuid,
  group_id uuid check (group_id is null or kind = 'animal'),
  archived boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id),
  foreign key (farm_id, dam_id) references animals (farm_id, id),
  foreign key (farm_id, sire_id) references animals (farm_id, id),
  foreign key (farm_id, field_id) references fields (farm_id, id),
  foreign key (farm_id, group_id) references animals (farm_id, id),
  check (dam_id <> id and sire_id <> id and group_id <> id)
);
create index animals_farm on animals (farm_id, species) where status = 'here' and not archived;
create index animals_group on animals (group_id) where group_id is not null;
create index animals_field on animals (field_id) where field_id is not null;
create index animals_dam on animals (dam_id) where dam_id is not null;
create index animals_sire on animals (sire_id) where sire_id is not null;
-- A tag can be given again when its animal is gone.
create unique index animals_tag on animals (farm_id, lower(tag)) where tag <> '' and status = 'here' and not archived;
select put_behind_farm_wall('animals');

create table animal_events (
  id uuid primary key,
  farm_id uuid not null,
  animal_id uuid not null,
  -- Order of writing within an animal: two events may carry the same moment.
  number integer not null check (number > 0),
  kind text not null check (kind in (
    'arrival', 'birth', 'weight', 'move', 'treatment', 'breeding', 'yield', 'sale', 'slaughter', 'death', 'taken_back'
  )),
  happened_on date not null,
  head_change integer not null,
  -- Where it went by this event, where it says so.
  sets_field boolean not null,
  field_id uuid,
  sets_group boolean not null,
  group_id uuid,
  -- What else is told of this kind; the contract says what.
  facts jsonb not null,
  notes text not null,
  -- The birth that an arrival comes of.
  source_id uuid,
  -- The event that this one takes back. Both stay.
  takes_back uuid unique,
  reason text not null,
  -- What stood against it, and why an owner recorded it all the same.
  overrode text not null,
  override_reason text not null check ((override_reason = '') = (overrode = '')),
  -- The same record sent again has the same digest.
  digest bytea not null check (octet_length(digest) = 32),
  by_user uuid references users on delete set null,
  at timestamptz not null,
  device_at timestamptz,
  unique (animal_id, number),
  unique (farm_id, id),
  unique (farm_id, animal_id, id),
  foreign key (farm_id, animal_id) references animals (farm_id, id) on delete cascade,
  foreign key (farm_id, field_id) references fields (farm_id, id),
  foreign key (farm_id, group_id) references animals (farm_id, id),
  foreign key (farm_id, source_id) references animal_events (farm_id, id),
  foreign key (farm_id, animal_id, takes_back) references animal_events (farm_id, animal_id, id),
  check ((kind = 'taken_back') = (takes_back is not null)),
  check (kind <> 'taken_back' or reason <> ''),
  check (sets_field or field_id is null),
  check (sets_group or group_id is null),
  check (case kind
    when 'arrival' then head_change > 0
    when 'birth' then head_change >= 0
    when 'sale' then head_change < 0
    when 'slaughter' then head_change < 0
    when 'death' then head_change < 0
    when 'taken_back' then true
    else head_change = 0 end)
);
create index animal_events_newest on animal_events (animal_id, happened_on desc, number desc);
create index animal_events_by on animal_events (by_user) where by_user is not null;
create index animal_events_source on animal_events (source_id) where source_id is not null;
create index animal_events_group on animal_events (farm_id, animal_id) where sets_group;
select put_behind_farm_wall('animal_events');

-- What is written stays. Only the name of a person who left may go, and a farm with all it has.
create function animal_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.by_user is null and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception 'the book of an animal is never changed or torn';
end $$;
create trigger animal_events_stay before update or delete on animal_events for each row execute function animal_events_stay();

-- What takes back an event undoes exactly its count.
create function animal_events_undo() returns trigger language plpgsql as $$
begin
  if new.takes_back is not null and new.head_change <> -(select e.head_change from animal_events e where e.id = new.takes_back) then
    raise exception 'what takes back an event must undo its count';
  end if;
  return new;
end $$;
create trigger animal_events_undo before insert on animal_events for each row execute function animal_events_undo();

-- The only way a count changes.
create function animal_events_count() returns trigger language plpgsql as $$
begin
  if new.head_change <> 0 then update animals set head = head + new.head_change where id = new.animal_id; end if;
  return null;
end $$;
create trigger animal_events_count after insert on animal_events for each row execute function animal_events_count();

create function animals_count_by_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.head <> 0 then raise exception 'animals come by an event'; end if;
  if tg_op = 'UPDATE' and new.head <> old.head and pg_trigger_depth() < 2 then
    raise exception 'the count of animals changes by events only';
  end if;
  return new;
end $$;
create trigger animals_count_by_events before insert or update on animals for each row execute function animals_count_by_events();

-- Fewer than none are never left, and one animal is there once. Asked when all is written: what corrects a line first takes
-- it back, and for that moment nothing adds up.
create function animals_count_is_possible() returns trigger language plpgsql as $$
begin
  if exists (select from animals where id = new.id and (head < 0 or (kind = 'animal' and head > 1))) then
    raise exception 'animal % cannot have such a count', new.id;
  end if;
  return null;
end $$;
create constraint trigger animals_count_is_possible after insert or update on animals
  deferrable initially deferred for each row execute function animals_count_is_possible();

-- A course of treatment begins on the day of its event. Null days: the label asks for nothing of that kind.
create table animal_courses (
  event_id uuid primary key,
  farm_id uuid not null,
  animal_id uuid not null,
  medicine text not null,
  started_on date not null,
  ended_on date not null check (ended_on >= started_on),
  meat_days integer check (meat_days between 0 and 400),
  milk_days integer check (milk_days between 0 and 400),
  egg_days integer check (egg_days between 0 and 400),
  foreign key (farm_id, animal_id, event_id) references animal_events (farm_id, animal_id, id) on delete cascade
);
create index animal_courses_farm on animal_courses (farm_id, ended_on);
select put_behind_farm_wall('animal_courses');

-- What was collected, and the lot it became.
create table animal_yields (
  event_id uuid primary key,
  farm_id uuid not null,
  animal_id uuid not null,
  yielded_on date not null,
  -- The day that decides about a withdrawal: of meat, that of the slaughter.
  decided_on date not null check (decided_on <= yielded_on),
  good text not null check (good in ('eggs', 'milk', 'meat', 'wool', 'honey', 'other')),
  name text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  unit text not null,
  lot_id uuid not null unique,
  lot_asked text,
  stocked numeric(12, 3) not null check (stocked > 0),
  -- Animals of the group whose part was kept out.
  without_ids uuid[] not null,
  foreign key (farm_id, animal_id, event_id) references animal_events (farm_id, animal_id, id) on delete cascade,
  foreign key (farm_id, lot_id) references lots (farm_id, id)
);
create index animal_yields_farm on animal_yields (farm_id, decided_on);
create index animal_yields_animal on animal_yields (animal_id);
select put_behind_farm_wall('animal_yields');

create table animal_photos (
  farm_id uuid not null,
  animal_id uuid not null,
  upload_id uuid not null references uploads on delete cascade,
  added_at timestamptz not null,
  primary key (animal_id, upload_id),
  foreign key (farm_id, animal_id) references animals (farm_id, id) on delete cascade
);
create index animal_photos_upload on animal_photos (upload_id);
select put_behind_farm_wall('animal_photos');
