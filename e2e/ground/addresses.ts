import { randomInt } from 'node:crypto'

/** Visitors come from different addresses. The limits on sign-up and login count by address, and must not count a whole run as one. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const fromAddress = (address: string) => ({ 'x-forwarded-for': address })
