export const grades = ['A', 'B', 'C', 'Processing'] as const
export type Grade = (typeof grades)[number]
