/** Free stock of a product with its use-by date. */
export type Keeping = { readonly use_by: string | null; readonly available: number }

/** Goods can be sold up to and including their use-by date, as in the database's `can_be_sold`. */
export const keepsUntil = ({ use_by }: { readonly use_by: string | null }, day: string): boolean =>
  use_by === null || use_by >= day
