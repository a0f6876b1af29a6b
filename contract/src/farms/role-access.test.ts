import { expect, test } from 'vitest'
import * as catalog from '../catalog/routes.ts'
import * as growing from '../growing/routes.ts'
import * as harvests from '../harvests/routes.ts'
import * as inputs from '../inputs/routes.ts'
import { type Access, type Role, roles } from '../kernel/route.ts'
import * as ledger from '../ledger/routes.ts'
import * as livestock from '../livestock/routes.ts'
import * as desk from '../orders/desk-routes.ts'
import * as facts from '../orders/fact-routes.ts'
import * as talk from '../orders/message-routes.ts'
import * as stock from '../stock/routes.ts'
import * as tasks from '../tasks/routes.ts'
import { roleAccess } from './role-access.ts'
import * as farms from './routes.ts'

type Called = { readonly access: Access }
/** Views decide what a reply contains; `worker-sight.test.ts` tests these lines. */
const decidedInViews = null

/** Maps each line to the calls that it promises or denies. */
const calls: Record<string, readonly Called[] | null> = {
  'See and change everything on the farm': [farms.updateFarm, farms.updateFarmSettings, catalog.updateProduct, desk.callOffOrder],
  'Invite and remove anyone and change roles': [farms.inviteMember, farms.removeMember, farms.changeRole],
  'Run the whole farm: fields, crops, animals, harvests and tasks': [
    growing.createField,
    growing.createCrop,
    livestock.createAnimal,
    harvests.withdrawHarvest,
    tasks.reopenTask,
  ],
  'Manage products, prices, orders, refunds and farm credit': [
    catalog.createProduct,
    catalog.updateProduct,
    desk.acceptOrder,
    desk.callOffOrder,
    facts.refundOrder,
    ledger.listOwedCredit,
  ],
  'Edit the farm profile and invite or remove managers and workers': [farms.updateFarm, farms.inviteMember, farms.removeMember],
  'Invite or remove owners, or change roles': [farms.changeRole],
  'Change the time zone, the currency or what workers see': [farms.updateFarmSettings],
  'Record harvests, sprays and what happens to animals': [
    harvests.recordHarvest,
    inputs.recordInput,
    livestock.recordAnimalEvent,
  ],
  'Add, start and complete tasks': [tasks.createTask, tasks.startTask, tasks.completeTask],
  'Plan and plant crops, and see fields, animals, products and stock': [
    growing.createCrop,
    growing.listFields,
    livestock.listAnimals,
    catalog.listProducts,
    stock.listLots,
  ],
  'Pick, pack and hand over orders, with customers’ names, addresses and notes': [
    desk.listToPick,
    desk.getDeskDay,
    desk.packOrder,
    desk.handOverOrder,
  ],
  'See customers’ phone numbers and messages on the day of their hand-over': [talk.getDeskTalk, talk.writeToShopper],
  'See the amount to collect at a hand-over': decidedInViews,
  'See prices, sales or refunds': decidedInViews,
  'See prices, sales, refunds or the amount to collect at a hand-over': decidedInViews,
  'Accept, decline, cancel or refund orders': [desk.acceptOrder, desk.declineOrder, desk.callOffOrder, facts.refundOrder],
  'Change products, the farm profile or the team': [
    catalog.createProduct,
    catalog.updateProduct,
    farms.updateFarm,
    farms.inviteMember,
    farms.changeRole,
  ],
}

const mayCall = (role: Role, { access }: Called): boolean =>
  typeof access === 'object' && roles.indexOf(role) <= roles.indexOf(access.farm)
const namesOf = (lines: readonly string[], allowed: boolean, role: Role) =>
  lines.map((line) => [line, calls[line]?.every((called) => mayCall(role, called) === allowed) ?? calls[line]])

test.each(roles)('what an invitation says about a %s matches the routes', (role) => {
  for (const workers_see_due of [false, true]) {
    const { can, cannot } = roleAccess(role, { workers_see_due })
    expect(namesOf(can, true, role)).toEqual(can.map((line) => [line, calls[line] && true]))
    expect(namesOf(cannot, false, role)).toEqual(cannot.map((line) => [line, calls[line] && true]))
    for (const line of [...can, ...cannot]) expect(calls).toHaveProperty([line])
  }
})

test("the amount to collect is listed once, under what the owner's setting implies", () => {
  const collect = (workers_see_due: boolean) => {
    const { can, cannot } = roleAccess('worker', { workers_see_due })
    return [can, cannot].map((lines) => lines.filter((line) => line.includes('amount to collect')).length)
  }
  expect(collect(true)).toEqual([1, 0])
  expect(collect(false)).toEqual([0, 1])
})
