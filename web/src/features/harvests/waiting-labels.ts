/** '2 harvests waiting to sync' */
export const waitingLabels = (count: number): string => `${count} ${count === 1 ? 'harvest' : 'harvests'} waiting to sync`
/** '1 harvest needs you': refused, so a person has to decide. */
export const refusedWords = (count: number): string => (count === 1 ? '1 harvest needs you' : `${count} harvests need you`)
