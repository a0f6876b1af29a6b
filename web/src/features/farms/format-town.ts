/** 'Brooklyn, NY' */
export const formatTown = ({ city, state }: { city: string; state: string }): string => [city, state].filter(Boolean).join(', ')
