/** What is free of a product, and until which day it keeps. */
export type Keeping = { readonly use_by: string | null; readonly available: number }

/** The day of its use-by it can still be sold, as the database's `can_be_sold` says. */
export const keepsUntil = ({ use_by }: { readonly use_by: string | null }, day: string): boolean =>
  use_by === null || use_by >= day
