/** An empty number field means that nothing was said, not zero acres. */
export const asAcres = (text: unknown) => (text === '' || text === null || text === undefined ? null : Number(text))
