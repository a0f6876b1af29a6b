import { randomInt, randomUUID } from 'node:crypto'
import { type DiscardReason, lotCode, type MovementType } from '@farmlane/contract/stock/lot.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lotTail } from './lot-rules.ts'

type InFarm = Pick<FarmActor, 'farmId'>
export type NewLot = {
  product_id: string | null
  kind: 'harvest' | 'added'
  name: string
  field_name: string
  grade: string
  unit: string
  received_on: string
  use_by: string | null
}

/** Uses the requested code, or a new one for that day if it is taken. The lot starts empty: its first movement fills it. */
export async function insertLot(
  tx: Tx,
  { farmId }: InFarm,
  lot: NewLot & { asked: string | undefined; received: number },
): Promise<{ id: string; code: string }> {
  const { asked, ...facts } = lot
  const id = randomUUID()
  for (let code = asked ?? freshCode(lot.received_on); ; code = freshCode(lot.received_on)) {
    const inserted = await tx.db
      .insertInto('lots')
      .values({ ...facts, id, farm_id: farmId, code, on_hand: 0, created_at: tx.now, updated_at: tx.now })
      .onConflict((row) => row.columns(['farm_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return { id, code }
  }
}
const freshCode = (day: string): string =>
  lotCode(
    day,
    lotTail(() => randomInt(2 ** 32) / 2 ** 32),
  )

export type Movement = { lot_id: string; type: MovementType; quantity: number; cause?: DiscardReason; reason: string }

type About = Pick<Movement, 'type' | 'cause' | 'reason'>

/**
 * The only way to change a lot's stock: writes the movement and the stock in one statement. The lot's row must be locked, or
 * new.
 */
export const insertMovement = (
  tx: Tx,
  actor: InFarm & { readonly userId: string | null },
  { lot_id, quantity, ...about }: Movement,
): Promise<void> => insertMovements(tx, actor, [{ lot_id, quantity }], about)

/** The same for several lots at once. */
export async function insertMovements(
  tx: Tx,
  { farmId, userId }: InFarm & { readonly userId: string | null },
  moved: readonly Pick<Movement, 'lot_id' | 'quantity'>[],
  { type, cause, reason }: About,
): Promise<void> {
  const { numAffectedRows } = await sql`
    with level as (
      update lots set on_hand = on_hand + given.quantity, updated_at = ${tx.now}
      from unnest(${moved.map(({ lot_id }) => lot_id)}::uuid[], ${moved.map(({ quantity }) => quantity)}::numeric[])
        as given (lot_id, quantity)
      where lots.id = given.lot_id and lots.farm_id = ${farmId}
      returning lots.id, lots.on_hand, lots.unit, given.quantity
    )
    insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, cause, reason, by_user, at)
    select gen_random_uuid(), ${farmId}, id, 1 + coalesce((select max(number) from stock_movements where lot_id = level.id), 0),
      ${type}, quantity, on_hand, unit, ${cause ?? null}, ${reason}, ${userId}, ${tx.now}
    from level`.execute(tx.db)
  if (Number(numAffectedRows) !== moved.length) throw new Error('a lot that moves is not there')
}

/** Whether any sale of the lot was not undone, regardless of later recounts. */
const hasSold = sql<boolean>`coalesce((
  select sum(quantity) < 0 from stock_movements where lot_id = lots.id and type = 'sale'), false)`.as('has_sold')

const lockable = (tx: Tx) =>
  tx.db
    .selectFrom('lots')
    .select([
      'id',
      'farm_id',
      'product_id',
      'unit',
      'next_unit',
      'next_weights',
      'grade',
      'use_by',
      'received_on',
      'on_hand',
      'reserved',
      'received',
      'held',
      'hold_reason',
      'hold_unconfirmed',
      'withdrawn',
    ])
    .select(hasSold)
    // Every command that needs several lots locks them in this order, to avoid deadlocks.
    .orderBy('id')
    .forUpdate()
const locked = (tx: Tx, { farmId }: InFarm) => lockable(tx).where('farm_id', '=', farmId)

type LockedRow = Awaited<ReturnType<ReturnType<typeof locked>['executeTakeFirstOrThrow']>>
export type LockedLot = Omit<LockedRow, 'on_hand' | 'reserved' | 'received'> & {
  on_hand: number
  reserved: number
  received: number
}
const asLot = (row: LockedRow): LockedLot => ({
  ...row,
  on_hand: Number(row.on_hand),
  reserved: Number(row.reserved),
  received: Number(row.received),
})

export async function lockLot(tx: Tx, actor: InFarm, lotId: string): Promise<LockedLot | undefined> {
  const row = await locked(tx, actor).where('id', '=', lotId).executeTakeFirst()
  return row && asLot(row)
}

export async function lockLots(tx: Tx, actor: InFarm, lotIds: readonly string[]): Promise<LockedLot[]> {
  const rows = await locked(tx, actor)
    .where('id', 'in', [...lotIds])
    .execute()
  return rows.map(asLot)
}

/** Lots of any farm. */
export async function lockLotsById(tx: Tx, lotIds: readonly string[]): Promise<LockedLot[]> {
  const rows = await lockable(tx).where('id', '=', sql<string>`any(${lotIds}::uuid[])`).execute()
  return rows.map(asLot)
}

export async function lockLotsOf(tx: Tx, actor: InFarm, productId: string): Promise<LockedLot[]> {
  const rows = await locked(tx, actor).where('product_id', '=', productId).execute()
  return rows.map(asLot)
}

/** Lots with stock in the unit of the product; those that finish in an old unit are left out. */
export async function lockLotsInStock(tx: Tx, actor: InFarm, productId: string): Promise<LockedLot[]> {
  const rows = await locked(tx, actor)
    .where('product_id', '=', productId)
    .where('on_hand', '>', '0')
    .where('next_unit', 'is', null)
    .execute()
  return rows.map(asLot)
}

/** Where and when it came in. */
export type OriginOfLot = Pick<NewLot, 'name' | 'field_name' | 'received_on' | 'use_by'>
type Change = Partial<OriginOfLot> & {
  withdrawn?: true
  held?: boolean
  hold_reason?: string
  hold_unconfirmed?: boolean
  grade?: string
  product_id?: string | null
  unit?: string
  next_unit?: string | null
  /** JSON */
  next_weights?: string | null
  received?: number
}
export async function updateLot(tx: Tx, { farmId }: InFarm, lotId: string, change: Change): Promise<void> {
  await tx.db
    .updateTable('lots')
    .set({ ...change, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', lotId)
    .execute()
}

/** Holds those that have stock and are not on hold, and records it for each. They must be locked. */
export async function holdLots(
  tx: Tx,
  { farmId, userId }: Pick<FarmActor, 'farmId' | 'userId'>,
  lots: readonly { lot_id: string; reason: string }[],
  { unconfirmed } = { unconfirmed: false },
): Promise<void> {
  await sql`
    with put_aside as (
      update lots set held = true, hold_reason = given.reason, hold_unconfirmed = ${unconfirmed}, updated_at = ${tx.now}
      from unnest(${lots.map(({ lot_id }) => lot_id)}::uuid[], ${lots.map(({ reason }) => reason)}::text[]) as given (lot_id, reason)
      where lots.id = given.lot_id and lots.farm_id = ${farmId} and lots.on_hand > 0 and not lots.held
      returning lots.id, lots.on_hand, lots.unit, given.reason
    )
    insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, reason, by_user, at)
    select gen_random_uuid(), ${farmId}, id, 1 + (select max(number) from stock_movements where lot_id = put_aside.id), 'hold', 0,
      on_hand, unit, reason, ${userId}, ${tx.now}
    from put_aside`.execute(tx.db)
}

/** Reads a lot without locking it. */
export const findLot = (tx: Tx, { farmId }: InFarm, lotId: string) =>
  tx.db
    .selectFrom('lots')
    .select(['name', 'grade', 'field_name', 'unit', 'product_id'])
    .where('farm_id', '=', farmId)
    .where('id', '=', lotId)
    .executeTakeFirst()

/** Whether the product has another lot that is not withdrawn. */
export async function hasOtherLots(
  tx: Tx,
  { farmId }: InFarm,
  { product_id, lot_id }: { product_id: string; lot_id: string },
): Promise<boolean> {
  const other = await tx.db
    .selectFrom('lots')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('product_id', '=', product_id)
    .where('id', '<>', lot_id)
    .where('withdrawn', '=', false)
    .executeTakeFirst()
  return other !== undefined
}

/** Detaches a product from this lot and from its withdrawn lots, so that it can be deleted. */
export async function detachLots(
  tx: Tx,
  { farmId }: InFarm,
  { product_id, lot_id }: { product_id: string; lot_id: string },
): Promise<void> {
  await tx.db
    .updateTable('lots')
    .set({ product_id: null, next_unit: null, next_weights: null, updated_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('product_id', '=', product_id)
    .where((row) => row.or([row('id', '=', lot_id), row('withdrawn', '=', true)]))
    .execute()
}

/** Whether the product ever had a lot: its unit is recorded on those lots. */
export async function hasLots(tx: Tx, { farmId }: InFarm, productId: string): Promise<boolean> {
  const lot = await tx.db
    .selectFrom('lots')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return lot !== undefined
}

export const productOfLot = async (tx: Tx, actor: InFarm, lotId: string): Promise<string | null | undefined> =>
  (await findLot(tx, actor, lotId))?.product_id

export async function hasStock(tx: Tx, { farmId }: InFarm, productId: string): Promise<boolean> {
  const lot = await tx.db
    .selectFrom('lots')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('product_id', '=', productId)
    .where('on_hand', '>', '0')
    .executeTakeFirst()
  return lot !== undefined
}
