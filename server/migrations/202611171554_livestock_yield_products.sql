-- What a product is of is known by what came into it before: eggs are eggs, whatever a later record calls them.
alter table animal_yields add column product_id uuid;
update animal_yields y set product_id = lots.product_id from lots where lots.id = y.lot_id;
alter table animal_yields alter column product_id set not null;
alter table animal_yields add foreign key (farm_id, product_id) references products (farm_id, id);
create index animal_yields_product on animal_yields (product_id, good);
