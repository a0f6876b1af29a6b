/** The shopper's note to the farm. */
export const OrderNote = ({ note }: { note: string }) =>
  note === '' ? null : (
    <p className="rounded-field bg-wheat-l px-4 py-3 break-words whitespace-pre-line text-wheat-ink">
      <span className="block text-sm font-semibold">Note from the shopper</span>
      {note}
    </p>
  )
