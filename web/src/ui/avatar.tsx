/** A person's initials, next to their name; hidden from screen readers, which read the name. */
export function Avatar({ initials, size = 'm' }: { initials: string; size?: 'm' | 'l' | undefined }) {
  const room = size === 'l' ? 'size-16 text-xl' : 'size-10.5 text-[15px]'
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-wheat font-bold text-[#3b2b05] ${room}`}
    >
      {initials}
    </span>
  )
}
