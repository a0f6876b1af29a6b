-- A task that comes again. Each of its days has at most one task; the newest is what the next one is made from.
create table task_series (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  every text not null check (every in ('day', 'week', 'month')),
  step integer not null check (step between 1 and 52),
  -- From Sunday, 0. None: the weekday of the anchor.
  weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  -- The day it is counted from.
  anchor date not null,
  until date,
  -- The first day without a task. Null: it is over, or somebody has ended it.
  next_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id)
);
create index task_series_next on task_series (next_on) where next_on is not null;
create index task_series_farm on task_series (farm_id) where next_on is not null;
select put_behind_farm_wall('task_series');

create table tasks (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null,
  due_date date not null,
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null check (status in ('pending', 'in_progress', 'completed')),
  category text not null check (
    category in ('other', 'harvest', 'planting', 'livestock', 'maintenance', 'irrigation', 'pest_control')
  ),
  assignee_id uuid references users on delete set null,
  field_id uuid,
  crop_id uuid,
  series_id uuid,
  -- The day of the series it was made for; the day it is due may be moved.
  occurs_on date,
  started_at timestamptz,
  completed_at timestamptz,
  -- By the clock of the device, which may have been without a network for hours, and may be wrong.
  completed_device_at timestamptz,
  completed_by uuid references users on delete set null,
  reopened_at timestamptz,
  removed_at timestamptz,
  -- The number of its newest event.
  version integer not null check (version > 0),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (farm_id, id),
  -- What makes the next one exactly once, whoever completes it, wherever, and however often.
  unique (series_id, occurs_on),
  foreign key (farm_id, field_id) references fields (farm_id, id),
  foreign key (farm_id, crop_id) references crops (farm_id, id),
  foreign key (farm_id, series_id) references task_series (farm_id, id),
  check ((series_id is null) = (occurs_on is null)),
  check ((status = 'completed') = (completed_at is not null)),
  check (status <> 'pending' or started_at is null)
);
create index tasks_due on tasks (farm_id, due_date, created_at, id) where removed_at is null;
create index tasks_open on tasks (farm_id, due_date, created_at, id) where removed_at is null and status <> 'completed';
create index tasks_completed on tasks (farm_id, completed_at desc, id desc) where removed_at is null and status = 'completed';
create index tasks_field on tasks (field_id) where field_id is not null;
create index tasks_crop on tasks (crop_id) where crop_id is not null;
create index tasks_assignee on tasks (assignee_id) where assignee_id is not null;
create index tasks_completed_by on tasks (completed_by) where completed_by is not null;
create index tasks_created_by on tasks (created_by) where created_by is not null;
select put_behind_farm_wall('tasks');

create table task_items (
  id uuid primary key,
  farm_id uuid not null,
  task_id uuid not null,
  position integer not null check (position >= 0),
  text text not null check (length(text) between 1 and 200),
  done_at timestamptz,
  done_by uuid references users on delete set null,
  removed_at timestamptz,
  created_at timestamptz not null,
  foreign key (farm_id, task_id) references tasks (farm_id, id) on delete cascade
);
create index task_items_task on task_items (task_id, position);
create index task_items_done_by on task_items (done_by) where done_by is not null;
select put_behind_farm_wall('task_items');

create table task_photos (
  farm_id uuid not null,
  task_id uuid not null,
  upload_id uuid not null references uploads on delete cascade,
  added_at timestamptz not null,
  primary key (task_id, upload_id),
  foreign key (farm_id, task_id) references tasks (farm_id, id) on delete cascade
);
create index task_photos_upload on task_photos (upload_id);
select put_behind_farm_wall('task_photos');

-- Time somebody spent on a task. What was written down by mistake is taken back, not erased.
create table task_times (
  id uuid primary key,
  farm_id uuid not null,
  task_id uuid not null,
  user_id uuid references users on delete set null,
  minutes integer not null check (minutes between 1 and 1440),
  note text not null,
  at timestamptz not null,
  device_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (farm_id, task_id) references tasks (farm_id, id) on delete cascade
);
create index task_times_task on task_times (task_id);
create index task_times_user on task_times (user_id) where user_id is not null;
select put_behind_farm_wall('task_times');

create table task_events (
  id uuid primary key,
  farm_id uuid not null,
  task_id uuid not null,
  -- Order of writing within a task: two events may carry the same moment.
  number integer not null check (number > 0),
  deed text not null check (deed in (
    'created', 'changed', 'started', 'completed', 'reopened', 'removed', 'item_added', 'item_changed', 'item_done', 'item_open',
    'item_removed', 'photo_added', 'photo_removed', 'time_added', 'time_withdrawn'
  )),
  -- The deed as its device names it: the same one sent again is known by it.
  op_id uuid,
  field text check ((field is not null) = (deed = 'changed')),
  before text,
  after text,
  reason text not null,
  crossed boolean not null,
  late boolean not null,
  by_user uuid references users on delete set null,
  at timestamptz not null,
  device_at timestamptz,
  unique (task_id, number),
  foreign key (farm_id, task_id) references tasks (farm_id, id) on delete cascade
);
create index task_events_op on task_events (task_id, op_id) where op_id is not null;
create index task_events_by on task_events (by_user) where by_user is not null;
select put_behind_farm_wall('task_events');

-- What is written stays. Only the name of a person who left may go, and a farm with all it has.
create function task_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.by_user is null and to_jsonb(new) - 'by_user' = to_jsonb(old) - 'by_user' then return new; end if;
  raise exception 'the history of a task is never changed or removed';
end $$;
create trigger task_events_stay before update or delete on task_events for each row execute function task_events_stay();

-- The secret address under which a calendar reads the tasks of a farm for one person. Who leaves the team loses it that moment.
create table task_feeds (
  farm_id uuid not null,
  user_id uuid not null,
  address_digest bytea not null unique check (octet_length(address_digest) = 32),
  scope text not null check (scope in ('mine', 'all')),
  created_at timestamptz not null,
  primary key (farm_id, user_id),
  foreign key (farm_id, user_id) references farm_members (farm_id, user_id) on delete cascade
);
create index task_feeds_user on task_feeds (user_id);
select put_behind_farm_wall('task_feeds');
