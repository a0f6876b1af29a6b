-- The price that a person saw is that of one of what is counted: of pieces sold by weight, what one piece came to.
update cart_lines set price_then_minor = least(round(cart_lines.price_then_minor * products.piece_weight), 100000000)
from products where products.id = cart_lines.product_id and products.pricing_mode = 'piece_by_weight';
