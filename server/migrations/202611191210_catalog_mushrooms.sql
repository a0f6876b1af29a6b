alter table products drop constraint products_category_check;
alter table products add constraint products_category_check check (
  category in ('Vegetables', 'Fruits', 'Dairy', 'Meat', 'Herbs', 'Eggs', 'Honey', 'Bakery', 'Mushrooms', 'Produce', 'Other')
);
