-- The second wall between farms. The first is the farm_id in every query; behind this one a query that forgets it
-- still finds nothing of another farm. A call that acts in a farm takes this role and names the farm for its transaction.
do $$
begin
  create role farmlane_farm nologin;
exception
  -- Roles belong to the whole server: another database of it may have made it, perhaps at this moment.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The database user may not create roles. Let an administrator run: create role farmlane_farm nologin; grant farmlane_farm to %;', current_user;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'farmlane_farm', 'member') then execute format('grant farmlane_farm to %I', current_user); end if;
end $$;

grant usage on schema public to farmlane_farm;
grant select, insert, update, delete on all tables in schema public to farmlane_farm;
-- Tables still to come, and those of the job list, which a call puts its mails on.
alter default privileges grant usage on schemas to farmlane_farm;
alter default privileges grant select, insert, update, delete on tables to farmlane_farm;
do $$
begin
  if exists (select from pg_namespace where nspname = 'pgboss') then
    grant usage on schema pgboss to farmlane_farm;
    grant select, insert, update, delete on all tables in schema pgboss to farmlane_farm;
  end if;
end $$;

-- Puts a table behind the wall. Every table with a farm_id has to call it.
create function put_behind_farm_wall(walled regclass, farm_column text default 'farm_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format(
    'create policy farm_wall on %s to farmlane_farm using (%I = (select current_setting(''farmlane.farm'')::uuid))',
    walled, farm_column);
end $$;

select put_behind_farm_wall('farms', 'id');
select put_behind_farm_wall('farm_members');
select put_behind_farm_wall('farm_invitations');
select put_behind_farm_wall('fields');
select put_behind_farm_wall('crops');
select put_behind_farm_wall('crop_weights');
select put_behind_farm_wall('products');
select put_behind_farm_wall('product_photos');
select put_behind_farm_wall('lots');
select put_behind_farm_wall('stock_movements');
select put_behind_farm_wall('harvests');
