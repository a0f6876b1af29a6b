-- The unit a quantity was chosen in, or 'piece': the farm may sell it by another one later. Null for lines from before that nobody knows of.
alter table cart_lines add column unit_then text check (unit_then <> '');
update cart_lines set unit_then = case products.pricing_mode when 'piece_by_weight' then 'piece' else products.unit end
from products where products.id = cart_lines.product_id;
