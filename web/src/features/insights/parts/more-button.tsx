type MoreButtonProps = { more: number; open: boolean; onToggle: () => void }

/** Below a list that is cut short. Shows nothing when nothing is left out. */
export const MoreButton = ({ more, open, onToggle }: MoreButtonProps) =>
  more > 0 && (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="mt-1 -mb-2 min-h-11 w-full border-t border-line pt-1 text-left text-sm font-semibold text-link hover:underline"
    >
      {open ? 'Show fewer' : `${more} more`}
    </button>
  )
