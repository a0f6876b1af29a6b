/** Our rate limit counts per address: like many shoppers, each address makes a few hundred requests and no more. */
let asked = 0
export const manyAddresses = (): Record<string, string> => {
  const address = asked++ >> 8
  return { 'X-Forwarded-For': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}` }
}
