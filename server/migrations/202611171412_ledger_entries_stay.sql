-- What a farm gave and took stays as it was written. A person who leaves is forgotten, and nothing else.
create function credit_entries_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and coalesce(new.user_id, old.user_id) is not distinct from old.user_id
    and coalesce(new.by_user, old.by_user) is not distinct from old.by_user
    and to_jsonb(new) - 'user_id' - 'by_user' = to_jsonb(old) - 'user_id' - 'by_user' then return new; end if;
  raise exception 'credit entries are never changed or removed';
end $$;
create trigger credit_entries_stay before update or delete on credit_entries for each row execute function credit_entries_stay();
