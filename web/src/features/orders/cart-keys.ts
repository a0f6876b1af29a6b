/** Where the browser keeps what is about the cart. By themselves: the first script of every page looks for them. */
export const visitorCartKey = 'visitorCart'
export const cartCountKey = 'cartCount'
