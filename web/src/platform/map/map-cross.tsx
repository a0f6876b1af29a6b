/** Marks the center of the map for keyboard users: Enter places something there. */
export function MapCross() {
  return (
    <div className="map-cross">
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <path d="M22 4v12M22 28v12M4 22h12M28 22h12" stroke="#fffdf8" strokeWidth="6" strokeLinecap="round" />
        <path d="M22 4v12M22 28v12M4 22h12M28 22h12" stroke="#1f2d22" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </div>
  )
}
