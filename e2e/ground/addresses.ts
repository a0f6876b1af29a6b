import { randomInt } from 'node:crypto'

/**
 * A random IP address per visitor, because rate limits on sign-up and login apply per address and would add up over the whole
 * run.
 */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const fromAddress = (address: string) => ({ 'x-forwarded-for': address })
