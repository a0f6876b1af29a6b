/** 'Brooklyn, NY' */
export const saidTown = ({ city, state }: { city: string; state: string }): string => [city, state].filter(Boolean).join(', ')
