-- Pictures as they were taken in: our own names, our own encoding. The bytes are in the file store.
create table uploads (
  id uuid primary key,
  user_id uuid references users on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index uploads_user on uploads (user_id, created_at);
