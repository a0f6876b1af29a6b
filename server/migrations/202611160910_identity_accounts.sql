create table users (
  id uuid primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  email text not null check (length(email) between 3 and 254),
  email_verified_at timestamptz,
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  phone_number text not null default '',
  user_type text not null check (user_type in ('consumer', 'farmer')),
  email_updates boolean not null default true,
  show_nearby boolean not null default true,
  share_reviews boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_username on users (lower(username));
-- Only a verified address is somebody's own. Anyone may sign up with any address: who opens its mail gets it,
-- and a sign-up with a known address looks the same as one with an unknown address.
create unique index users_verified_email on users (lower(email)) where email_verified_at is not null;
create index users_email on users (lower(email));
create index users_unverified on users (created_at) where email_verified_at is null;

-- One row per signed-in device. The refresh token is derived from seed and generation and never stored.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  seed bytea not null check (octet_length(seed) = 32),
  generation integer not null default 0 check (generation >= 0),
  rotated_at timestamptz not null,
  remembered boolean not null,
  agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'ended', 'password', 'reuse')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Links sent by mail: single use, only the digest is kept.
create table mailed_links (
  digest bytea primary key check (octet_length(digest) = 32),
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  user_id uuid not null references users on delete cascade,
  -- The address that is proven when a verification link is opened: the one at sign-up, or the new one.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_user on mailed_links (user_id);
