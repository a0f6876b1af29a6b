create table farms (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  size_acres numeric(10, 2) check (size_acres >= 0),
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'America/New_York',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz
);

create table farm_members (
  farm_id uuid not null references farms on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'worker')),
  since timestamptz not null,
  primary key (farm_id, user_id)
);
create index farm_members_user on farm_members (user_id);

create table farm_invitations (
  id uuid primary key,
  farm_id uuid not null references farms on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'worker')),
  -- Set when the mail leaves; only the digest of the link is kept.
  link_digest bytea unique check (octet_length(link_digest) = 32),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index farm_invitations_open on farm_invitations (farm_id, lower(email)) where accepted_at is null and withdrawn_at is null;
