/** Storage keys of the cart, in a file of their own because the inline script on every page uses them too. */
export const visitorCartKey = 'visitorCart'
export const cartCountKey = 'cartCount'
