/** 'Lot ID changed: LOT-260815-K7QD is now LOT-260815-M2PA'. A code never wraps, so that it can be copied reliably. */
export const LotChangeLine = ({ asked, given }: { asked: string; given: string }) => (
  <span className="min-w-0">
    Lot ID changed: <span className="whitespace-nowrap">{asked}</span> is now <span className="whitespace-nowrap">{given}</span>
  </span>
)
