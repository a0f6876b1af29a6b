import type { Access, Role } from '@farmlane/contract/kernel/route.ts'

/** Where a call came from. `device` is the raw value of the device cookie, not yet verified. */
export type Client = { readonly address: string; readonly agent: string; readonly device?: string }

export type Visitor = { readonly client: Client }
export type Actor = Visitor & { readonly userId: string; readonly sessionId: string }
/** A person acting in one farm, with the role the database has just confirmed. */
export type FarmActor = Actor & { readonly farmId: string; readonly role: Role }

export type ActorOf<A extends Access> = A extends 'anyone' ? Visitor : A extends 'signed_in' ? Actor : FarmActor
