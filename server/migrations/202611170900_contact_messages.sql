-- What people wrote in the two contact forms. Mailed to the team; kept here in case a mail is lost.
create table contact_messages (
  id uuid primary key,
  form text not null check (form in ('consumer', 'farmer')),
  first_name text not null,
  last_name text not null,
  email text not null,
  farm_name text not null default '',
  phone text not null default '',
  -- The subject of the shoppers' form or the topic of the farmers'.
  topic text not null check (topic <> ''),
  message text not null check (message <> ''),
  created_at timestamptz not null
);
create index contact_messages_created on contact_messages (created_at);
