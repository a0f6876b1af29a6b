/** With a `label` it is announced; without one it is decorative, next to text that says the same. */
export function Spinner({ label, size = 18 }: { label?: string | undefined; size?: number | undefined }) {
  const wheel = (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="shrink-0 animate-spin">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (!label) return wheel
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-ink-2">
      {wheel}
      <span>{label}</span>
    </div>
  )
}
