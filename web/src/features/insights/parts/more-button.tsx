type MoreButtonProps = { more: number; open: boolean; onToggle: () => void }

/** Toggles the rest of a truncated list. Renders nothing if nothing is hidden. */
export const MoreButton = ({ more, open, onToggle }: MoreButtonProps) =>
  more > 0 && (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="mt-1 -mb-2 min-h-11 w-full border-t border-line pt-1 text-left text-sm font-semibold text-link hover:underline print:hidden"
    >
      {open ? 'Show fewer' : `${more} more`}
    </button>
  )
